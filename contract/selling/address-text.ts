import { countryName } from '#contract/countries.ts'
import type { StoredAddress } from './delivery.ts'

export function regionText({ region, regionName }: Pick<StoredAddress, 'region' | 'regionName'>) {
  return regionName ?? region
}

export function destinationText({
  country,
  regionName,
}: Pick<StoredAddress, 'country' | 'regionName'>): string {
  return regionName === undefined ? countryName(country) : `${regionName}, ${countryName(country)}`
}

/** '20457 Hamburg', or the city alone where it has no postal code. */
export function cityText({ postalCode, city }: Pick<StoredAddress, 'postalCode' | 'city'>): string {
  return [postalCode, city].filter(Boolean).join(' ')
}

export function addressLines(address: StoredAddress): string[] {
  const { name, company, street, street2, country } = address
  const region = regionText(address)
  const lines = [name, company, street, street2, cityText(address), region, countryName(country)]
  return lines.filter((line) => line !== undefined)
}
