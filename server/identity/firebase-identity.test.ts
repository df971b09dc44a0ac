import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  claimsOf,
  type FirebaseKeysServer,
  newKey,
  openFirebaseKeys,
  PROJECT,
  signedBy,
} from '#test/support/open-firebase-keys.ts'
import { type AccountShop, askIsAdmin, openAccountShop, refusalOf } from './account-shop.fixture.ts'

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

/** Trades an ID token at the store. */
function trade(email: string, idToken: string, at = shop) {
  return at.send('PUT', `/api/users/${email}`, {}, { authorization: `Bearer ${idToken}` })
}

const tradeClaims = async (email: string, more: JWTPayload = {}) =>
  trade(email, await signedBy(google.key, claimsOf(email, more)))

const answerOf = async (response: Response) =>
  (await response.json()) as { token: string; email: string; name: string; expiresAt: string }

const usersOf = async (email: string) => {
  const { rows } = await shop.db.query(
    `SELECT u.id, u.role, u.email_verified, array_agg(i.issuer) AS issuers
     FROM users u LEFT JOIN identities i ON i.user_id = u.id WHERE u.email = $1 GROUP BY u.id ORDER BY u.created_at`,
    [email],
  )
  return rows
}

test('an ID token is traded for access, by its bearer alone', async () => {
  const response = await tradeClaims('Ada@Example.com')
  expect(response.status).toBe(200)
  const { token, email, name } = await answerOf(response)
  expect({ email, name }).toEqual({ email: 'ada@example.com', name: 'Ada Buyer' })
  expect((await askIsAdmin(shop, 'ada@example.com', token)).status).toBe(200)
  expect(await usersOf('ada@example.com')).toMatchObject([
    { email_verified: true, issuers: [`https://securetoken.google.com/${PROJECT}`] },
  ])
})

test('it proves its own email only', async () => {
  const idToken = await signedBy(google.key, claimsOf('mallory@example.com'))
  const response = await trade('victim@example.com', idToken)
  expect([response.status, await refusalOf(response)]).toEqual([403, 'not-yours'])
})

test("pages may have a window of Google's that reports back, which they may not otherwise", async () => {
  const policyOf = async (at: AccountShop) =>
    (await at.fetch('/api/tools')).headers.get('cross-origin-opener-policy')
  expect(await policyOf(shop)).toBe('same-origin-allow-popups')
  const embedded = await openAccountShop()
  expect(await policyOf(embedded)).toBe('same-origin')
  await embedded.close()
})

describe('refused is', () => {
  const wrong: Record<string, JWTPayload> = {
    'the token of another project': { aud: 'other-project' },
    'that of another issuer': { iss: 'https://securetoken.google.com/other-project' },
    "that of Google's own sign-in": { iss: 'https://accounts.google.com' },
    'one that has ended': { iat: now() - 90, exp: now() - 61 },
    'one of the future': { iat: now() + 120 },
    'one that somebody will sign in for': { auth_time: now() + 120 },
    'one without a time of signing in': { auth_time: undefined },
    'one without an end': { exp: undefined },
    'one that lies about since a while': { iat: now() - 200 },
    'one of nobody': { sub: '' },
    'one without a subject': { sub: undefined },
    'one without an email': { email: undefined },
    'one with an email that is none': { email: 'ada' },
    'one with a look-alike of an email': { email: 'аda@example.com' },
    'that of a tenant of the project': { firebase: { tenant: 'other-company' } },
    'one that is not of Firebase': { firebase: undefined },
  }

  test.each(Object.entries(wrong))('%s', async (_, more) => {
    const response = await tradeClaims('wrong@example.com', more)
    expect([response.status, await refusalOf(response)]).toEqual([401, 'proof-needed'])
  })

  const forged: Record<string, () => Promise<string> | string> = {
    'one that is not signed': () => new UnsecuredJWT(claimsOf('wrong@example.com')).encode(),
    'one signed with the public key as a password': () =>
      new SignJWT(claimsOf('wrong@example.com'))
        .setProtectedHeader({ alg: 'HS256', kid: google.key.kid })
        .sign(Buffer.from(google.key.publicPem)),
    'one signed with another key of the same name': async () =>
      signedBy(await newKey(google.key.kid), claimsOf('wrong@example.com')),
    'one whose key has no name': () =>
      new SignJWT(claimsOf('wrong@example.com'))
        .setProtectedHeader({ alg: 'RS256' })
        .sign(google.key.privateKey),
    'one whose email was changed': async () => {
      const [head, , signature] = (await signedBy(google.key, claimsOf('mallory@example.com'))).split('.')
      const claims = Buffer.from(JSON.stringify(claimsOf('wrong@example.com'))).toString('base64url')
      return [head, claims, signature].join('.')
    },
    "the store's own access token": async () => (await answerOf(await tradeClaims('own@example.com'))).token,
    'what is no token': () => 'abc.def.ghi',
  }

  test.each(Object.entries(forged))('%s', async (_, make) => {
    const response = await trade('wrong@example.com', await make())
    expect([response.status, await refusalOf(response)]).toEqual([401, 'proof-needed'])
  })

  test('who brings none', async () => {
    const response = await shop.send('PUT', '/api/users/ada@example.com', { email: 'ada@example.com' })
    expect(await refusalOf(response)).toBe('proof-needed')
  })
})

