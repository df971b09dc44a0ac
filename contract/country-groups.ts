import { COUNTRIES, nameKey, placeName } from './countries.ts'

/** Member states of the European Union, by ISO 3166-1 alpha-2. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'

/** The other countries of Europe. Source: United Nations M49, region 150. */
const BEYOND_EU = 'AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA'

const members = {
  EU: new Set(EU.split(' ')),
  EUROPE: new Set(`${EU} ${BEYOND_EU}`.split(' ')),
  WORLD: new Set(COUNTRIES),
}
type CountryGroup = keyof typeof members

/** The smallest first, which decides where several have an entry. */
export const COUNTRY_GROUPS = Object.keys(members) as CountryGroup[]

const NAMES: Record<CountryGroup, string> = { EU: 'European Union', EUROPE: 'Europe', WORLD: 'World' }

const byName = new Map(
  COUNTRY_GROUPS.flatMap((group) => [group, NAMES[group]].map((name) => [nameKey(name), group] as const)),
)

export function isCountryGroup(place: string): place is CountryGroup {
  return place in members
}

export function countryGroupOf(text: string): CountryGroup | undefined {
  return byName.get(nameKey(text))
}

export function isEuCountry(country: string): boolean {
  return members.EU.has(country)
}

export function isIn(group: CountryGroup, country: string): boolean {
  return members[group].has(country)
}

/** Whether a list of places, such as DE, US-HI or EU, has the country, perhaps in one of its groups. */
export function hasCountry(places: readonly string[], country: string): boolean {
  return places.some((place) => place === country || (isCountryGroup(place) && isIn(place, country)))
}

/** Of a country, a group or a region, whose own name must be given. */
export function placeOrGroupName(place: string, regionName?: string): string {
  return isCountryGroup(place) ? NAMES[place] : placeName(place, regionName)
}

/** Whether all of a place is in the list. */
export function hasPlace(places: readonly string[], place: string): boolean {
  if (!isCountryGroup(place)) return hasCountry(places, place.replace(/-.*/, ''))
  const wider = COUNTRY_GROUPS.slice(COUNTRY_GROUPS.indexOf(place))
  return wider.some((group) => places.includes(group))
}
