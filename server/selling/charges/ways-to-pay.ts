import { hasCountry } from '#contract/country-groups.ts'
import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { Payment } from '#contract/selling/payment-settings.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { wholeCents } from './charge-order.ts'

interface OrderToPay {
  /** Of the bill-to address; undefined while no address is known. */
  country: string | undefined
  totalCents: number
  /** Numbers of parts of which no more can be held for days (rules: O-32). */
  scarce?: string[]
}

/** Why an order cannot be paid in a way, in words; undefined if it can. */
export function refusedWay(payment: Payment, payBy: PayBy, order: OrderToPay): string | undefined {
  const { card, transfer, countries, leastTotal } = payment
  if (!card && !transfer) return t('order.payment-off')
  if (payBy === 'card') return card ? undefined : t('order.card-off')
  if (!transfer) return t('order.transfer-off')
  if (countries && order.country !== undefined && !hasCountry(countries, order.country))
    return t('order.transfer-country')
  if (leastTotal !== undefined && order.totalCents < wholeCents(leastTotal))
    return t('order.transfer-least', { least: formatTotal(fromCents(wholeCents(leastTotal))) })
  // Without cards a new buyer could not pay at all.
  const [one, ...more] = payment.card ? (order.scarce ?? []) : []
  return one && t('order.transfer-scarce', { parts: more.length > 0 ? `${one} + ${more.length}` : one })
}

interface Ways {
  payBy: PayBy[]
  waysRefused?: { payBy: PayBy; reason: string }[]
}

/** Undefined where each order is paid by card. */
export function waysToPay(payment: Payment, order: OrderToPay): Ways | undefined {
  if (payment.card && !payment.transfer) return undefined
  const ways = (['card', 'transfer'] as const).filter((way) => payment[way])
  const waysRefused = ways.flatMap((payBy) => {
    const reason = refusedWay(payment, payBy, order)
    return reason === undefined ? [] : { payBy, reason }
  })
  const payBy = ways.filter((way) => waysRefused.every((refused) => refused.payBy !== way))
  return waysRefused.length > 0 ? { payBy, waysRefused } : { payBy }
}
