import type { StoredAddress } from '#contract/selling/delivery.ts'
import { contradictsRegion } from '#server/selling/addresses/postal-regions.ts'
import type { AddressRead } from './read-address.ts'

/** A ZIP code, or a postal code of Canada. */
const POSTAL_CODE = /\b(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/gi

/** Whether all post codes in an address are of another region than the order goes to, whose tax may be another. */
export function isInOtherRegion(
  { segments }: AddressRead,
  destination: Pick<StoredAddress, 'country' | 'region'> | undefined,
): boolean {
  if (destination?.region === undefined) return false
  const codes = segments.flatMap(({ text }) => text.match(POSTAL_CODE) ?? [])
  const known = codes.map((postalCode) => contradictsRegion({ ...destination, postalCode }))
  return known.includes(true) && !known.includes(false)
}
