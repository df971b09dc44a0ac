import { z } from 'zod'
import { call } from './call.ts'
import { Email, line, tooLong } from './values.ts'

/** The least length of a password (SPEC section 9). */
export const PASSWORD_LEAST = 6
export const PASSWORD_MOST = 128

const Password = z
  .string('account.password-required')
  .min(1, 'account.password-required')
  .min(PASSWORD_LEAST, 'account.password-short')
  .max(PASSWORD_MOST, tooLong)

export const LoginForm = z.object({ email: Email, password: Password })
export const SignUpForm = LoginForm.extend({ name: line(100, 'account.name-required') })

/** Asks for the mail with the link to a new password. */
export const ResetRequestForm = z.object({ email: Email })
/** Sets the new password; `token` is from that link. */
export const NewPasswordForm = z.object({ newPassword: Password, token: z.string().min(1).max(200) })

export const issueToken = call({
  method: 'put',
  path: '/users/{email}',
  who: 'anyone',
  summary: "Trades the identity provider's proof for the store's access token",
  params: z.object({ email: Email }),
  body: z.object({ email: Email.optional(), name: z.string().trim().max(100).optional() }),
  answer: z.object({ token: z.string(), email: z.string(), name: z.string(), expiresAt: z.iso.datetime() }),
  refusals: ['proof-needed', 'not-yours', 'account-closed', 'foreign-origin', 'identity-unavailable'],
})

export const isAdmin = call({
  method: 'get',
  path: '/admin/{email}',
  who: 'named-person',
  summary: 'Whether a person is an admin',
  params: z.object({ email: Email }),
  answer: z.object({ admin: z.boolean() }),
  refusals: ['not-yours'],
})
