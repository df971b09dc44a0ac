import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeKey } from '#contract/people/keys.ts'
import { endOwnSession, getOwnAccount } from '#contract/people/own-account.ts'
import { addAddress, listAddresses } from '#contract/selling/addresses.ts'
import {
  claimsOf,
  type FirebaseKeysServer,
  newKey,
  openFirebaseKeys,
  PROJECT,
  signedBy,
} from '#test/support/open-firebase-keys.ts'
import { callAs } from '#test/support/shopper.ts'
import { type AccountShop, openAccountShop, refusalOf } from './account-shop.fixture.ts'

const settings = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'AIza-public-key' }

let google: FirebaseKeysServer
let shop: AccountShop

beforeAll(async () => {
  google = await openFirebaseKeys()
  shop = await openAccountShop(settings, undefined, { url: google.url, askAgainMs: 0 })
})
afterAll(async () => {
  await shop.close()
  await google.close()
})

const now = () => Math.floor(Date.now() / 1000)

function trade(email: string, idToken: string, at = shop) {
  return at.send('PUT', `/api/users/${email}`, {}, { authorization: `Bearer ${idToken}` })
}

const tradeClaims = async (email: string, more: JWTPayload = {}) =>
  trade(email, await signedBy(google.key, claimsOf(email, more)))

const answerOf = async (response: Response) =>
  (await response.json()) as { token: string; email: string; name: string; expiresAt: string }

test('exchanges a bearer ID token for an access token', async () => {
  const response = await tradeClaims('Ada@Example.com')
  const { token, email, name } = await answerOf(response)
  expect({ email, name }).toEqual({ email: 'ada@example.com', name: 'Ada Buyer' })
  expect((await shop.getIsAdmin('ada@example.com', token)).status).toBe(200)
  expect(await shop.usersOf('ada@example.com')).toMatchObject([
    { email_verified: true, issuers: [`https://securetoken.google.com/${PROJECT}`] },
  ])
})

test('the first proof drops what another session has entered, and keeps what the same session has', async () => {
  const at = now() - 600
  const unverified = { email_verified: false, auth_time: at }
  for (const [who, later, kept] of [
    ['same', at, 1],
    ['other', at + 60, 0],
  ] as const) {
    const email = `${who}-session@example.com`
    const { token } = await answerOf(await tradeClaims(email, unverified))
    const entered = { name: 'Ada', street: '4 Dock Road', city: 'Bristol', postalCode: 'BS1', country: 'GB' }
    await callAs(shop.url, token, addAddress, { body: { ...entered, phone: '5550100' } })
    const verified = await answerOf(await tradeClaims(email, { auth_time: later }))
    expect(verified.name).toBe(kept ? 'Ada Buyer' : email)
    expect((await callAs(shop.url, verified.token, listAddresses)).body).toHaveLength(kept)
    // A later sign-in drops nothing.
    await callAs(shop.url, verified.token, addAddress, { body: { ...entered, phone: '5550101' } })
    const again = await answerOf(await tradeClaims(email, { auth_time: later + 60 }))
    expect((await callAs(shop.url, again.token, listAddresses)).body).toHaveLength(kept + 1)
  }
})

