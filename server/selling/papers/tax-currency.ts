import { storeCurrency } from '#contract/currency.ts'
import type { ExchangeRate, Tax } from '#contract/selling/tax-settings.ts'
import type { PaperCharge, PaperTax } from './paper-facts.ts'

/** Where tax is due in a currency of its own (Council Directive 2006/112/EC, art. 230). */
const CURRENCIES: Record<string, string> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  NO: 'NOK',
}
const EURO = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK MC'.split(' '))

/** The currency besides the store's in which tax is stated; undefined if amounts are in it anyway. */
export function taxCurrencyOf(tax: Pick<Tax, 'taxCurrency'>, country: string | undefined) {
  const own = country === undefined ? undefined : EURO.has(country) ? 'EUR' : CURRENCIES[country]
  const currency = tax.taxCurrency ?? own
  return currency === storeCurrency() ? undefined : currency
}

interface Asked {
  charges: readonly PaperCharge[]
  /** ISO 8601. */
  day: string
  country: string | undefined
}

/**
 * The tax of a paper in the currency of the seller's country: 'waits' without a rate, if the owner has chosen that currency;
 * undefined if the paper needs none.
 */
export function taxInCurrency(tax: Tax, { charges, day, country }: Asked): PaperTax | 'waits' | undefined {
  const currency = taxCurrencyOf(tax, country)
  const cents = charges.find(({ kind }) => kind === 'tax')?.cents ?? 0
  if (currency === undefined || cents === 0) return undefined
  const rate = rateOn(day, tax.exchangeRates ?? [], currency)
  if (rate) return taxAt(rate, currency, cents)
  return tax.taxCurrency === undefined ? undefined : 'waits'
}

/** The newest rate up to the day, else the first one after it. */
export function rateOn(day: string, rates: readonly ExchangeRate[], currency: string) {
  const known = rates
    .filter((rate) => rate.currency === currency || rate.currency === storeCurrency())
    .sort((one, other) => one.day.localeCompare(other.day))
  return known.findLast((rate) => rate.day <= day) ?? known[0]
}

export function taxAt(rate: ExchangeRate, currency: string, cents: number): PaperTax {
  const factor = rate.currency === currency ? rate.rate : 1 / rate.rate
  return { currency, of: storeCurrency(), cents: Math.round(cents * factor), rate }
}
