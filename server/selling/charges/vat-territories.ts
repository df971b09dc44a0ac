import { countryOf, nameKey } from '#contract/countries.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { regionCodes } from '#server/selling/addresses/regions.ts'

export type Place = Pick<PostalAddress, 'country' | 'region'> & {
  postalCode?: string | undefined
  city?: string | undefined
}

interface Territory {
  /** ISO 3166-2 without the country. */
  regions?: readonly string[]
  /** ISO 3166-1, which addresses have as regions too. */
  countries?: readonly string[]
  /** Of the code without spaces, hyphens and the letters of its country. */
  codes?: RegExp
  /** As `nameKey` writes it. It counts without a post code, or with one of `sharedCodes`. */
  cities?: RegExp
  /** Codes that places inside have too. */
  sharedCodes?: RegExp
}

/**
 * Territories of member states outside the area of the EU's VAT, as addresses name them. Source: Council Directive 2006/112/EC,
 * art. 6; the codes are those of the national posts. Territories with a country code of their own (Åland AX, Martinique MQ, San
 * Marino SM, Aruba AW …) are no member states, and Monaco counts as France (art. 7). The waters of Lake Lugano have no addresses.
 */
const OUTSIDE: Record<string, readonly Territory[]> = {
  DE: [
    { codes: /^27498$/, cities: /^(helgoland|heligoland)$/ },
    { codes: /^(78266|8238)$/, cities: /^busingen( am hochrhein)?$/ },
  ],
  ES: [{ regions: ['CN', 'CE', 'ML'], codes: /^(35|38|51|52)\d{3}$/ }],
  FI: [{ regions: ['01'], countries: ['AX'], codes: /^(AX)?22\d{3}$/ }],
  // 980 is Monaco.
  FR: [
    {
      regions: ['971', '972', '973', '974', '976', 'BL', 'CP', 'MF', 'NC', 'PF', 'PM', 'TF', 'WF'],
      countries: ['GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'NC', 'PF', 'PM', 'TF', 'WF'],
      codes: /^(97\d|98[4678])\d\d$/,
    },
  ],
  GR: [{ regions: ['69'], codes: /^6308[67]$/ }],
  IT: [
    // The codes before 2009 were those of other places too.
    { codes: /^23041$/, cities: /^livigno\b/, sharedCodes: /^23030$/ },
    { codes: /^(22061|6911)$/, cities: /^campione d ?italia\b/, sharedCodes: /^22060$/ },
    // San Marino and the Vatican have Italian codes.
    { countries: ['SM', 'VA'], codes: /^(4789\d|00120)$/ },
  ],
  // Greenland and the Faroe Islands have Danish codes.
  DK: [{ countries: ['FO', 'GL'], codes: /^(39\d\d|(FO)?[1-9]\d\d)$/ }],
  NL: [{ regions: ['AW', 'BQ1', 'BQ2', 'BQ3', 'CW', 'SX'], countries: ['AW', 'BQ', 'CW', 'SX'] }],
}

const WELL_FORMED = /^\d{3,5}([A-Z]{2})?$/

/** A post code decides before region and city, which only say where it is missing, malformed or shared. */
export function isTerritoryOutside({ country, region = '', postalCode = '', city = '' }: Place): boolean {
  const territories = OUTSIDE[country]
  if (!territories) return false
  const inRegions = regionCodes(country, region)
  // A code such as VA is also that of a province.
  const inCountry =
    inRegions.length > 0 ? undefined : countryOf(region.replace(new RegExp(`^\\s*${country}-`, 'i'), ''))
  const code = postalCode
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(new RegExp(`^(${country}|${country[0]}|CH|FIN)(?=\\d)`), '')
  const name = nameKey(city)
  const isNamed = ({ regions = [], countries = [] }: Territory) =>
    regions.some((each) => inRegions.includes(each)) ||
    (inCountry !== undefined && countries.includes(inCountry))
  return territories.some((territory) => {
    const { codes, cities, sharedCodes } = territory
    if (codes?.test(code)) return true
    if (!WELL_FORMED.test(code)) return isNamed(territory) || (code === '' && cities?.test(name))
    return sharedCodes?.test(code) && cities?.test(name)
  })
}
