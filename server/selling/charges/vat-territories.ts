import { nameKey } from '#contract/countries.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { regionCodes } from '#server/selling/addresses/regions.ts'

export type Place = Pick<PostalAddress, 'country' | 'region'> & {
  postalCode?: string | undefined
  city?: string | undefined
}

interface Territory {
  /** ISO 3166-2 without the country. */
  regions?: readonly string[]
  /** Of the code without spaces, hyphens and the letters of its country. */
  codes?: RegExp
  /** As `nameKey` writes it, for codes that other places have too. */
  cities?: RegExp
}

/**
 * Territories of member states outside the area of the EU's VAT, as addresses name them. Source: Council Directive 2006/112/EC,
 * art. 6; the codes are those of the national posts. Territories with a country code of their own (Åland AX, Martinique MQ, San
 * Marino SM, Aruba AW …) are no member states, and Monaco counts as France (art. 7). The waters of Lake Lugano have no addresses.
 */
const OUTSIDE: Record<string, readonly Territory[]> = {
  DE: [
    { codes: /^27498$/, cities: /\b(helgoland|heligoland)\b/ },
    { codes: /^(78266|8238)$/, cities: /\bbusingen( am hochrhein)?$/ },
  ],
  ES: [{ regions: ['CN', 'CE', 'ML'], codes: /^(35|38|51|52)\d{3}$/ }],
  FI: [{ regions: ['01'], codes: /^(AX)?22\d{3}$/ }],
  // 980 is Monaco.
  FR: [
    {
      regions: ['971', '972', '973', '974', '976', 'BL', 'CP', 'MF', 'NC', 'PF', 'PM', 'TF', 'WF'],
      codes: /^(97\d|98[4678])\d\d$/,
    },
  ],
  GR: [{ regions: ['69'], codes: /^6308[67]$/ }],
  IT: [
    // The code before 2009 was that of other places too.
    { codes: /^23041$/, cities: /^livigno\b/ },
    { codes: /^(22061|6911)$/, cities: /^campione d ?italia\b/ },
    // San Marino and the Vatican have Italian codes.
    { codes: /^(4789\d|00120)$/ },
  ],
  // Greenland and the Faroe Islands have Danish codes.
  DK: [{ codes: /^(39\d\d|(FO)?[1-9]\d\d)$/ }],
  NL: [{ regions: ['AW', 'BQ1', 'BQ2', 'BQ3', 'CW', 'SX'] }],
}

export function isTerritoryOutside({ country, region, postalCode = '', city = '' }: Place): boolean {
  const territories = OUTSIDE[country]
  if (!territories) return false
  const inRegions = regionCodes(country, region)
  const code = postalCode
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(new RegExp(`^(${country}|${country[0]}|CH|FIN)(?=\\d)`), '')
  const name = nameKey(city)
  return territories.some(
    ({ regions = [], codes, cities }) =>
      regions.some((each) => inRegions.includes(each)) || codes?.test(code) || cities?.test(name),
  )
}
