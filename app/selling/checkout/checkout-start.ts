import { useQuery } from '@tanstack/react-query'
import { getProfile } from '#contract/people/profile.ts'
import { type BookAddress, listAddresses } from '#contract/selling/addresses.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { send } from '../../api.ts'
import { useSession } from '../../people/account/session.tsx'
import { type AddressFields, emptyAddress, fieldsOf } from '../addresses/address-form.ts'
import { type CheckoutFields, NEW_ADDRESS, SAME_ADDRESS } from './checkout-fields.ts'

export interface CheckoutStart {
  book: BookAddress[]
  fresh: CheckoutFields
}

/** Reads the address book, the last order and the profile once, so that nothing changes under the buyer's hands. */
export function useCheckoutStart() {
  const session = useSession()
  const { email = '', name = '' } = session ?? {}
  return useQuery({
    queryKey: ['checkout-start', email],
    queryFn: ({ signal }) => readStart(email, name, signal),
    enabled: session !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

async function readStart(email: string, name: string, signal: AbortSignal): Promise<CheckoutStart> {
  const book = await send(listAddresses, { signal })
  // What a typed address begins with; without it the buyer types more.
  const fields = await lastAddress(email, signal).catch(() => emptyAddress)
  const typed = { fields: { ...fields, name: fields.name || name }, save: true }
  const fresh = {
    lines: '',
    shipTo: { ...typed, choice: book[0]?._id ?? NEW_ADDRESS },
    billTo: { fields: emptyAddress, save: false, choice: SAME_ADDRESS },
    shippingMethod: '',
    poNumber: '',
    note: '',
  }
  return { book, fresh }
}

/** The address of the last order, otherwise name and phone number of the profile. */
async function lastAddress(email: string, signal: AbortSignal): Promise<AddressFields> {
  const [last] = await send(listMyOrders, { query: { email, limit: '1' }, signal })
  if (last?.shipTo) return fieldsOf(last.shipTo)
  const { user, number } = await send(getProfile, { params: { email }, signal })
  return { ...emptyAddress, name: user, phone: number }
}
