import type { Charge } from '#contract/selling/order-lines.ts'
import type { ShopSettings } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { regionCodes } from '#server/selling/addresses/regions.ts'
import { isOpenCountry } from './open-countries.ts'
import { type MethodInCents, methodsFor, toMicrograms } from './shipping-methods.ts'
import { type Destination, type TaxCategory, taxOn } from './tax-order.ts'
import { wholeCents } from './whole-cents.ts'

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
  const charges: OrderCharge[] = [
    ...(method ? [{ kind: 'shipping' as const, name: method.name, cents: method.cents }] : []),
    ...smallOrderFee(settings, linesCents),
  ]
  const tax = taxOn(linesCents + sum(charges), settings, shipTo, billTo)
  return {
    charges: tax ? [...charges, tax] : charges,
    methods,
    method: method?.key,
    notDelivered:
      (settings.shipping.methods.length > 0 && methods.length === 0) ||
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
