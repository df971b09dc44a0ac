import { hasCountry } from '#contract/country-groups.ts'
import { cents } from '#contract/money.ts'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import type { Charge } from '#contract/selling/order-lines.ts'
import type { Shipping, ShippingMethod, ShopSettings } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { regionCodes } from '#server/selling/addresses/regions.ts'
import { type Destination, type TaxCategory, taxOn } from './tax-order.ts'

export const CHARGE_SECTIONS = ['company', 'shipping', 'tax'] as const
export type ChargeSettings = Pick<ShopSettings, (typeof CHARGE_SECTIONS)[number]>

export interface ChargedLine {
  cents: number
  quantity: number
  /** Of a piece. An unknown weight counts as 0. */
  weightGrams: number | null
}

export interface Destinations {
  shipTo?: Destination | undefined
  billTo?: Destination | undefined
  shippingMethod?: string | undefined
  /** Of an offer, whose shipping may be agreed, too. It has no fee for small orders (rules: Q-4). */
  offered?: { shippingCents: number | null } | undefined
}

export interface OrderCharge {
  kind: Charge['kind']
  name: string
  cents: number
  percent?: number
  category?: TaxCategory
}

export interface ChargedOrder {
  charges: OrderCharge[]
  methods: MethodInCents[]
  method: string | undefined
  notDelivered: boolean
}

/** Computes the charges of an order: the only arithmetic of charges in the project (rules: M-20). */
export function chargeOrder(
  settings: ChargeSettings,
  lines: readonly ChargedLine[],
  asked: Destinations,
): ChargedOrder {
  if (lines.length === 0) return { charges: [], methods: [], method: undefined, notDelivered: false }
  const { shipTo = shopOf(settings), billTo = shipTo } = asked
  const linesCents = sum(lines)
  const methods = methodsFor(settings.shipping.methods, {
    linesCents,
    micrograms: weightOf(lines),
    places: shipTo ? placesOf(shipTo) : [],
    countryAssumed: asked.shipTo === undefined,
  })
  const method = methods.find(({ key }) => key === asked.shippingMethod) ?? methods[0]
  const agreed = asked.offered?.shippingCents ?? undefined
  const shipping =
    agreed === undefined ? method : { name: method?.name ?? t('charge.shipping'), cents: agreed }
  const charges: OrderCharge[] = [
    ...(shipping ? [{ kind: 'shipping' as const, name: shipping.name, cents: shipping.cents }] : []),
    ...(asked.offered ? [] : smallOrderFee(settings, linesCents)),
  ]
  const tax = taxOn(linesCents + sum(charges), settings, shipTo, billTo)
  return {
    charges: tax ? [...charges, tax] : charges,
    methods,
    method: method?.key,
    notDelivered:
      (settings.shipping.methods.length > 0 && methods.length === 0 && agreed === undefined) ||
      (asked.shipTo !== undefined && !isOpenCountry(settings.shipping, 'deliverTo', asked.shipTo.country)),
  }
}

export function shopOf({ company }: Pick<ChargeSettings, 'company'>): Destination | undefined {
  return company && { country: company.country, region: company.region }
}

function placesOf({ country, region }: Destination): string[] {
  return [country, ...regionCodes(country, region).map((code) => `${country}-${code}`)]
}

function weightOf(lines: readonly ChargedLine[]): bigint {
  return lines.reduce(
    (total, { weightGrams, quantity }) => total + toMicrograms(weightGrams ?? 0) * BigInt(quantity),
    0n,
  )
}

function smallOrderFee({ shipping: { smallOrder } }: ChargeSettings, linesCents: number): OrderCharge[] {
  if (!smallOrder || smallOrder.fee === 0 || linesCents >= wholeCents(smallOrder.below)) return []
  return [{ kind: 'small-order', name: t('charge.small-order'), cents: wholeCents(smallOrder.fee) }]
}

function sum(amounts: readonly { cents: number }[]): number {
  return amounts.reduce((total, { cents }) => total + cents, 0)
}

interface Parcel {
  linesCents: number
  /** Whole, so that a sum of fractions of a gram is exact. */
  micrograms: bigint
  places: readonly string[]
  countryAssumed: boolean
}

interface MethodInCents {
  key: string
  name: string
  cents: number
}

const MICROGRAMS = 1_000_000

function toMicrograms(grams: number): bigint {
  return BigInt(Math.round(grams * MICROGRAMS))
}

/** The first one is the default (rules: M-21). */
function methodsFor(methods: readonly ShippingMethod[], parcel: Parcel): MethodInCents[] {
  const offered = priced(
    methods.filter(
      ({ countries }) =>
        countries.length === 0 ||
        parcel.places.some((place) => countries.includes(place) || hasCountry(countries, place)),
    ),
    parcel,
  )
  return offered.length === 0 && parcel.countryAssumed ? priced(methods, parcel).slice(0, 1) : offered
}

function priced(methods: readonly ShippingMethod[], parcel: Parcel): MethodInCents[] {
  return methods.flatMap((method) => {
    const price = priceOf(method, parcel)
    return price === undefined ? [] : [{ key: method.key, name: method.name, cents: wholeCents(price) }]
  })
}

/** In the store's currency; undefined if the parcel is too heavy. */
function priceOf(method: ShippingMethod, { linesCents, micrograms }: Parcel): number | undefined {
  const price =
    method.kind === 'flat'
      ? method.price
      : method.steps.find(({ grams }) => toMicrograms(grams) >= micrograms)?.price
  const isFree = method.freeFrom !== undefined && linesCents >= wholeCents(method.freeFrom)
  return price !== undefined && isFree ? 0 : price
}

/** An amount of the settings in cents. Settings are checked to have at most 2 decimals. */
export function wholeCents(amount: number): number {
  const whole = cents(amount)
  if (whole === undefined) throw new Error(`The amount ${amount} has more than 2 decimals.`)
  return whole
}

type Lists = Pick<Shipping, 'deliverTo' | 'billTo' | 'embargoed'>

/** Whether the shop delivers or bills to the country. A group of countries opens no embargoed one (rules: M-51). */
export function isOpenCountry(shipping: Lists, list: 'deliverTo' | 'billTo', country: string): boolean {
  const named = shipping[list] ?? []
  if (EMBARGOED.includes(country)) return [...named, ...(shipping.embargoed ?? [])].includes(country)
  return named.length === 0 || hasCountry(named, country)
}
