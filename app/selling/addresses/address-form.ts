import { z } from 'zod'
import { postalCodeIn } from '#contract/postal-codes.ts'
import { BillingAddress, PostalAddress } from '#contract/selling/delivery.ts'
import { given } from '../../use-kept-form.ts'
import { type ElectronicFields, noElectronicAddress } from './electronic-address.tsx'

type AddressPart = keyof PostalAddress

export type AddressFields = Record<Exclude<AddressPart, 'electronicAddress'>, string> & {
  electronicAddress: ElectronicFields
}

/** The name of an input of an address. */
export type AddressInput =
  | Exclude<AddressPart, 'electronicAddress'>
  | `electronicAddress.${keyof ElectronicFields}`

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
  electronicAddress: noElectronicAddress,
  buyerReference: '',
}

const typed = (schema: typeof PostalAddress | typeof BillingAddress) =>
  z
    .record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
    .transform((fields) => given(withPostalCode(fields)) as z.input<typeof PostalAddress>)
    .pipe(schema as typeof PostalAddress) as unknown as z.ZodType<PostalAddress, AddressFields>

export const AddressForm = typed(PostalAddress)
export const BillingForm = typed(BillingAddress)

/** The field is not shown for a country without codes, and may hold one from before. */
export function withPostalCode<Fields extends Record<string, unknown>>(fields: Fields): Fields {
  return postalCodeIn(String(fields.country)) === 'none' ? { ...fields, postalCode: '' } : fields
}

export function fieldsOf(address: PostalAddress): AddressFields {
  const parts = Object.keys(emptyAddress) as AddressPart[]
  return Object.fromEntries(
    parts.map((part) => [part, address[part] ?? emptyAddress[part]]),
  ) as unknown as AddressFields
}
