import { z } from 'zod'
import { isCountry } from './countries.ts'
import { line, text } from './values.ts'

/** The shortest service numbers and internal extensions have 3 digits. */
const DIGITS_LEAST = 3

/** A delivery address of several lines. CR LF and CR become LF, because line ends differ between devices. */
export const Address = text(500, 'order.address-required').transform((lines) => lines.replace(/\r\n?/g, '\n'))

/** A phone number in any notation: only the number of digits is checked (rules: O-11). */
function phoneNumber(required: string) {
  return line(40, required).refine(
    // `line` reports an empty number.
    (number) => number === '' || (number.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS_LEAST,
    'order.number-digits',
  )
}

/** The field 'Number' of the specified forms. */
export const PhoneNumber = phoneNumber('order.number-required')

const optionalLine = (longest: number) => line(longest, 'address.part-empty').optional()

/** An address by its parts. `country` is a code of ISO 3166-1 alpha-2. */
export const PostalAddress = z.object({
  name: line(100, 'address.name-required'),
  company: optionalLine(100),
  street: line(100, 'address.street-required'),
  street2: optionalLine(100),
  city: line(100, 'address.city-required'),
  region: optionalLine(100),
  postalCode: line(20, 'address.postal-code-required'),
  country: z
    .string('address.country-required')
    .trim()
    .toUpperCase()
    .refine(isCountry, 'address.country-unknown'),
  phone: phoneNumber('address.phone-required'),
  vatNumber: optionalLine(30),
})
export type PostalAddress = z.output<typeof PostalAddress>