test('clocks may be a minute apart', async () => {
  expect((await tradeClaims('early@example.com', { iat: now() + 50, auth_time: now() + 50 })).status).toBe(
    200,
  )
  expect((await tradeClaims('late@example.com', { iat: now() - 150, exp: now() - 50 })).status).toBe(200)
})

describe("Google's keys", () => {
  test('are asked for again when a token names a new one, and then the old one is good for nothing', async () => {
    const next = await newKey('next')
    const idToken = await signedBy(next, claimsOf('rotated@example.com'))
    expect((await trade('rotated@example.com', idToken)).status).toBe(401)
    google.publish(next)
    expect((await trade('rotated@example.com', idToken)).status).toBe(200)
    expect((await tradeClaims('rotated@example.com')).status).toBe(401)
    google.publish(google.key)
    const back = await tradeClaims('rotated@example.com')
    expect(back.status).toBe(200)
  })

  test('are fetched once for many, and not again for each name that somebody makes up', async () => {
    const patient = await openAccountShop(settings, undefined, { url: google.url })
    const before = google.asked()
    const idToken = await signedBy(google.key, claimsOf('many@example.com'))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => trade('many@example.com', idToken, patient)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    for (let name = 0; name < 5; name++) {
      const made = await signedBy({ ...google.key, kid: `made-up-${name}` }, claimsOf('many@example.com'))
      expect((await trade('many@example.com', made, patient)).status).toBe(401)
    }
    expect(google.asked() - before).toBe(1)
    await patient.close()
  })

  test.each(['down', 'silent'] as const)(
    'that are %s: nobody is told to sign in anew, but to wait',
    async (how) => {
      const noise = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      const cut = await openAccountShop({ ...settings, LOG_LEVEL: 'silent' }, undefined, { url: google.url })
      google.fail(how)
      const response = await trade(
        'ada@example.com',
        await signedBy(google.key, claimsOf('ada@example.com')),
        cut,
      )
      expect([response.status, await refusalOf(response)]).toEqual([503, 'identity-unavailable'])
      expect(response.headers.get('retry-after')).toBeTruthy()
      google.fail()
      expect(
        (await trade('ada@example.com', await signedBy(google.key, claimsOf('ada@example.com')), cut)).status,
      ).toBe(200)
      await cut.close()
      noise.mockRestore()
    },
  )
})

