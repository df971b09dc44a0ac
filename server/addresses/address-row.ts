import type { BookAddress } from '#contract/addresses.ts'
import type { StoredAddress } from '#contract/delivery.ts'

export interface AddressRow {
  id: string
  address: StoredAddress
}

export function toBookAddress({ id, address }: AddressRow): BookAddress {
  return { _id: id, ...address }
}
