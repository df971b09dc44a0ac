import { z } from 'zod'
import { call } from './call.ts'
import { Email, line, tooLong } from './values.ts'

/** The least length of a password (rules: A-10). */
export const PASSWORD_LEAST = 6
export const PASSWORD_MOST = 128

/** A password as the specification has it. That a new one is none of the commonest, only the server can tell. */
export const Password = z
  .string('account.password-required')
  .min(1, 'account.password-required')
  .min(PASSWORD_LEAST, 'account.password-short')
  .max(PASSWORD_MOST, tooLong)

export const LoginForm = z.object({ email: Email, password: Password })
export const SignUpForm = LoginForm.extend({ name: line(100, 'account.name-required') })

/**
 * Goes to an OpenID provider to sign in: from which page, and where the person was on their way to. `from` is only handed
 * back to that page, which judges it.
 */
export const OpenIdForm = z.object({
  provider: z.enum(['google', 'openid']),
  page: z.enum(['/login', '/signUp']),
  from: z.string().max(1000).optional(),
})

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
  refusals: [
    'proof-needed',
    'not-yours',
    'account-closed',
    'admin-by-stand-in',
    'foreign-origin',
    'identity-unavailable',
  ],
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
