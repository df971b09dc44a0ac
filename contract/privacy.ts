import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './values.ts'

/** Rows of the database, with its column names. */
const Rows = z.array(z.looseObject({}))

/** All data that the store keeps about a person; each part is a list, even where it has at most 1 row. */
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
  /** Events of the account. */
  history: Rows,
})
export type PersonData = z.infer<typeof PersonData>

const params = z.object({ id: Id })

export const exportPerson = call({
  method: 'post',
  path: '/users/{id}/data-exports',
  who: 'admin',
  summary:
    'All data that the store keeps about a person; the export is recorded in the history of the account',
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
    'Erases a person, except name and address in orders for which money came in; cancels unpaid orders first',
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
