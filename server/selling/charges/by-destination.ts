import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { contradictsRegion } from '#server/selling/addresses/postal-regions.ts'
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

/** Refuses a destination whose region decides about charges and is absent or unknown, or contradicts its code (rules: M-26). */
export function wrongRegion(settings: Settings, place: Destination, path: string): Refusal | undefined {
  const { country, region } = place
  if (!needsRegion(settings, country) || regionOf(country, region))
    return wrongPostalCode(place, path.replace(/region$/, 'postalCode'))
  const message = t(region === undefined ? 'address.region-required' : 'address.region-unknown')
  return refuse('invalid-fields', {}, [{ path, message }])
}

/** Of another state or province than the region (rules: M-26). */
export function wrongPostalCode(place: Destination, path: string): Refusal | undefined {
  if (!contradictsRegion(place)) return undefined
  const { country, region, postalCode = '' } = place
  const message = t('address.postal-code-elsewhere', {
    postalCode,
    region: regionOf(country, region)?.name ?? '',
  })
  return refuse('invalid-fields', {}, [{ path, message }])
}
