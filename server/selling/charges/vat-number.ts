import { checkVAT, countries } from 'jsvat-next'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { isEuCountry } from './eu-countries.ts'

const euCountries = countries.filter(({ codes: [code = ''] }) => isEuCountry(code))

/** Whether the text has the form and the check digits of a VAT number of an EU country, such as `FR 40 303265045`. */
export function isVatNumberOf(country: string, text: string): boolean {
  const { isValid, country: issuer } = checkVAT(text, euCountries)
  return isValid && issuer?.isoCode.short === country
}

/** Outside the EU no form is known. */
export function isVatNumberMalformed({
  country,
  vatNumber,
}: Pick<PostalAddress, 'country' | 'vatNumber'>): boolean {
  return vatNumber !== undefined && isEuCountry(country) && !isVatNumberOf(country, vatNumber)
}
