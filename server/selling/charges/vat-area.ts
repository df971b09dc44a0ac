import { isEuCountry } from '#contract/country-groups.ts'
import { regionCodes } from '#server/selling/addresses/regions.ts'
import { isTerritoryOutside, type Place } from './vat-territories.ts'

type Supply = 'goods' | 'services'

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
export function vatAreaOf(place: Place, supply: Supply | undefined): string | undefined {
  const { country, region, postalCode = '' } = place
  if (country === 'GB') {
    const isNorthern = regionCodes(country, region).includes('NIR') || /^\s*BT\d/i.test(postalCode)
    return isNorthern && supply !== 'services' ? 'XI' : undefined
  }
  if (isTerritoryOutside(place)) return undefined
  const prefix = prefixOf(country)
  return isEuCountry(country) || prefix === 'FR' ? prefix : undefined
}
