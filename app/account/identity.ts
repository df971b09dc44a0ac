import type { z } from 'zod'
import type { LoginForm, SignUpForm } from '#contract/account.ts'
import { t } from '#messages/catalogue.ts'

/** The identity provider said no; `message` is its own sentence for the person. */
export class IdentityError extends Error {}

/** Makes an account and signs in to it. Throws IdentityError. */
export function signUp(form: z.output<typeof SignUpForm>): Promise<void> {
  return post('/sign-up/email', form)
}

/** Throws IdentityError. */
export function signIn(form: z.output<typeof LoginForm>): Promise<void> {
  return post('/sign-in/email', form)
}

/** Ends the provider's session of this browser. Throws IdentityError where it could not be told. */
export function endSession(): Promise<void> {
  return post('/sign-out', {})
}

async function post(path: string, body: object): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/api/auth${path}`, init).catch(() => undefined)
  if (!response) throw new IdentityError(t('refusal.unreachable'))
  if (!response.ok) throw new IdentityError(await reasonOf(response))
}

/** The provider's message, or the store's own where it refused before asking the provider. */
async function reasonOf(response: Response): Promise<string> {
  const answer: { message?: unknown; title?: unknown } = await response.json().catch(() => ({}))
  const reason = answer?.message ?? answer?.title
  return typeof reason === 'string' && reason ? reason : t('refusal.fault')
}
