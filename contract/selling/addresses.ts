import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'
import { PostalAddress, StoredAddress } from './delivery.ts'

/** Of a person (rules: D-1). */
export const MAX_ADDRESSES = 50

export const BookAddress = StoredAddress.extend({ _id: z.string() })
export type BookAddress = z.output<typeof BookAddress>

export const listAddresses = call({
  method: 'get',
  path: '/addresses',
  may: 'signed-in',
  summary: 'Lists the addresses of the caller, the last used first',
  answer: z.array(BookAddress),
})

export const addAddress = call({
  method: 'post',
  path: '/addresses',
  may: 'signed-in',
  summary: 'Adds an address to the book of the caller',
  body: PostalAddress,
  status: 201,
  answer: BookAddress,
  refusals: ['account-closed', 'too-many-addresses'],
})

export const changeAddress = call({
  method: 'put',
  path: '/addresses/{id}',
  may: 'signed-in',
  summary: 'Replaces an address of the caller; orders keep theirs',
  params: z.object({ id: Id }),
  body: PostalAddress,
  answer: BookAddress,
  refusals: ['no-such-address'],
})

export const removeAddress = call({
  method: 'delete',
  path: '/addresses/{id}',
  may: 'signed-in',
  summary: 'Deletes an address of the caller; orders keep theirs',
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
})
