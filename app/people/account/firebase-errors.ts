import { type MessageKey, t } from '#messages/catalogue.ts'
import { IdentityError } from './identity-error.ts'

/** Firebase's codes that the user can act on (firebase.google.com/docs/reference/js/auth#autherrorcodes). */
const sentences: Record<string, MessageKey> = {
  'email-already-in-use': 'firebase.email-taken',
  'invalid-email': 'account.email-invalid',
  'weak-password': 'firebase.weak-password',
  'password-does-not-meet-requirements': 'firebase.weak-password',
  'too-many-requests': 'firebase.too-many',
  'quota-exceeded': 'firebase.too-many',
  'user-disabled': 'firebase.disabled',
  'account-exists-with-different-credential': 'firebase.other-way',
  'operation-not-allowed': 'firebase.not-offered',
  'admin-restricted-operation': 'firebase.not-offered',
  'configuration-not-found': 'firebase.not-offered',
  'invalid-api-key': 'firebase.not-offered',
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'firebase.not-offered',
  'unauthorized-domain': 'firebase.not-offered',
  'network-request-failed': 'refusal.identity-unavailable',
  timeout: 'refusal.identity-unavailable',
  'internal-error': 'refusal.identity-unavailable',
}

/** One sentence for all of these at login: a specific one would reveal whether the email has an account. */
const loginRefused = new Set([
  'invalid-credential',
  'invalid-login-credentials',
  'wrong-password',
  'user-not-found',
  'user-disabled',
  'too-many-requests',
])

/** The provider has ended this session and issues no more ID tokens. */
const sessionEnded = new Set([
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'user-token-revoked',
  'invalid-user-token',
  'invalid-refresh-token',
])

/** Returns the part after 'auth/' of a Firebase error code. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '').replace(/^auth\//, '')
}

export function identityErrorOf(error: unknown, during?: 'login' | 'renewal'): IdentityError {
  const code = codeOf(error)
  if (during === 'login' && loginRefused.has(code)) return new IdentityError(t('firebase.login-refused'))
  const ended = during === 'renewal' && sessionEnded.has(code)
  return new IdentityError(t(sentences[code] ?? 'account.failed'), ended ? 'ended' : undefined)
}

const shownAtReset = new Set<MessageKey>(['refusal.identity-unavailable', 'firebase.not-offered'])

/** Shows only errors that reveal nothing about the email: 'too many requests' would reveal that it has an account. */
export function isShownAtReset(error: unknown): boolean {
  const sentence = sentences[codeOf(error)]
  return sentence !== undefined && shownAtReset.has(sentence)
}