test('without the emulator in the configuration, its unsigned tokens open nothing; with it, theirs alone do', async () => {
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

test('access ends a quarter of an hour after the ID token was issued: it is not renewed for a disabled person', async () => {
  const issuedAt = now() - 100
  const response = await tradeClaims('disabled@example.com', { iat: issuedAt })
  const { expiresAt } = await answerOf(response)
  expect(Date.parse(expiresAt) / 1000).toBe(issuedAt + 15 * 60)
  // Firebase issues no other one, and the last one is soon too old.
  const last = await signedBy(google.key, claimsOf('disabled@example.com', { iat: issuedAt }))
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
  const renewed = await trade('disabled@example.com', last).finally(() => vi.useRealTimers())
  expect(await refusalOf(renewed)).toBe('proof-needed')
})

describe('an email that somebody else has', () => {
  const openUser = (email: string, role: string) =>
    shop.db.query(
      `INSERT INTO users (id, email, name, role, email_verified) VALUES (gen_random_uuid(), $1, 'Owner', $2, true)`,
      [email, role],
    )

  test('is not taken over by who has not verified it', async () => {
    await openUser('owner@example.com', 'admin')
    const { token } = await answerOf(await tradeClaims('owner@example.com', { email_verified: false }))
    expect(await (await askIsAdmin(shop, 'owner@example.com', token)).json()).toEqual({ admin: false })
    expect(await usersOf('owner@example.com')).toMatchObject([
      { role: 'admin', issuers: [null] },
      { role: 'buyer', email_verified: false },
    ])
  })

  test('is taken over by who has verified it', async () => {
    await openUser('chief@example.com', 'admin')
    const { token } = await answerOf(await tradeClaims('chief@example.com'))
    expect(await (await askIsAdmin(shop, 'chief@example.com', token)).json()).toEqual({ admin: true })
    expect(await usersOf('chief@example.com')).toHaveLength(1)
  })

  test('is not verified because somebody says so in another way than true', async () => {
    await openUser('truth@example.com', 'admin')
    const response = await tradeClaims('truth@example.com', { email_verified: 'true' })
    expect(response.status).toBe(401)
  })
})

describe('the first admin', () => {
  const isAdminBy = async (at: AccountShop, email: string, more: JWTPayload = {}) => {
    const { token, email: known } = await answerOf(
      await trade(email, await signedBy(google.key, claimsOf(email, more)), at),
    )
    return ((await (await askIsAdmin(at, known, token)).json()) as { admin: boolean }).admin
  }

  test('is who has verified the configured email, however they began, and nobody after them', async () => {
    const environment = { ...settings, ADMIN_EMAIL: 'first@example.com' }
    const own = await openAccountShop(environment, undefined, { url: google.url })
    const unverified = { email_verified: false }
    expect(await isAdminBy(own, 'other@example.com')).toBe(false)
    expect(await isAdminBy(own, 'first@example.com', { ...unverified, sub: 'stranger' })).toBe(false)
    expect(await isAdminBy(own, 'first@example.com', unverified)).toBe(false)
    expect(await isAdminBy(own, 'first@example.com')).toBe(true)
    expect(await isAdminBy(own, 'first@example.com', { ...unverified, sub: 'stranger' })).toBe(false)
    const later = await openAccountShop(
      { ...environment, ADMIN_EMAIL: 'other@example.com' },
      own.databaseUrl,
      { url: google.url },
    )
    expect(await isAdminBy(later, 'other@example.com')).toBe(false)
    await later.close()
    await own.close()
  })

  test('is nobody who only names the email, or whose account another one has verified', async () => {
    const environment = { ...settings, ADMIN_EMAIL: 'first@example.com' }
    const own = await openAccountShop(environment, undefined, { url: google.url })
    const unverified = { email_verified: false }
    // Firebase lets people change their email without verifying the new one.
    expect(await isAdminBy(own, 'mallory@example.com', { sub: 'mallory' })).toBe(false)
    expect(await isAdminBy(own, 'first@example.com', { ...unverified, sub: 'mallory' })).toBe(false)
    expect(await isAdminBy(own, 'first@example.com', { ...unverified, sub: 'late' })).toBe(false)
    await own.db.query(
      `INSERT INTO users (id, email, name, email_verified) VALUES (gen_random_uuid(), 'first@example.com', 'Other', true)`,
    )
    expect(await isAdminBy(own, 'first@example.com', { sub: 'late' })).toBe(false)
    const { rows } = await own.db.query(`SELECT FROM users WHERE role = 'admin'`)
    expect(rows).toEqual([])
    await own.close()
  })

  test('is nobody where none is configured', async () => {
    expect(await isAdminBy(shop, 'admin@example.com')).toBe(false)
  })
})