describe('rejects', () => {
  const wrong: Record<string, Record<string, unknown>> = {
    'a token of another project': { aud: 'other-project' },
    'a token of another issuer': { iss: 'https://securetoken.google.com/other-project' },
    'an expired token': { iat: now() - 90, exp: now() - 61 },
    'a token issued in the future': { iat: now() + 120 },
    'a token of a sign-in in the future': { auth_time: now() + 120 },
    'a token without a time of sign-in': { auth_time: undefined },
    'a token without an expiry': { exp: undefined },
    'a token issued too long ago': { iat: now() - 200 },
    'a token without a subject': { sub: undefined },
    'a token without an email': { email: undefined },
    'a token with a malformed email': { email: 'ada' },
    'a token of a tenant of the project': { firebase: { tenant: 'other-company' } },
    'a token without Firebase’s claim': { firebase: undefined },
  }

  test.each(Object.entries(wrong))('%s', async (_, more) => {
    const response = await tradeClaims('wrong@example.com', more)
    expect(await refusalOf(response)).toBe('proof-needed')
  })

  const forged: Record<string, () => Promise<string> | string> = {
    'an unsigned token': () => new UnsecuredJWT(claimsOf('wrong@example.com')).encode(),
    'a token signed with the public key as an HMAC secret': () =>
      new SignJWT(claimsOf('wrong@example.com'))
        .setProtectedHeader({ alg: 'HS256', kid: google.key.kid })
        .sign(Buffer.from(google.key.publicPem)),
    'a token signed with another key of the same id': async () =>
      signedBy(await newKey(google.key.kid), claimsOf('wrong@example.com')),
    'a token without a key id': () =>
      new SignJWT(claimsOf('wrong@example.com'))
        .setProtectedHeader({ alg: 'RS256' })
        .sign(google.key.privateKey),
    "the store's own access token": async () => (await answerOf(await tradeClaims('own@example.com'))).token,
  }

  test.each(Object.entries(forged))('%s', async (_, make) => {
    expect(await refusalOf(await trade('wrong@example.com', await make()))).toBe('proof-needed')
  })
})

test('tolerates clocks up to 1 minute apart', async () => {
  const early = await tradeClaims('early@example.com', { iat: now() + 50, auth_time: now() + 50 })
  const late = await tradeClaims('late@example.com', { iat: now() - 150, exp: now() - 50 })
  expect([early.status, late.status]).toEqual([200, 200])
})

describe("Google's keys", () => {
  test('are fetched again for a new key id, and a withdrawn key is no longer accepted', async () => {
    const next = await newKey('next')
    const idToken = await signedBy(next, claimsOf('rotated@example.com'))
    expect((await trade('rotated@example.com', idToken)).status).toBe(401)
    google.publish(next)
    expect((await trade('rotated@example.com', idToken)).status).toBe(200)
    expect((await tradeClaims('rotated@example.com')).status).toBe(401)
    google.publish(google.key)
    expect((await tradeClaims('rotated@example.com')).status).toBe(200)
  })

  test('that are down: answers 503 with Retry-After, not a new sign-in', async () => {
    const quiet = { ...settings, LOG_LEVEL: 'silent' }
    const patient = await openAccountShop(quiet, undefined, { url: google.url })
    const idToken = await signedBy(google.key, claimsOf('many@example.com'))
    google.fail('down')
    const response = await trade('many@example.com', idToken, patient)
    expect([response.status, await refusalOf(response)]).toEqual([503, 'identity-unavailable'])
    expect(response.headers.get('retry-after')).toBeTruthy()
    google.fail()
    const before = google.asked()
    const calls = Array.from({ length: 5 }, () => trade('many@example.com', idToken, patient))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(200))
    // They are asked for once, and not again for each unknown key id.
    for (let name = 0; name < 3; name++) {
      const made = await signedBy({ ...google.key, kid: `made-up-${name}` }, claimsOf('many@example.com'))
      expect((await trade('many@example.com', made, patient)).status).toBe(401)
    }
    expect(google.asked() - before).toBe(1)
    await patient.close()
  })
})

test('accepts the emulator’s unsigned tokens only if it is configured, and then no others', async () => {
  const emulated = await openAccountShop({ ...settings, FIREBASE_EMULATOR: 'http://127.0.0.1:9099' })
  const unsigned = new UnsecuredJWT(claimsOf('ada@example.com')).encode()
  expect((await trade('ada@example.com', unsigned)).status).toBe(401)
  expect((await trade('ada@example.com', unsigned, emulated)).status).toBe(200)
  const signed = await signedBy(google.key, claimsOf('ada@example.com'))
  expect((await trade('ada@example.com', signed, emulated)).status).toBe(401)
  const foreign = new UnsecuredJWT(claimsOf('ada@example.com', { aud: 'other-project' })).encode()
  expect((await trade('ada@example.com', foreign, emulated)).status).toBe(401)
  await emulated.close()
})

