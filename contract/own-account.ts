import { z } from 'zod'
import { Password } from './account.ts'
import { call } from './call.ts'
import { Id, PageQuery } from './values.ts'

export const getOwnAccount = call({
  method: 'get',
  path: '/account',
  who: 'signed-in',
  summary: "The caller's account: whose it is and how it is signed in to",
  answer: z.object({
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
    /** Whether it has a password, and not only another provider's sign-in. */
    hasPassword: z.boolean(),
    /**
     * Set for an unverified account where VERIFIED_EMAIL_NEEDED is on: its reviews wait, and its unpaid orders are held
     * for fewer hours.
     */
    unverified: z.object({ holdHours: z.int(), holdHoursVerified: z.int() }).optional(),
  }),
})

export const sendVerification = call({
  method: 'post',
  path: '/account/verification-mails',
  who: 'signed-in',
  summary: "Mails the link that verifies the caller's email once more",
  status: 201,
  answer: z.object({ sentTo: z.string() }),
  refusals: ['identity-hosted', 'email-verified', 'verified-by-provider'],
})

/** The token of a mailed link. */
export const LinkToken = z.string().min(1).max(200)

export const verifyEmail = call({
  method: 'put',
  path: '/account/verification',
  who: 'signed-in',
  summary: "Verifies the caller's email by the token of a mailed link, which then is good for nothing more",
  body: z.object({ token: LinkToken }),
  answer: z.object({ email: z.string() }),
  refusals: [
    'identity-hosted',
    'verification-wrong',
    'verification-used',
    'verification-late',
    'verification-of-another',
    'email-verified-elsewhere',
  ],
})

export const ChangePasswordForm = z.object({ password: Password, newPassword: Password })

export const changePassword = call({
  method: 'put',
  path: '/account/password',
  who: 'signed-in',
  summary: "Changes the caller's password; their sessions elsewhere and all their access tokens end",
  body: ChangePasswordForm,
  answer: z.object({ endedSessions: z.int() }),
  refusals: ['identity-hosted', 'wrong-password', 'no-password'],
})

/** The password is asked for where the account has one; else the session at the provider has to do. */
export const ClosingForm = z.object({ password: Password.optional() })

export const closeOwnAccount = call({
  method: 'post',
  path: '/account/closure',
  who: 'signed-in',
  summary: "Closes the caller's account: its tokens stop and its sessions end at once, its orders stay",
  body: ClosingForm,
  status: 201,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['identity-hosted', 'wrong-password', 'proof-needed', 'unpaid-orders', 'last-admin'],
})

/** A browser that is signed in to the account. */
export const OpenSession = z.object({
  _id: z.string(),
  /** As far as it tells. */
  browser: z.string().optional(),
  system: z.string().optional(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = call({
  method: 'get',
  path: '/account/sessions',
  who: 'signed-in',
  summary: "The browsers that are signed in to the caller's account, the last signed in first",
  query: PageQuery,
  answer: z.array(OpenSession),
  refusals: ['identity-hosted'],
})

export const endOwnSession = call({
  method: 'delete',
  path: '/account/session',
  who: 'signed-in',
  summary: "Ends the caller's own session: its access tokens end, the account's other sessions go on",
  answer: z.object({ deletedCount: z.int() }),
})

export const endSession = call({
  method: 'delete',
  path: '/account/sessions/{id}',
  who: 'signed-in',
  summary: 'Signs one browser out: its access tokens end, the other browsers stay signed in',
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['identity-hosted'],
})

export const endSessions = call({
  method: 'delete',
  path: '/account/sessions',
  who: 'signed-in',
  summary: "Signs all browsers out, the caller's too; all access tokens of the account end",
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['identity-hosted'],
})
