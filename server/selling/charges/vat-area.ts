import type { PostalAddress } from '#contract/selling/delivery.ts'
import { regionCodes } from '#server/selling/addresses/regions.ts'

/** Member states of the European Union for VAT, by ISO 3166-1 alpha-2. Source: Council Directive 2006/112/EC, art. 5. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
/** Regions of member states outside the area of its VAT: the Canary Islands, Ceuta and Melilla (art. 6). */
const OUTSIDE = new Set(['ES-CN', 'ES-CE', 'ES-ML'])

type Supply = 'goods' | 'services'
type Place = Pick<PostalAddress, 'country' | 'region'> & { postalCode?: string | undefined }

export function isEuCountry(country: string): boolean {
  return EU.has(country)
}

/** Whether VAT numbers with these letters are of the EU. */
export function isVatArea(letters: string, supply: Supply | undefined): boolean {
  return isEuCountry(letters === 'EL' ? 'GR' : letters) || (letters === 'XI' && supply !== 'services')
}

/** The letters before the VAT numbers of a country: Greece has EL, Monaco those of France (art. 7). */
export function prefixOf(country: string): string {
  return { GR: 'EL', MC: 'FR' }[country] ?? country
}

/**
 * The member state of a place as its VAT numbers begin; undefined outside the area of the EU's VAT. Northern Ireland is inside for
 * goods (XI; Protocol on Ireland and Northern Ireland, art. 8), and known by its region or post code.
 */
export function vatAreaOf(
  { country, region, postalCode = '' }: Place,
  supply: Supply | undefined,
): string | undefined {
  const codes = regionCodes(country, region).map((code) => `${country}-${code}`)
  if (country === 'GB') {
    const isNorthern = codes.includes('GB-NIR') || /^\s*BT\d/i.test(postalCode)
    return isNorthern && supply !== 'services' ? 'XI' : undefined
  }
  if (codes.some((code) => OUTSIDE.has(code))) return undefined
  const prefix = prefixOf(country)
  return isEuCountry(country) || prefix === 'FR' ? prefix : undefined
}
