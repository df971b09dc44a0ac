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
import { hostedSettings } from '../../hosted-settings.ts'
import { codeOf, identityErrorOf, isShownAtReset } from './firebase-errors.ts'

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
