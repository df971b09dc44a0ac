import { z } from 'zod'
import { postalCodeIn } from '#contract/postal-codes.ts'
import { PostalAddress } from '#contract/selling/delivery.ts'
import { given } from '../../use-kept-form.ts'

export type AddressPart = keyof PostalAddress

export type AddressFields = Record<AddressPart, string>

export const emptyAddress: AddressFields = {
  name: '',
  company: '',
  street: '',
  street2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
  vatNumber: '',
}

export const AddressForm = z
  .record(z.string(), z.string())
  .transform((fields) => given(withPostalCode(fields)) as z.input<typeof PostalAddress>)
  .pipe(PostalAddress) as unknown as z.ZodType<PostalAddress, AddressFields>

/** The field is not shown for a country without codes, and may hold one from before. */
export function withPostalCode<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  return postalCodeIn(String(fields.country)) === 'none' ? { ...fields, postalCode: '' } : fields
}

export function fieldsOf(address: PostalAddress): AddressFields {
  const parts = Object.keys(emptyAddress) as AddressPart[]
  return Object.fromEntries(parts.map((part) => [part, address[part] ?? ''])) as AddressFields
}
