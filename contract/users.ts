import { z } from 'zod'
import { call } from './call.ts'
import { Email, Id, SearchText, TwoWayPageQuery } from './values.ts'

/** A user in the admins' list. */
export const User = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['buyer', 'admin']),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When it was closed, by 'Remove User' or by its owner. */
  closedAt: z.iso.datetime().optional(),
})
export type User = z.infer<typeof User>

export const UserState = z.enum(['open', 'closed'])
export type UserState = z.infer<typeof UserState>

/**
 * Which of several users with one email is meant. Without it: the one whose email is verified, else the only one.
 */
const WhichUser = z.object({ id: Id.optional() })

export const listUsers = call({
  method: 'get',
  path: '/users',
  who: 'admin',
  summary:
    "Open accounts, newest first, or closed ones, last closed first; their number, up to 10,001, in the header 'Total-Count'",
  query: TwoWayPageQuery.extend({
    /** Open, unless said. */
    state: UserState.optional(),
    /** A part of the email. */
    q: SearchText.optional(),
  }),
  answer: z.array(User),
})

export const makeAdmin = call({
  method: 'put',
  path: '/users/admin/{email}',
  who: 'admin',
  summary: 'Makes a user an admin; where the store needs verified emails, only one whose email is verified',
  params: z.object({ email: Email }),
  query: WhichUser,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'several-users', 'email-unverified'],
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

export const reopenUser = call({
  method: 'post',
  path: '/users/{id}/reopening',
  who: 'admin',
  summary:
    'Reopens a closed account with the role buyer and its orders; the person has to prove the email again',
  params: z.object({ id: Id }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'email-in-use'],
})

/** An event of an account: an admin's action, its closing by its owner, or a command on the store's machine. */
export const UserEvent = z.object({
  _id: z.string(),
  kind: z.enum(['made-admin', 'removed', 'closed', 'reopened', 'data-exported', 'erased', 'password-reset']),
  at: z.iso.datetime(),
  by: z.string().optional(),
})
export type UserEvent = z.infer<typeof UserEvent>

export const listUserEvents = call({
  method: 'get',
  path: '/users/{id}/events',
  who: 'admin',
  summary: 'What was done to one account, newest first',
  params: z.object({ id: Id }),
  answer: z.array(UserEvent),
  refusals: ['no-such-user'],
})
