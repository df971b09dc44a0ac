import { hasCountry } from '#contract/country-groups.ts'
import type { ShippingMethod } from '#contract/selling/shop-settings.ts'
import { wholeCents } from './whole-cents.ts'

interface Parcel {
  linesCents: number
  /** Whole, so that a sum of fractions of a gram is exact. */
  micrograms: bigint
  places: readonly string[]
  countryAssumed: boolean
}

export interface MethodInCents {
  key: string
  name: string
  cents: number
}

const MICROGRAMS = 1_000_000

export function toMicrograms(grams: number): bigint {
  return BigInt(Math.round(grams * MICROGRAMS))
}

/** The first one is the default (rules: M-21). */
export function methodsFor(methods: readonly ShippingMethod[], parcel: Parcel): MethodInCents[] {
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
