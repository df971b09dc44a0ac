import { z } from 'zod'
import { call } from './call.ts'
import { Email, Id, PageQuery, SearchText } from './values.ts'

/** A user as SPEC section 3 has it, for the admins' list. */
export const User = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['buyer', 'admin']),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/**
 * Which of several users with one email is meant. Without it: the one whose email is verified, else the only one.
 */
const WhichUser = z.object({ id: Id.optional() })

export const listUsers = call({
  method: 'get',
  path: '/users',
  who: 'admin',
  summary: "Open accounts, newest first; their number, up to 10,001, in the header 'Total-Count'",
  query: PageQuery.extend({
    /** A part of the email. */
    q: SearchText.optional(),
  }),
  answer: z.array(User),
})

export const makeAdmin = call({
  method: 'put',
  path: '/users/admin/{email}',
  who: 'admin',
  summary: 'Makes a user an admin',
  params: z.object({ email: Email }),
  query: WhichUser,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'several-users'],
})

export const removeUser = call({
  method: 'delete',
  path: '/users/{email}',
  who: 'admin',
  summary: 'Closes an account: its tokens stop at once, its orders stay',
  params: z.object({ email: Email }),
  query: WhichUser,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-user', 'several-users', 'own-account', 'not-signed-in'],
})
