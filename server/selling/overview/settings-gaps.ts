import { isEuCountry } from '#contract/country-groups.ts'
import type { SettingsGap } from '#contract/selling/overview.ts'
import type { ShopSettings } from '#contract/selling/shop-settings.ts'
import type { Operator } from '#contract/site/shop-texts.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { ownRate } from '#server/selling/charges/tax-order.ts'
import { isOwnVatNumberMalformed } from '#server/selling/charges/vat-number.ts'
import { rateOn, taxCurrencyOf } from '#server/selling/papers/tax-currency.ts'

export type GapConfig = Pick<Config, 'SANDBOX' | 'stripe' | 'openId' | 'firebase'>

/** What an owner must enter before the law is met, and what is not offered yet, as start and desk say it (rules: G-21, G-22). */
export function settingsGaps(
  { company, tax, texts, payment }: Pick<ShopSettings, 'company' | 'tax' | 'texts' | 'payment'>,
  { SANDBOX, stripe, openId, firebase }: GapConfig,
  operator: Operator,
): SettingsGap[] {
  const currency = taxCurrencyOf(tax, company?.country)
  const taxed = tax.taxCurrency !== undefined || tax.rates.some(({ percent }) => percent > 0)
  const rateMissing = taxed && currency !== undefined && !rateOn(NO_DAY, tax.exchangeRates ?? [], currency)
  const lacksOwnRate = company?.vatNumber && isEuCountry(company.country) && !ownRate({ company, tax })
  const published = texts.imprint !== undefined || (operator.name && operator.address)
  return [
    ...(company && isOwnVatNumberMalformed(company) ? ['vat-number' as const] : []),
    ...(lacksOwnRate && !SANDBOX ? ['own-rate' as const] : []),
    ...(rateMissing ? [tax.taxCurrency ? ('exchange-rate' as const) : ('tax-currency' as const)] : []),
    ...(published || SANDBOX ? [] : ['imprint' as const]),
    ...(SANDBOX || stripe || !payment.card
      ? []
      : [payment.transfer ? ('card' as const) : ('payment' as const)]),
    ...(SANDBOX || firebase || openId.length > 0 ? [] : ['sign-in' as const]),
  ]
}

/** Before all days, so that any rate counts. */
const NO_DAY = ''
