import type { z } from 'zod'
import type { LoginForm, NewPasswordForm, OpenIdForm, SignUpForm } from '#contract/people/account.ts'
import type { Problem } from '#contract/refusals.ts'
import { t } from '#messages/catalogue.ts'
import { hostedIdentity } from '../../hosted-identity.ts'
import { hostedSettings } from '../../hosted-settings.ts'
import { provingWork } from '../../proving-work.ts'
import { IdentityError } from './identity-error.ts'

export async function signUp(form: z.output<typeof SignUpForm>): Promise<void> {
  const hosted = await hostedIdentity()
  return hosted ? hosted.signUp(form) : post('/sign-up/email', form)
}

/** The status of a sign-in that waits for the second factor. */
const HALFWAY = 202

/** Returns whether a code is asked for. Throws IdentityError. */
export async function signIn(form: z.output<typeof LoginForm>): Promise<boolean> {
  const hosted = await hostedIdentity()
  if (!hosted) return (await callAuth('/sign-in/email', form)).status === HALFWAY
  await hosted.signIn(form)
  return false
}

export type Provider = z.output<typeof OpenIdForm>['provider']

/** Starts a sign-in by an OpenID provider. Returns the address to send the browser to. Throws IdentityError. */
export async function goToProvider(form: z.input<typeof OpenIdForm>): Promise<string> {
  const response = await callAuth('/sign-in/openid', form)
  const { url } = await response.json()
  return url
}

export async function sessionEmail(): Promise<string> {
  const { email } = await (await callAuth('/who', {})).json()
  return email
}

/** Does not reveal whether the email has an account. Throws IdentityError. */
export async function requestReset(email: string): Promise<void> {
  const hosted = await hostedIdentity()
  return hosted ? hosted.requestReset(email) : post('/request-password-reset', { email })
}

/** Sets a new password with the token of the mailed link. Throws IdentityError. */
export function resetPassword(form: z.output<typeof NewPasswordForm>): Promise<void> {
  return post('/reset-password', form)
}

/** Ends this browser's session. Throws when the store or the provider is unreachable. */
export async function endSession(): Promise<void> {
  if (!hostedSettings()) return post('/sign-out', {})
  // A separate chunk: only a hosted provider needs it.
  return (await import('./end-hosted-session.ts')).endHostedSession()
}

async function post(path: string, body: object): Promise<void> {
  await callAuth(path, body)
}

export async function callAuth(path: string, body: object): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' })
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await provingWork(headers, () => fetch(`/api/auth${path}`, init)).catch(() => undefined)
  if (!response) throw new IdentityError(t('refusal.unreachable'))
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The provider's message, or the store's own if it refused before calling the provider. */
async function errorOf(response: Response): Promise<IdentityError> {
  const answer: Partial<Problem> & { message?: unknown } = await response.json().catch(() => ({}))
  const reason = answer?.message ?? answer?.title
  const words = [typeof reason === 'string' && reason ? reason : t('refusal.fault'), answer?.detail]
    .filter(Boolean)
    .join(' ')
  return new IdentityError(words, typeof answer?.type === 'string' ? answer.type : undefined, answer?.errors)
}
