import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from '#contract/people/keys.ts'
import { type AccountShop, openAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { openBrowser } from '#server/people/openid/browser.fixture.ts'
import { enter, provider, serveOpenIdShop, shop, signIn } from '#server/people/openid/shop.fixture.ts'
import {
  claimsOf,
  type FirebaseKeysServer,
  openFirebaseKeys,
  PROJECT,
  signedBy,
} from '#test/support/open-firebase-keys.ts'
import { callAs } from '#test/support/shopper.ts'

async function makesKey(url: string, traded: Response): Promise<unknown[]> {
  const { token } = (await traded.json()) as { token: string }
  const body = { name: 'CI', scopes: ['parts:read' as const], password: 'of nobody' }
  const made = await callAs(url, token, makeKey, { body })
  return [made.status, made.body.type?.split(':').at(-1)]
}

const [MADE, TOO_OLD] = [
  [201, undefined],
  [403, 'sign-in-needed'],
]

// (rules: T-11)
describe('with an OpenID provider and no password, a key', () => {
  serveOpenIdShop()

  it('wants a sign-in of the last 15 minutes', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const { email } = provider.person
    const age = (by: string) =>
      shop.db.query('UPDATE auth_sessions SET "createdAt" = now() - $1::interval', [by])
    expect(await makesKey(shop.url, await enter(browser, email))).toEqual(MADE)
    await age('14 minutes')
    expect(await makesKey(shop.url, await enter(browser, email))).toEqual(MADE)
    await age('16 minutes')
    expect(await makesKey(shop.url, await enter(browser, email))).toEqual(TOO_OLD)
  })
})

describe('with Firebase, a key', () => {
  let google: FirebaseKeysServer
  let hosted: AccountShop
  beforeAll(async () => {
    google = await openFirebaseKeys()
    const settings = {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'AIza-public-key',
    }
    hosted = await openAccountShop(settings, undefined, { url: google.url, askAgainMs: 0 })
  })
  afterAll(async () => {
    await hosted.close()
    await google.close()
  })

  it('wants a sign-in of the last 15 minutes, not only a renewed token', async () => {
    const email = 'keys@example.com'
    const signedIn = async (secondsAgo: number) => {
      const claims = claimsOf(email, { auth_time: Math.floor(Date.now() / 1000) - secondsAgo })
      const authorization = `Bearer ${await signedBy(google.key, claims)}`
      return hosted.send('PUT', `/api/users/${email}`, {}, { authorization })
    }
    expect(await makesKey(hosted.url, await signedIn(14 * 60))).toEqual(MADE)
    expect(await makesKey(hosted.url, await signedIn(16 * 60))).toEqual(TOO_OLD)
  })
})
