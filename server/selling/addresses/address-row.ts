import type { BookAddress } from '#contract/selling/addresses.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'

export interface AddressRow {
  id: string
  address: StoredAddress
}

export function toBookAddress({ id, address }: AddressRow): BookAddress {
  return { _id: id, ...address }
}
