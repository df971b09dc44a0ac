import { z } from 'zod'
import { countryOf, isCountry } from '#contract/countries.ts'
import { countryGroupOf, isCountryGroup } from '#contract/country-groups.ts'
import { postalCodeIn } from '#contract/postal-codes.ts'
import { line, text, tooLong } from '#contract/values.ts'
import { ElectronicAddress } from './electronic-address.ts'

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

/** A country, or a group of countries whose members count when it is used: EU, EUROPE or WORLD (rules: M-53). */
export const CountryOrGroup = z
  .string('address.country-required')
  .max(100, tooLong)
  .overwrite((text) => countryGroupOf(text) ?? countryOf(text) ?? text)
  .refine((place) => isCountryGroup(place) || isCountry(place), 'address.country-unknown')

/** By ISO 3166-2, with or without its country, or by name; stored as the code. */
export const Region = line(100, 'address.part-empty')

/** Empty is absent, as programs send it for countries without codes. */
const PostalCode = z
  .string('address.postal-code-required')
  .trim()
  .max(20, tooLong)
  .regex(/^[^\p{Cc}]*$/u, 'field.one-line')

/** For a country that has postal codes; also while other fields are wrong. */
export const postalCodeGiven = {
  path: ['postalCode'],
  error: 'address.postal-code-required',
  when: () => true,
}

export function hasPostalCode(address: { country?: unknown; postalCode?: unknown }): boolean {
  return Boolean(address?.postalCode) || postalCodeIn(String(address?.country)) !== 'required'
}

/** What a buyer's own system finds an invoice by, such as a Leitweg-ID (EN 16931: BT-10). */
export const BuyerReference = line(100, 'address.part-empty')

export const AddressFields = z.object({
  name: line(100, 'address.name-required'),
  company: optionalLine(100),
  street: line(100, 'address.street-required'),
  street2: optionalLine(100),
  city: line(100, 'address.city-required'),
  region: Region.optional(),
  postalCode: PostalCode.optional(),
  country: Country,
  phone: phoneNumber('address.phone-required'),
  vatNumber: optionalLine(30),
  electronicAddress: ElectronicAddress.optional(),
  buyerReference: BuyerReference.optional(),
})
export const PostalAddress = AddressFields.refine(hasPostalCode, postalCodeGiven)
export type PostalAddress = z.output<typeof PostalAddress>

/** A carrier asks for the number of a place that it goes to; it is empty where none is given. */
export const BillingAddress = AddressFields.extend({
  phone: phoneNumber('address.phone-required').default(''),
}).refine(hasPostalCode, postalCodeGiven)

/** `region` is a code if `regionName` is present, otherwise the text of an address that no code is known for. */
export const StoredAddress = AddressFields.extend({ regionName: z.string().optional() })
export type StoredAddress = z.output<typeof StoredAddress>
