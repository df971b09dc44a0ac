import type { Page, Route } from '@playwright/test'
import { UnsecuredJWT } from 'jose'
import { claimsOf, PROJECT } from '#test/support/open-firebase-keys.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { test as journey } from '../journeys/journey.ts'

/** Nothing listens at this address: its requests are answered in the browser. */
const EMULATOR = 'http://127.0.0.1:9'

const openFirebaseStore = () =>
  openStoreProcess({
    env: {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'public-key-of-the-emulator',
      FIREBASE_EMULATOR: EMULATOR,
    },
  })

/** A store with Firebase as its identity provider, for the looks only. `npm run prove:firebase` tests the behaviour. */
export const test = journey.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openFirebaseStore)),
})

/** Answers all Firebase calls with success, for one person with an unverified email. */
export async function firebaseAnswers(page: Page, email: string): Promise<void> {
  const localId = `uid-of-${email}`
  const proof = () => ({
    idToken: new UnsecuredJWT(claimsOf(email, { email_verified: false })).encode(),
    refreshToken: 'refresh',
    expiresIn: '3600',
  })
  const user = { localId, email, emailVerified: false, displayName: 'Ada Novak', providerUserInfo: [] }
  const answers: Record<string, () => object> = {
    'accounts:lookup': () => ({ users: [user] }),
    'accounts:sendOobCode': () => ({ email }),
    token: () => {
      const { idToken, refreshToken, expiresIn } = proof()
      return { access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn, user_id: localId }
    },
  }
  await page.route(`${EMULATOR}/**`, (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return answer(route, 200, answers[call]?.() ?? { ...proof(), localId, email })
  })
}

/** Answers all Firebase calls with an error code of its REST API. */
export async function firebaseRefuses(page: Page, message: string): Promise<void> {
  await page.route(`${EMULATOR}/**`, (route) => answer(route, 400, { error: { code: 400, message } }))
}

export async function firebaseIsAway(page: Page): Promise<void> {
  await page.route(`${EMULATOR}/**`, (route) => route.abort())
}

function answer(route: Route, status: number, json: object): Promise<void> {
  return route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } })
}
