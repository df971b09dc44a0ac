import { checkVAT, countries } from 'jsvat-next'
import { isEuCountry } from '#contract/country-groups.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { isVatArea, prefixOf } from './vat-area.ts'

const JUDGED = new Set(['GB', 'CH'])
const known = countries.filter(({ codes: [code = ''] }) => isEuCountry(code) || JUDGED.has(code))

/** A VAT number without signs, with the letters that its country has: Greece writes EL, not GR. */
export function plainVatNumber(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '')
    .replace(/^GR(?=\d{9}$)/, 'EL')
}

/** The letters of a number with the form and the check digits of a country, such as `FR` of `FR 40 303265045`. */
export function areaOfVatNumber(text: string): string | undefined {
  const plain = plainVatNumber(text)
  const { isValid, country } = checkVAT(plain, known)
  if (!isValid || !country) return undefined
  return plain.startsWith('XI') ? 'XI' : prefixOf(country.isoCode.short)
}

/** Numbers of companies in Northern Ireland for trade in goods begin with XI. */
export function isVatNumberOf(country: string, text: string): boolean {
  const area = areaOfVatNumber(text)
  return area === prefixOf(country) || (country === 'GB' && area === 'XI')
}

type Numbered = Pick<PostalAddress, 'country' | 'vatNumber'>

/**
 * Whether no country has given out the number of a buyer: a number of another member state than the address is doubtful, but
 * right. Only where form and check digits are sure: in the EU, the United Kingdom and Switzerland (rules: M-23).
 */
export function isVatNumberWrong({ country, vatNumber }: Numbered): boolean {
  if (vatNumber === undefined || !(isEuCountry(country) || country === 'MC' || JUDGED.has(country)))
    return false
  if (isVatNumberOf(country, vatNumber)) return false
  const area = areaOfVatNumber(vatNumber)
  return !area || !isVatArea(area, 'goods')
}

/** Of a buyer. Outside the EU the form does not matter, except of a number of Northern Ireland. */
export function isVatNumberMalformed({ country, vatNumber }: Numbered): boolean {
  if (vatNumber === undefined) return false
  const isJudged =
    isEuCountry(country) ||
    country === 'MC' ||
    (country === 'GB' && plainVatNumber(vatNumber).startsWith('XI'))
  return isJudged && !isVatNumberOf(country, vatNumber)
}

/** Of the shop, whose number stands on each paper. */
export function isOwnVatNumberMalformed({ country, vatNumber }: Numbered): boolean {
  const isJudged = isEuCountry(country) || country === 'MC' || JUDGED.has(country)
  return vatNumber !== undefined && isJudged && !isVatNumberOf(country, vatNumber)
}
