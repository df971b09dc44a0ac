import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { knownRoles, ROLES } from '#contract/people/roles.ts'
import { Email, Id, SearchText, TwoWayPageQuery } from '#contract/values.ts'

export const User = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['buyer', 'admin']),
  roles: addedField(z.array(z.enum(ROLES))),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  /** The last day with a sign-in or a renewed token, in UTC. */
  seenOn: z.iso.date().optional(),
  orders: addedField(z.int()),
  secondFactor: addedField(z.boolean()),
})
export type User = z.infer<typeof User>

export const UserState = z.enum(['open', 'closed'])
export type UserState = z.infer<typeof UserState>

export const RoleFilter = z.enum(['admin', ...ROLES])
export type RoleFilter = z.infer<typeof RoleFilter>

const WhichUser = z.object({ id: Id.optional() })

export const listUsers = call({
  method: 'get',
  path: '/users',
  may: 'people',
  summary:
    "Lists open accounts, newest first, or closed ones, last closed first; header 'Total-Count': their number, up to 10,001",
  query: TwoWayPageQuery.extend({
    state: UserState.optional(),
    role: RoleFilter.optional(),
    q: SearchText.optional(),
  }),
  answer: z.array(User),
})

export const makeAdmin = call({
  method: 'put',
  path: '/users/admin/{email}',
  may: 'people',
  fresh: true,
  person: true,
  summary: 'Makes a user an admin; with VERIFIED_EMAIL_NEEDED, the email must be verified',
  params: z.object({ email: Email }),
  query: WhichUser,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'several-users', 'email-unverified', 'own-roles'],
})

export const endAdmin = call({
  method: 'delete',
  path: '/users/admin/{email}',
  may: 'people',
  fresh: true,
  person: true,
  summary: "Takes 'Make Admin' back from another admin, whose other roles stay",
  params: z.object({ email: Email }),
  query: WhichUser,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'several-users', 'own-roles', 'not-signed-in'],
})

const Roles = z
  .array(z.string().max(40), 'users.roles')
  .max(20, 'users.roles')
  .refine((names) => names.every((name) => knownRoles([name]).length > 0), 'users.roles')
  .transform(knownRoles)
  .describe(`Of ${ROLES.join(', ')}`)

export const ChangedRoles = z.object({ roles: Roles })

export const changeRoles = call({
  method: 'put',
  path: '/users/roles/{email}',
  may: 'people',
  fresh: true,
  person: true,
  summary: "Replaces a person's roles, which give abilities from the next call on",
  params: z.object({ email: Email }),
  query: WhichUser,
  body: ChangedRoles,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'several-users', 'own-roles', 'email-unverified-roles'],
})

export const removeUser = call({
  method: 'delete',
  path: '/users/{email}',
  may: 'people',
  person: true,
  summary: 'Closes an account; ends its tokens at once and keeps its orders',
  params: z.object({ email: Email }),
  query: WhichUser,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-user', 'several-users', 'own-account', 'not-signed-in'],
})

export const cancelUnpaidOrders = call({
  method: 'delete',
  path: '/users/{email}/unpaid-orders',
  may: 'people',
  person: true,
  summary: "Cancels a person's unpaid orders, except those whose payment is being processed",
  params: z.object({ email: Email }),
  query: WhichUser,
  answer: z.object({ cancelled: z.int() }),
  refusals: ['no-such-user', 'several-users', 'payments-off', 'provider-unavailable'],
})

export const reopenUser = call({
  method: 'post',
  path: '/users/{id}/reopening',
  may: 'people',
  person: true,
  summary: 'Reopens a closed account as a buyer with its orders; the person must verify the email again',
  params: z.object({ id: Id }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-user', 'email-in-use'],
})

export const UserEvent = z.object({
  _id: z.string(),
  kind: z.enum([
    'made-admin',
    'admin-ended',
    'roles-changed',
    'removed',
    'closed',
    'reopened',
    'data-exported',
    'erased',
    'password-reset',
    'unpaid-orders-cancelled',
    'second-factor-on',
    'second-factor-off',
    'second-factor-reset',
    'key-made',
    'key-ended',
    'email-changed',
  ]),
  at: z.iso.datetime(),
  by: z.string().optional(),
  roles: addedField(z.array(z.string())),
  key: addedField(z.string()).describe('The name of the key'),
  formerEmail: addedField(z.string()).describe('Of email-changed'),
})
export type UserEvent = z.infer<typeof UserEvent>

export const listUserEvents = call({
  method: 'get',
  path: '/users/{id}/events',
  may: 'people',
  summary: 'Lists the events of an account, newest first',
  params: z.object({ id: Id }),
  answer: z.array(UserEvent),
  refusals: ['no-such-user'],
})
