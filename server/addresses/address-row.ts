import type { BookAddress } from '#contract/addresses.ts'
import type { PostalAddress } from '#contract/delivery.ts'

export interface AddressRow {
  id: string
  address: PostalAddress
}

export function toBookAddress({ id, address }: AddressRow): BookAddress {
  return { _id: id, ...address }
}