test('access ends 15 minutes after the ID token was issued and cannot be renewed with an old ID token', async () => {
  const issuedAt = now() - 100
  const { expiresAt } = await answerOf(await tradeClaims('disabled@example.com', { iat: issuedAt }))
  expect(Date.parse(expiresAt) / 1000).toBe(issuedAt + 15 * 60)
  // Firebase issues no new token to a disabled person, and the last one soon exceeds the age limit.
  const last = await signedBy(google.key, claimsOf('disabled@example.com', { iat: issuedAt }))
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
  const renewed = await trade('disabled@example.com', last).finally(() => vi.useRealTimers())
  expect(await refusalOf(renewed)).toBe('proof-needed')
})

describe('the first admin', () => {
  const environment = { ...settings, ADMIN_EMAIL: 'first@example.com' }
  const unverified = { email_verified: false }
  let own: AccountShop
  beforeEach(async () => {
    own = await openAccountShop(environment, undefined, { url: google.url })
  })
  afterEach(() => own.close())

  async function isAdminBy(email: string, more: JWTPayload = {}, at = own) {
    const traded = await answerOf(await trade(email, await signedBy(google.key, claimsOf(email, more)), at))
    return at.isAdmin(traded.email, traded.token)
  }

  test('is the user with the verified configured email, also if unverified at first, and no later one', async () => {
    expect(await isAdminBy('other@example.com')).toBe(false)
    expect(await isAdminBy('first@example.com', { ...unverified, sub: 'stranger' })).toBe(false)
    expect(await isAdminBy('first@example.com', unverified)).toBe(false)
    expect(await isAdminBy('first@example.com')).toBe(true)
    expect(await isAdminBy('first@example.com', { ...unverified, sub: 'stranger' })).toBe(false)
    const other = { ...environment, ADMIN_EMAIL: 'other@example.com' }
    const later = await openAccountShop(other, own.databaseUrl, { url: google.url })
    expect(await isAdminBy('other@example.com', {}, later)).toBe(false)
    await later.close()
  })

  test('is neither an unverified email nor one that another user has verified', async () => {
    // Firebase lets people change their email without verifying the new one.
    expect(await isAdminBy('mallory@example.com', { sub: 'mallory' })).toBe(false)
    expect(await isAdminBy('first@example.com', { ...unverified, sub: 'mallory' })).toBe(false)
    expect(await isAdminBy('first@example.com', { ...unverified, sub: 'late' })).toBe(false)
    await own.db.query(
      `INSERT INTO users (id, email, name, email_verified) VALUES (gen_random_uuid(), 'first@example.com', 'Other', true)`,
    )
    expect(await isAdminBy('first@example.com', { sub: 'late' })).toBe(false)
  })
})

// (rules: T-11)
test('a key wants a sign-in of the last 15 minutes, not only a renewed token', async () => {
  const body = { name: 'CI', scopes: ['parts:read' as const] }
  const makes = async (secondsAgo: number) => {
    const traded = await tradeClaims('keys@example.com', { auth_time: now() - secondsAgo })
    return (await callAs(shop.url, (await answerOf(traded)).token, makeKey, { body })).status
  }
  expect([await makes(14 * 60), await makes(16 * 60)]).toEqual([201, 403])
})

test('signing out ends the access tokens of that sign-in, and refuses its ID tokens', async () => {
  const email = 'leaver@example.com'
  const at = now()
  const enter = (ago: number) => tradeClaims(email, { auth_time: at - ago })
  const tokens = (await Promise.all([600, 600, 60].map(async (ago) => answerOf(await enter(ago))))).map(
    ({ token }) => token,
  )
  await callAs(shop.url, tokens[0], endOwnSession)
  const statuses = await Promise.all(
    tokens.map(async (token) => (await callAs(shop.url, token, getOwnAccount)).status),
  )
  expect(statuses).toEqual([401, 401, 200])
  expect(await refusalOf(await enter(600))).toBe('proof-needed')
  expect((await enter(1)).status).toBe(200)
})
