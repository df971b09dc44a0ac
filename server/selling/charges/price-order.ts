import type { PricedLine } from '#contract/catalog/prices.ts'
import { storeCurrency } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { AskedLine, Charge } from '#contract/selling/order-lines.ts'
import { linesInCents, type Priced } from '#server/catalog/products/price-lines.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { dispatchingOf, promiseAt } from '#server/selling/dispatch/promise.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { differsByCountry } from './by-destination.ts'
import {
  CHARGE_SECTIONS,
  type ChargedLine,
  type ChargeSettings,
  chargeOrder,
  type Destinations,
  shopOf,
} from './charge-order.ts'
import { isVatNumberMalformed } from './vat-number.ts'
import { waysToPay } from './ways-to-pay.ts'

interface Pricing {
  ladder?: boolean | undefined
  /** Of the buyer, which may have agreed prices. */
  companyId?: string | undefined
  /** The parts of which the buyer can hold no more until a transfer arrives. */
  scarce?: ((order: { lines: PricedLine[]; totalCents: number }) => Promise<string[]>) | undefined
}

export async function priceOrder<Line extends AskedLine & { need?: number | undefined }>(
  db: Queryable,
  readSettings: ReadSettings,
  asked: Line[],
  destinations: Destinations = {},
  { ladder, companyId, scarce }: Pricing = {},
): Promise<Priced<Line>> {
  const { lines, charged } = await linesInCents(db, asked, { ladder, companyId, ownNumbers: true })
  return chargedAnswer(db, readSettings, { lines, charged, destinations, scarce })
}

interface ToCharge<Line> extends Pick<Pricing, 'scarce'> {
  lines: (Line & PricedLine)[]
  /** Of the lines that can be ordered. */
  charged: ChargedLine[]
  destinations: Destinations
}

/** The answer about priced lines, with what is due for them together. */
export async function chargedAnswer<Line>(
  db: Queryable,
  readSettings: ReadSettings,
  { lines, charged, destinations, scarce }: ToCharge<Line>,
): Promise<Priced<Line>> {
  const { settings } = await readSettings(db, [...CHARGE_SECTIONS, 'payment'])
  const { charges, methods, notDelivered } = chargeOrder(settings, charged, destinations)
  const billed = destinations.billTo ?? destinations.shipTo
  const chargedCents = [...charged, ...charges].reduce((sum, { cents }) => sum + cents, 0)
  const { card, transfer } = settings.payment
  const ways = waysToPay(settings.payment, {
    country: billed?.country ?? shopOf(settings)?.country,
    totalCents: chargedCents,
    scarce: card && transfer && scarce ? await scarce({ lines, totalCents: chargedCents }) : [],
  })
  return {
    lines,
    charges: charges.map(toCharge),
    shippingMethods: methods.map(({ key, name, cents }) => ({ key, name, price: fromCents(cents) })),
    ...(lines.length > 0 && differsByCountry(settings)
      ? { destination: placeOf(destinations, settings) }
      : {}),
    ...(notDelivered ? { notDelivered } : {}),
    ...(billed && isVatNumberMalformed(billed) ? { vatNumberMalformed: true } : {}),
    ...(isCompanyMissing(settings, charged, destinations) ? { companyMissing: true as const } : {}),
    ...ways,
    currency: storeCurrency(),
    ...(charged.length > 0 ? promiseAt(dispatchingOf(settings)) : {}),
    totalPrice: fromCents(chargedCents),
  }
}

/** The tax is due only because the bill names a VAT number without a company (rules: M-23). */
function isCompanyMissing(settings: ChargeSettings, lines: ChargedLine[], asked: Destinations): boolean {
  const billTo = asked.billTo ?? asked.shipTo
  if (!billTo?.vatNumber || billTo.company) return false
  const taxOf = (destinations: Destinations) =>
    chargeOrder(settings, lines, destinations).charges.find(({ kind }) => kind === 'tax')?.cents ?? 0
  return taxOf(asked) > 0 && taxOf({ ...asked, billTo: { ...billTo, company: billTo.vatNumber } }) === 0
}

function placeOf({ shipTo }: Destinations, settings: ChargeSettings) {
  const { country, region } = shipTo ?? shopOf(settings) ?? {}
  return { ...(country === undefined ? {} : { country }), ...(region === undefined ? {} : { region }) }
}

interface ChargeInCents extends Pick<Charge, 'kind' | 'name'> {
  cents: number
  percent?: number | null
}

export function toCharge({ kind, name, cents, percent }: ChargeInCents): Charge {
  return { kind, name, totalPrice: fromCents(cents), ...(percent == null ? {} : { percent }) }
}
