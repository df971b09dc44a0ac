import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './values.ts'

/** Rows of the store, with the columns' own names. */
const Rows = z.array(z.looseObject({}))

/** All that the store keeps about a person; each part is a list, also where it has one row at most. */
export const PersonData = z.object({
  exportedAt: z.iso.datetime(),
  account: Rows,
  signIns: Rows,
  sessions: Rows,
  profile: Rows,
  orders: Rows,
  reviews: Rows,
  messages: Rows,
  /** Of the last 30 days. */
  mails: Rows,
  /** What was done to the account. */
  history: Rows,
})
export type PersonData = z.infer<typeof PersonData>

const params = z.object({ id: Id })

export const exportPerson = call({
  method: 'post',
  path: '/users/{id}/data-exports',
  who: 'admin',
  summary: 'All that the store keeps about a person; the export stands in the history of the account',
  params,
  status: 201,
  answer: PersonData,
  refusals: ['no-such-user'],
})

export const erasePerson = call({
  method: 'post',
  path: '/users/{id}/erasure',
  who: 'admin',
  summary:
    'Erases a person: all but name and address of orders for which money came in; unpaid orders are cancelled first',
  params,
  answer: z.object({ erasedCount: z.int() }),
  refusals: [
    'no-such-user',
    'own-erasure',
    'money-under-way',
    'not-signed-in',
    'payments-off',
    'provider-unavailable',
  ],
})
