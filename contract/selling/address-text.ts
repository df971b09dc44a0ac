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

/** Where the code is on a line of its own, below the city. */
const CODE_BELOW = new Set('GB GG IM JE GI FK IE HK KE LK NG'.split(' '))
/** Where city, state and code are one line: 'Palo Alto, CA 94304'. */
const STATE_CODE = new Set('US CA AU PR'.split(' '))
/** Where the code follows the city. */
const CODE_AFTER = new Set('NZ IN PK BD SG TH ID PH KR TW ZA SA MX'.split(' '))

type Town = Pick<StoredAddress, 'postalCode' | 'city' | 'region' | 'regionName' | 'country'>

/** City, region and postal code as post in the country has them: '20457 Hamburg', but 'London' above 'SW1Y 4JH'. */
export function townLines(town: Town): string[] {
  const { postalCode, city, country } = town
  const region = regionText(town)
  if (STATE_CODE.has(country)) {
    const place = [city, town.region].filter(Boolean).join(country === 'AU' ? ' ' : ', ')
    return [[place, postalCode].filter(Boolean).join(' ')]
  }
  const lines = CODE_BELOW.has(country)
    ? [city, region, postalCode]
    : [(CODE_AFTER.has(country) ? [city, postalCode] : [postalCode, city]).filter(Boolean).join(' '), region]
  return lines.filter((line): line is string => line !== undefined && line !== '')
}

export function placeLines(place: Town & Pick<StoredAddress, 'street' | 'street2'>): string[] {
  const { street, street2, country } = place
  return [street, ...(street2 ? [street2] : []), ...townLines(place), countryName(country)]
}

export function addressLines(address: Omit<StoredAddress, 'phone'>): string[] {
  const { name, company } = address
  return [...(company ? [company] : []), name, ...placeLines(address)]
}
