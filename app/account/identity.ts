import type { z } from 'zod'
import type { LoginForm, NewPasswordForm, OpenIdForm, SignUpForm } from '#contract/account.ts'
import type { Problem } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { hostedIdentity } from '../hosted-identity.ts'
import { hostedSettings } from '../hosted-settings.ts'
import { IdentityError } from './identity-error.ts'

/** Makes an account and signs in to it. Throws IdentityError. */
export async function signUp(form: z.output<typeof SignUpForm>): Promise<void> {
  const hosted = await hostedIdentity()
  return hosted ? hosted.signUp(form) : post('/sign-up/email', form)
}

/** Throws IdentityError. */
export async function signIn(form: z.output<typeof LoginForm>): Promise<void> {
  const hosted = await hostedIdentity()
  return hosted ? hosted.signIn(form) : post('/sign-in/email', form)
}

/** An OpenID provider that the store may know. */
export type Provider = z.output<typeof OpenIdForm>['provider']

/** Begins to sign in by an OpenID provider; gives its address, where the browser is to go. Throws IdentityError. */
export async function goToProvider(form: z.input<typeof OpenIdForm>): Promise<string> {
  const response = await ask('/sign-in/openid', form)
  const { url } = await response.json()
  return url
}

/** The email of who has the provider's session in this browser. Throws IdentityError where nobody has. */
export async function whoIsThere(): Promise<string> {
  const { email } = await (await ask('/who', {})).json()
  return email
}

/**
 * Asks for a mail with a link for a new password; whether the email has an account is not told. Throws IdentityError.
 */
export async function requestReset(email: string): Promise<void> {
  const hosted = await hostedIdentity()
  return hosted ? hosted.requestReset(email) : post('/request-password-reset', { email })
}

/** Sets a new password by the token of the mailed link. Throws IdentityError. */
export function resetPassword(form: z.output<typeof NewPasswordForm>): Promise<void> {
  return post('/reset-password', form)
}

/** Ends this browser's session. Throws when the store or the provider can't be reached. */
export async function endSession(): Promise<void> {
  if (!hostedSettings()) return post('/sign-out', {})
  // A chunk of its own: only a hosted provider needs it.
  return (await import('./end-hosted-session.ts')).endHostedSession()
}

async function post(path: string, body: object): Promise<void> {
  await ask(path, body)
}

async function ask(path: string, body: object): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/api/auth${path}`, init).catch(() => undefined)
  if (!response) throw new IdentityError(t('refusal.unreachable'))
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The provider's message, or the store's own where it refused before asking the provider. */
async function errorOf(response: Response): Promise<IdentityError> {
  const answer: Partial<Problem> & { message?: unknown } = await response.json().catch(() => ({}))
  const reason = answer?.message ?? answer?.title
  const words = typeof reason === 'string' && reason ? reason : t('refusal.fault')
  return new IdentityError(words, typeof answer?.type === 'string' ? answer.type : undefined, answer?.errors)
}
