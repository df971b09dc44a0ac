import { countryName } from './countries.ts'
import type { PostalAddress } from './delivery.ts'

/** The lines of an address as on an envelope, without phone and VAT number. */
export function addressLines(address: PostalAddress): string[] {
  const { name, company, street, street2, postalCode, city, region, country } = address
  const lines = [name, company, street, street2, `${postalCode} ${city}`, region, countryName(country)]
  return lines.filter((line) => line !== undefined)
}
