import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { KeepKeys } from '#contract/people/keys.ts'
import { ABILITIES, COMPANY_ROLES, ROLES } from '#contract/people/roles.ts'
import { Email, line, tooLong } from '#contract/values.ts'

/** Characters of a password (rules: A-10). */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128

/** Checks only the length. The server also rejects a new password that is among the commonest. */
export const Password = z
  .string('account.password-required')
  .min(1, 'account.password-required')
  .min(MIN_PASSWORD, 'account.password-short')
  .max(MAX_PASSWORD, tooLong)

export const LoginForm = z.object({ email: Email, password: Password })
export const SignUpForm = LoginForm.extend({ name: line(100, 'account.name-required') })

export const OpenIdForm = z.object({
  provider: z.enum(['google', 'openid']),
  page: z.enum(['/login', '/signUp']),
  from: z.string().max(1000).optional(),
})

export const ResetRequestForm = z.object({ email: Email })
const ResetToken = z.string().min(1).max(200)
export const NewPasswordForm = z.object({ newPassword: Password, token: ResetToken, keepKeys: KeepKeys })
/** Asks for the keys that a reset by this link would end. */
export const ResetLinkForm = z.object({ token: ResetToken })

export const issueToken = call({
  method: 'put',
  path: '/users/{email}',
  may: 'anyone',
  summary: "Exchanges the identity provider's proof for the store's access token",
  params: z.object({ email: Email }),
  body: z.object({ email: Email.optional(), name: z.string().trim().max(100).optional() }),
  answer: z.object({ token: z.string(), email: z.string(), name: z.string(), expiresAt: z.iso.datetime() }),
  refusals: [
    'proof-needed',
    'not-yours',
    'account-closed',
    'admin-by-stand-in',
    'second-factor-code',
    'foreign-origin',
    'identity-unavailable',
  ],
})

const OfCaller = z.object({
  _id: z.string(),
  role: z.enum(COMPANY_ROLES),
  poRequired: addedField(z.literal(true)).describe('Orders need a PO number'),
  approvalAbove: addedField(z.number()).describe(
    "The total above which the caller's orders wait for an approval",
  ),
})

export const isAdmin = call({
  method: 'get',
  path: '/admin/{email}',
  may: 'named-person',
  summary: 'Returns whether a person is an admin, and what the person may do',
  params: z.object({ email: Email }),
  answer: z.object({
    admin: z.boolean(),
    roles: addedField(z.array(z.enum(ROLES))),
    may: addedField(z.array(z.enum(ABILITIES))),
    /** Set if the caller's session lacks the second factor that these abilities need. */
    secondFactorNeeded: addedField(z.literal(true)),
    offers: addedField(z.literal(true)).describe('The caller has asked for a price, or got an offer'),
    company: addedField(OfCaller).describe('That the caller buys for'),
  }),
  refusals: ['not-yours'],
})
