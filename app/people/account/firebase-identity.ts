import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updateProfile,
} from '@firebase/auth'
import type { z } from 'zod'
import type { LoginForm, SignUpForm } from '#contract/people/account.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { hostedSettings } from '../../hosted-settings.ts'
import { IdentityError } from './identity-error.ts'

const auth = open()

function open(): Auth {
  const { emulator, ...project } = hostedSettings() ?? {}
  const opened = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  opened.languageCode = document.documentElement.lang
  if (emulator) connectAuthEmulator(opened, emulator, { disableWarnings: true })
  return opened
}

/** Creates an account at Firebase, signs in to it and has Firebase mail a verification link. Throws IdentityError. */
export async function signUp({ email, password, name }: z.output<typeof SignUpForm>): Promise<void> {
  const { user } = await translated(createUserWithEmailAndPassword(auth, email, password))
  // The account exists: it works without name or mail, and both can be added later.
  await Promise.allSettled([updateProfile(user, { displayName: name }), sendEmailVerification(user)])
}

/** Throws IdentityError. */
export async function signIn({ email, password }: z.output<typeof LoginForm>): Promise<void> {
  await translated(signInWithEmailAndPassword(auth, email, password), 'login')
}

/** Does not reveal whether the email has an account. Throws IdentityError. */
export async function requestReset(email: string): Promise<void> {
  await translated(
    sendPasswordResetEmail(auth, email).catch((error) => {
      if (isShownAtReset(error)) throw error
    }),
  )
}

/** Ends this browser's session at Firebase. Throws IdentityError. */
export async function endSession(): Promise<void> {
  await translated(signOut(auth))
}

/** Returns a fresh ID token; undefined when signed out or when Firebase has ended the session. Throws IdentityError. */
export async function idToken(): Promise<string | undefined> {
  await auth.authStateReady()
  return translated(auth.currentUser?.getIdToken(true) ?? Promise.resolve(undefined), 'renewal').catch(
    (error) => {
      if (error.type === 'ended') return undefined
      throw error
    },
  )
}

const WENT_TO_GOOGLE = 'wentToGoogle'

/**
 * Signs in with Google in a popup and returns the email; undefined if the user closed the popup. If the browser blocks
 * popups, redirects this page to Google; `backFromGoogle` completes the sign-in. Throws IdentityError.
 */
export async function signInWithGoogle(): Promise<string | undefined> {
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  try {
    const { user } = await signInWithPopup(auth, google, browserPopupRedirectResolver)
    return user.email ?? undefined
  } catch (error) {
    const code = codeOf(error)
    if (code === 'popup-closed-by-user' || code === 'cancelled-popup-request') return undefined
    if (code !== 'popup-blocked') throw identityErrorOf(error)
    sessionStorage.setItem(WENT_TO_GOOGLE, '1')
    return translated(signInWithRedirect(auth, google, browserPopupRedirectResolver))
  }
}

/** The email of a user who returns from Google's page; undefined without a redirect before. Throws IdentityError. */
export async function backFromGoogle(): Promise<string | undefined> {
  if (!sessionStorage.getItem(WENT_TO_GOOGLE)) return undefined
  sessionStorage.removeItem(WENT_TO_GOOGLE)
  const result = await translated(getRedirectResult(auth, browserPopupRedirectResolver))
  return result?.user.email ?? undefined
}

/** Whether Firebase has verified the current user's email; reloads the user first. Throws IdentityError. */
export async function isVerified(): Promise<boolean> {
  await auth.authStateReady()
  await translated(auth.currentUser?.reload() ?? Promise.resolve())
  return auth.currentUser?.emailVerified ?? true
}

/** Has Firebase mail the verification link to the current user again. Throws IdentityError. */
export async function sendVerification(): Promise<void> {
  if (auth.currentUser) await translated(sendEmailVerification(auth.currentUser))
}

/** Rejects with an IdentityError in place of Firebase's error. */
async function translated<T>(work: Promise<T>, during?: 'login' | 'renewal'): Promise<T> {
  return work.catch((error) => {
    throw identityErrorOf(error, during)
  })
}

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
function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '').replace(/^auth\//, '')
}

function identityErrorOf(error: unknown, during?: 'login' | 'renewal'): IdentityError {
  const code = codeOf(error)
  if (during === 'login' && loginRefused.has(code)) return new IdentityError(t('firebase.login-refused'))
  const ended = during === 'renewal' && sessionEnded.has(code)
  return new IdentityError(t(sentences[code] ?? 'account.failed'), ended ? 'ended' : undefined)
}

const shownAtReset = new Set<MessageKey>(['refusal.identity-unavailable', 'firebase.not-offered'])

/** Shows only errors that reveal nothing about the email: 'too many requests' would reveal that it has an account. */
function isShownAtReset(error: unknown): boolean {
  const sentence = sentences[codeOf(error)]
  return sentence !== undefined && shownAtReset.has(sentence)
}
