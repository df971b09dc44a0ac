import { z } from 'zod'
import { countryOf, isCountry } from '#contract/countries.ts'
import { line, text, tooLong } from '#contract/values.ts'

/** The shortest service numbers and internal extensions have 3 digits. */
const MIN_DIGITS = 3

/** CR LF and CR become LF, because line ends differ between devices. */
export const Address = text(500, 'order.address-required').transform((lines) => lines.replace(/\r\n?/g, '\n'))

/** Only the number of digits is checked (rules: O-11). */
function phoneNumber(required: string) {
  return line(40, required).refine(
    (number) => number === '' || (number.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_DIGITS,
    'order.number-digits',
  )
}

export const PhoneNumber = phoneNumber('order.number-required')

const optionalLine = (longest: number) => line(longest, 'address.part-empty').optional()

/** By ISO 3166-1 alpha-2 or name; the output is the code. */
export const Country = z
  .string('address.country-required')
  .max(100, tooLong)
  .overwrite((text) => countryOf(text) ?? text)
  .refine(isCountry, 'address.country-unknown')

/** By ISO 3166-2, with or without its country, or by name; stored as the code. */
export const Region = line(100, 'address.part-empty')

export const PostalAddress = z.object({
  name: line(100, 'address.name-required'),
  company: optionalLine(100),
  street: line(100, 'address.street-required'),
  street2: optionalLine(100),
  city: line(100, 'address.city-required'),
  region: Region.optional(),
  postalCode: line(20, 'address.postal-code-required'),
  country: Country,
  phone: phoneNumber('address.phone-required'),
  vatNumber: optionalLine(30),
})
export type PostalAddress = z.output<typeof PostalAddress>

/** `region` is a code if `regionName` is present, otherwise the text of an address that no code is known for. */
export const StoredAddress = PostalAddress.extend({ regionName: z.string().optional() })
export type StoredAddress = z.output<typeof StoredAddress>
