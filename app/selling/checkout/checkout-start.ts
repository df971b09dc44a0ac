import { useQuery } from '@tanstack/react-query'
import { getProfile } from '#contract/people/profile.ts'
import { addressLines } from '#contract/selling/address-text.ts'
import { type BookAddress, listAddresses } from '#contract/selling/addresses.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { send } from '../../api.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import { type AddressFields, emptyAddress, fieldsOf } from '../addresses/address-form.ts'
import { type CheckoutFields, NEW_ADDRESS, type PartyFields, SAME_ADDRESS } from './checkout-fields.ts'

interface Delivery {
  address: string
  number: string
  /** Where the address is, if that is known. */
  shipTo?: { country: string; region?: string | undefined } | undefined
}

export interface CheckoutStart {
  book: BookAddress[]
  /** The last order's, otherwise of the book, otherwise of the profile. */
  delivery: Delivery
  fresh: CheckoutFields
}

/** Reads the address book, the last order and the profile once, so that nothing changes under the buyer's hands. */
export function useCheckoutStart() {
  const session = useSession()
  const { email = '', name = '' } = session ?? {}
  return useQuery(
    {
      queryKey: ['checkout-start', email],
      queryFn: ({ signal }) => readStart(email, name, signal),
      enabled: session !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  )
}

async function readStart(email: string, name: string, signal: AbortSignal): Promise<CheckoutStart> {
  const book = await send(listAddresses, { signal })
  // What a typed address begins with; without it the buyer types more.
  const last = await lastAddresses(email, book[0], signal).catch(() => nothing)
  const typed = { fields: { ...last.shipTo, name: last.shipTo.name || name }, save: true }
  const fresh = {
    lines: '',
    shipTo: { ...typed, choice: book[0]?._id ?? NEW_ADDRESS },
    billTo: billToAsBefore(book, last.billTo),
    shippingMethod: '',
    payBy: '',
    poNumber: '',
    buyerReference: '',
    papersTo: last.papersTo,
    note: '',
    neededBy: '',
    deliverComplete: false,
  }
  return { book, delivery: last.delivery, fresh }
}

/** A page of orders. */
const LAST_ORDERS = '10'

const nothing = {
  shipTo: emptyAddress,
  billTo: undefined as AddressFields | undefined,
  papersTo: '',
  delivery: { address: '', number: '' } as Delivery,
}

/** The addresses of the last order, also for papers, otherwise name and phone number of the profile. */
async function lastAddresses(
  email: string,
  booked: BookAddress | undefined,
  signal: AbortSignal,
): Promise<typeof nothing> {
  const orders = await send(listMyOrders, { query: { email, limit: LAST_ORDERS }, signal })
  const [newest] = orders
  const papersTo = newest?.papersTo ?? ''
  // An order of one product, or one that is reduced, has no address in parts.
  const last = orders.find(({ shipTo }) => shipTo)
  if (newest && last?.shipTo) {
    const billTo = last.billTo && fieldsOf(last.billTo)
    return { shipTo: fieldsOf(last.shipTo), billTo, papersTo, delivery: newest }
  }
  const profile = await send(getProfile, { params: { email }, signal })
  const shipTo = { ...emptyAddress, name: profile.user, phone: profile.number }
  const ofBook = booked && { address: addressLines(booked).join('\n'), number: booked.phone, shipTo: booked }
  return { shipTo, billTo: undefined, papersTo, delivery: newest ?? ofBook ?? profile }
}

function billToAsBefore(book: BookAddress[], before: AddressFields | undefined): PartyFields {
  if (!before) return { fields: emptyAddress, save: false, choice: SAME_ADDRESS }
  const asText = JSON.stringify(before)
  const booked = book.find((address) => JSON.stringify(fieldsOf(address)) === asText)
  return { fields: before, save: false, choice: booked?._id ?? NEW_ADDRESS }
}
