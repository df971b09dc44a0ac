import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignInProviders } from '#server/boot/accounts.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import {
  claimsOf,
  type FirebaseKeysServer,
  openFirebaseKeys,
  PROJECT,
  signedBy,
} from '#test/support/open-firebase-keys.ts'
import { SECRET } from '#test/support/secret.ts'
import { type AccountShop, openAccountShop, type Person, refusalOf } from './account-shop.fixture.ts'

const settings = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'AIza-public-key' }

let google: FirebaseKeysServer
/** The store before and after the switch to Firebase, on one database. */
let before: AccountShop
let switched: AccountShop
/** A person with an account from before the switch, who now signs in through Firebase. */
let ada: Person
let token: string

beforeAll(async () => {
  google = await openFirebaseKeys()
  before = await openAccountShop()
  ada = await before.signUp('ada@example.com')
  await before.db.query('UPDATE auth_users SET "emailVerified" = true')
  await before.tokenOf(ada)
  switched = await openAccountShop(settings, before.databaseUrl, { url: google.url })
  const bearer = { authorization: `Bearer ${await signedBy(google.key, claimsOf(ada.email))}` }
  const traded = await switched.send('PUT', `/api/users/${ada.email}`, {}, bearer)
  token = ((await traded.json()) as { token: string }).token
})
afterAll(async () => {
  await switched.close()
  await before.close()
  await google.close()
})

/** All data of the embedded provider, and the mails that it would send. */
async function kept(): Promise<unknown> {
  const tables = ['auth_accounts', 'auth_sessions', 'auth_users', 'outbox', 'users']
  return Promise.all(tables.map(async (table) => (await switched.db.query(`SELECT * FROM ${table}`)).rows))
}

describe('with Firebase as the identity provider', () => {
  const form = { email: 'ada@example.com', name: 'Ada', password: 'secret-6', newPassword: 'tin-and-lead' }

  it.each([
    ['POST', '/auth/sign-in/email'],
    ['GET', '/auth/callback/google?code=1&state=2'],
    ['PUT', '/account/password'],
    ['GET', '/account/sessions'],
    ['DELETE', '/account/sessions'],
    ['DELETE', '/account/sessions/0198c0de-0000-7000-8000-000000000001'],
    ['POST', '/account/verification-mails'],
    ['PUT', '/account/verification'],
    ['POST', '/account/closure'],
  ])('%s /api%s answers identity-hosted and changes nothing', async (method, path) => {
    const untouched = await kept()
    const body = /POST|PUT/.test(method) ? { body: JSON.stringify({ ...form, token: 'x'.repeat(43) }) } : {}
    const authorization = path.startsWith('/account') ? { authorization: `Bearer ${token}` } : {}
    const headers = {
      'content-type': 'application/json',
      origin: switched.url,
      cookie: ada.cookie,
      ...authorization,
    }
    const response = await switched.fetch(`/api${path}`, { method, headers, ...body })
    expect([response.status, await refusalOf(response)]).toEqual([409, 'identity-hosted'])
    expect(await kept()).toEqual(untouched)
  })

  it('an account from before the switch has no password, and its session proves nothing', async () => {
    const account = await switched.fetch('/api/account', { headers: { authorization: `Bearer ${token}` } })
    expect(await account.json()).toMatchObject({ email: ada.email, hasPassword: false })
    expect(await refusalOf(await switched.putUser(ada))).toBe('proof-needed')
    expect((await before.putUser(ada)).status).toBe(200)
  })

  it('the store offers no OpenID provider, and no stand-in for Google', async () => {
    const discovery = '/sandbox/openid/.well-known/openid-configuration'
    expect((await before.fetch(discovery)).status).toBe(200)
    expect((await switched.fetch(discovery)).status).toBe(404)
    const providersOf = (given: Record<string, string>) =>
      openSignInProviders({
        config: readConfig(given),
        secret: SECRET,
        origin: () => before.url,
        openToAll: true,
      })
    expect([providersOf({}).clients.length, providersOf(settings)]).toEqual([1, { clients: [] }])
  })
})
