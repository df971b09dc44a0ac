import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import type { ChargeSettings } from './charge-order.ts'
import type { Destination } from './tax-order.ts'

type Settings = Pick<ChargeSettings, 'shipping' | 'tax'>

export function needsRegion({ shipping, tax }: Settings, country: string): boolean {
  return (
    tax.rates.some((rate) => rate.country === country && rate.region !== undefined) ||
    shipping.methods.some(({ countries }) => countries.some((place) => place.startsWith(`${country}-`)))
  )
}

export function differsByCountry({ shipping, tax }: Settings): boolean {
  return tax.rates.length > 0 || shipping.methods.some(({ countries }) => countries.length > 0)
}

/** Refuses a destination whose region decides about charges and is absent or unknown (rules: M-26). */
export function wrongRegion(
  settings: Settings,
  { country, region }: Destination,
  path: string,
): Refusal | undefined {
  if (!needsRegion(settings, country) || regionOf(country, region)) return undefined
  const message = t(region === undefined ? 'address.region-required' : 'address.region-unknown')
  return refuse('invalid-fields', {}, [{ path, message }])
}
