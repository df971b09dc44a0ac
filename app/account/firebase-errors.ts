import { type MessageKey, t } from '#messages/catalogue.ts'
import { IdentityError } from './identity-error.ts'

/** Firebase's codes that the person can do something about (firebase.google.com/docs/reference/js/auth#autherrorcodes). */
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

/** One sentence for all of these at login: which it was would tell whether the email has an account. */
const loginRefused = new Set([
  'invalid-credential',
  'invalid-login-credentials',
  'wrong-password',
  'user-not-found',
  'user-disabled',
  'too-many-requests',
])

/** The provider has ended this person's session, and gives no ID token any more. */
const sessionEnded = new Set([
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'user-token-revoked',
  'invalid-user-token',
  'invalid-refresh-token',
])

/** What follows 'auth/' in an error of Firebase's. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '').replace(/^auth\//, '')
}

/** An error of Firebase's as a sentence for the person. */
export function identityErrorOf(error: unknown, during?: 'login' | 'renewal'): IdentityError {
  const code = codeOf(error)
  if (during === 'login' && loginRefused.has(code)) return new IdentityError(t('firebase.login-refused'))
  const ended = during === 'renewal' && sessionEnded.has(code)
  return new IdentityError(t(sentences[code] ?? 'account.failed'), ended ? 'ended' : undefined)
}

const toldAtReset = new Set<MessageKey>(['refusal.identity-unavailable', 'firebase.not-offered'])

/** Only what says nothing of the email: that there were too many mails would tell that it has an account. */
export function isToldAtReset(error: unknown): boolean {
  const sentence = sentences[codeOf(error)]
  return sentence !== undefined && toldAtReset.has(sentence)
}
