import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'

const Rows = z.array(z.looseObject({}))

export const PersonData = z.object({
  exportedAt: z.iso.datetime(),
  account: Rows,
  signIns: Rows,
  sessions: Rows,
  profile: Rows,
  cart: Rows,
  addresses: Rows,
  orders: Rows,
  reviews: Rows,
  offers: addedField(Rows),
  lists: Rows,
  stockNotices: Rows,
  bomColumns: Rows,
  keys: addedField(Rows),
  companies: addedField(Rows),
  messages: Rows,
  withdrawals: addedField(Rows),
  mails: Rows,
  history: Rows,
})
export type PersonData = z.infer<typeof PersonData>

/** What goes on after a closure; amounts in the store's currency. */
const OpenMatters = z.object({
  unpaidOrders: z.int(),
  ordersToDeliver: z.int(),
  toReturn: z.number().describe('Money of ended orders and refunds that waits to be sent back'),
  papers: z.int().describe('Kept as the law says'),
  currency: z.string(),
})
export type OpenMatters = z.infer<typeof OpenMatters>

export const getOpenMatters = call({
  method: 'get',
  path: '/account/closure',
  may: 'signed-in',
  summary: "Says what of the caller's account would still be open after its closure",
  answer: OpenMatters,
})

export const exportOwnData = call({
  method: 'post',
  path: '/account/data-exports',
  may: 'signed-in',
  person: true,
  units: { plain: 10 },
  summary: 'Exports all stored data about the caller; the history of the account records the export',
  status: 201,
  answer: PersonData,
  refusals: ['no-such-user'],
})

const params = z.object({ id: Id })

export const exportPerson = call({
  method: 'post',
  path: '/users/{id}/data-exports',
  may: 'people',
  person: true,
  summary: 'Exports all stored data about a person; the history of the account records the export',
  params,
  status: 201,
  answer: PersonData,
  refusals: ['no-such-user'],
})

export const erasePerson = call({
  method: 'post',
  path: '/users/{id}/erasure',
  may: 'people',
  person: true,
  summary:
    'Erases a person, except name and address in orders that received money; cancels unpaid orders first',
  params,
  answer: z.object({ erasedCount: z.int() }),
  refusals: [
    'no-such-user',
    'own-erasure',
    'money-under-way',
    'parts-to-ship',
    'not-signed-in',
    'payments-off',
    'provider-unavailable',
  ],
})
