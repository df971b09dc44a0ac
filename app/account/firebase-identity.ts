import { initializeApp } from 'firebase/app'
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
} from 'firebase/auth'
import type { z } from 'zod'
import type { LoginForm, SignUpForm } from '#contract/account.ts'
import { hostedSettings } from '../hosted-settings.ts'
import { codeOf, identityErrorOf, isToldAtReset } from './firebase-errors.ts'

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

/** Makes an account at Firebase, signs in to it, and has the mail sent that verifies its email. Throws IdentityError. */
export async function signUp({ email, password, name }: z.output<typeof SignUpForm>): Promise<void> {
  const { user } = await told(createUserWithEmailAndPassword(auth, email, password))
  // The account is made: without name or mail it is one all the same, and both can be had later.
  await Promise.allSettled([updateProfile(user, { displayName: name }), sendEmailVerification(user)])
}

/** Throws IdentityError. */
export async function signIn({ email, password }: z.output<typeof LoginForm>): Promise<void> {
  await told(signInWithEmailAndPassword(auth, email, password), 'login')
}

/** Asks for Firebase's mail for a new password; whether the email has an account is not told. Throws IdentityError. */
export async function requestReset(email: string): Promise<void> {
  await told(
    sendPasswordResetEmail(auth, email).catch((error) => {
      if (isToldAtReset(error)) throw error
    }),
  )
}

/** Ends Firebase's session of this browser. Throws IdentityError. */
export async function endSession(): Promise<void> {
  await told(signOut(auth))
}

/** A fresh ID token of who is signed in; undefined for nobody, and for whom Firebase lets in no more. Throws IdentityError. */
export async function idToken(): Promise<string | undefined> {
  await auth.authStateReady()
  return told(auth.currentUser?.getIdToken(true) ?? Promise.resolve(undefined), 'renewal').catch((error) => {
    if (error.type === 'ended') return undefined
    throw error
  })
}

const WENT_TO_GOOGLE = 'wentToGoogle'

/**
 * Signs in with Google in a window of its own and gives the email; undefined where the person closed it. Where the browser
 * allows no window this page goes there itself, and `backFromGoogle` takes it up. Throws IdentityError.
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
    return told(signInWithRedirect(auth, google, browserPopupRedirectResolver))
  }
}

/** The email of who has come back to this page from Google; undefined where nobody went there. Throws IdentityError. */
export async function backFromGoogle(): Promise<string | undefined> {
  if (!sessionStorage.getItem(WENT_TO_GOOGLE)) return undefined
  sessionStorage.removeItem(WENT_TO_GOOGLE)
  const result = await told(getRedirectResult(auth, browserPopupRedirectResolver))
  return result?.user.email ?? undefined
}

/** Whether Firebase has verified the email of who is signed in, as of now. Throws IdentityError. */
export async function isVerified(): Promise<boolean> {
  await auth.authStateReady()
  await told(auth.currentUser?.reload() ?? Promise.resolve())
  return auth.currentUser?.emailVerified ?? true
}

/** Has the mail sent once more that verifies the email of who is signed in. Throws IdentityError. */
export async function sendVerification(): Promise<void> {
  if (auth.currentUser) await told(sendEmailVerification(auth.currentUser))
}

async function told<T>(work: Promise<T>, during?: 'login' | 'renewal'): Promise<T> {
  return work.catch((error) => {
    throw identityErrorOf(error, during)
  })
}
