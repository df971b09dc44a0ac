import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Id, PageQuery } from '#contract/values.ts'
import { Password } from './account.ts'
import { KeepKeys } from './keys.ts'

/** 0.5 is half an hour. */
const Hours = z.number().positive()

export const OrderView = z.enum(['cards', 'table'])
export type OrderView = z.infer<typeof OrderView>

export const OwnAccount = z.object({
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Hours of the shorter and the full hold, if VERIFIED_EMAIL_NEEDED is on. */
  unverified: z.object({ holdHours: Hours, holdHoursVerified: Hours }).optional(),
  /** Set until an order was paid, or after the refund of all that was: hours of the hold, and of that after a payment, if it is longer. */
  first: z.object({ holdHours: Hours, holdHoursPaid: Hours }).optional(),
  /** Set if a verification in this session would drop what was entered in others, unless the password is given. */
  usedElsewhere: z.boolean().optional(),
  /** Set if SECOND_FACTOR is on. `fresh`: proven in this session in the last 15 minutes. */
  secondFactor: addedField(
    z.object({ mode: z.enum(['offered', 'required']), on: z.boolean(), fresh: z.boolean() }),
  ),
  orderView: addedField(OrderView).describe('How lists of orders are shown'),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const getOwnAccount = call({
  method: 'get',
  path: '/account',
  may: 'signed-in',
  summary: "Returns the caller's account",
  answer: OwnAccount,
})

export const keepOrderView = call({
  method: 'put',
  path: '/account/order-view',
  may: 'signed-in',
  summary: 'Keeps how the caller wants lists of orders shown: first as cards',
  body: z.object({ orderView: OrderView }),
  answer: z.object({ orderView: OrderView }),
})

export const sendVerification = call({
  method: 'post',
  path: '/account/verification-mails',
  may: 'signed-in',
  summary: "Mails a new link that verifies the caller's email",
  status: 201,
  answer: z.object({ sentTo: z.string() }),
  refusals: ['identity-hosted', 'email-verified', 'verified-by-provider'],
})

const LinkToken = z.string().min(1).max(200)

export const verifyEmail = call({
  method: 'put',
  path: '/account/verification',
  may: 'signed-in',
  summary:
    "Verifies the caller's email by the token of a mailed link; a token works once. At the first verification other sessions end; what was entered in them is dropped unless the password is given",
  body: z.object({ token: LinkToken, password: Password.optional() }),
  answer: z.object({ email: z.string() }),
  refusals: [
    'identity-hosted',
    'verification-wrong',
    'verification-used',
    'verification-late',
    'verification-of-another',
    'email-verified-elsewhere',
    'no-password',
    'wrong-password',
  ],
})

export const ChangePasswordForm = z.object({
  password: Password,
  newPassword: Password,
  keepKeys: KeepKeys,
})

export const changePassword = call({
  method: 'put',
  path: '/account/password',
  may: 'signed-in',
  summary:
    "Changes the caller's password; ends the other sessions, all access tokens, and the keys that are not kept",
  body: ChangePasswordForm,
  answer: z.object({ endedSessions: z.int() }),
  refusals: ['identity-hosted', 'wrong-password', 'no-password'],
})

/** Required if the account has a password; otherwise a session at the provider proves the identity. */
export const ClosingForm = z.object({ password: Password.optional() })

export const closeOwnAccount = call({
  method: 'post',
  path: '/account/closure',
  may: 'signed-in',
  summary: "Closes the caller's account; ends its tokens and sessions at once and keeps its orders",
  body: ClosingForm,
  status: 201,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['identity-hosted', 'wrong-password', 'proof-needed', 'unpaid-orders', 'last-admin'],
})

export const OpenSession = z.object({
  _id: z.string(),
  browser: z.string().optional(),
  system: z.string().optional(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = call({
  method: 'get',
  path: '/account/sessions',
  may: 'signed-in',
  summary: "Lists the sessions of the caller's account, last signed in first",
  query: PageQuery,
  answer: z.array(OpenSession),
  refusals: ['identity-hosted'],
})

export const endOwnSession = call({
  method: 'delete',
  path: '/account/session',
  may: 'signed-in',
  summary: "Ends the caller's session and its access tokens; the account's other sessions stay open",
  answer: z.object({ deletedCount: z.int() }),
})

export const endSession = call({
  method: 'delete',
  path: '/account/sessions/{id}',
  may: 'signed-in',
  summary: "Ends a session of the caller's account and its access tokens; other sessions stay open",
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['identity-hosted'],
})

export const endSessions = call({
  method: 'delete',
  path: '/account/sessions',
  may: 'signed-in',
  summary:
    "Ends all sessions and access tokens of the caller's account, including the caller's own, and the keys that are not kept",
  body: z.object({ keepKeys: KeepKeys }).default({}),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['identity-hosted'],
})
