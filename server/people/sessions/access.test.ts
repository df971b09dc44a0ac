import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cookieOf,
  type Person,
  refusalOf,
  SECRET,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { tokenKey } from './tokens.ts'

const STRANGER = '0198c0de-0000-7000-8000-000000000000'
const OTHER = 'another secret that is long enough'

const shop = useAccountShop({ SANDBOX: 'off' })
let person: Person
let userId: string
let people = 0

beforeEach(async () => {
  person = await shop.signUp(`person-${++people}@example.com`)
  await shop.tokenOf(person)
  const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [person.email])
  userId = rows[0].id
})

const ask = (token: string | undefined) => shop.getIsAdmin(person.email, token)

describe('a rejected token', () => {
  const key = (purpose: string, secret = SECRET) => Buffer.from(derivedKey(secret, purpose), 'base64url')
  const claims = () => ({ email: person.email, name: 'Ada', sid: 'a-session' })
  function jwt(alg = 'HS256', kid = tokenKey(SECRET).kid, payload: object = claims(), expires = true) {
    const made = new SignJWT({ ...payload })
      .setProtectedHeader({ alg, kid })
      .setSubject(userId)
      .setIssuer('farad')
      .setAudience('farad-api')
      .setIssuedAt(Date.now() / 1000)
    return expires ? made.setExpirationTime('10m') : made
  }

  test('a token made in the same way with the right values is accepted', async () => {
    expect((await ask(await jwt().sign(key('access-token')))).status).toBe(200)
  })

  const right = () => key('access-token')
  const forged: Record<string, () => string | Promise<string>> = {
    'not a JWT': () => 'let-me-in',
    'with another store’s secret': () => jwt().sign(key('access-token', OTHER)),
    'with an unknown key id': () => jwt('HS256', 'nothing').sign(right()),
    'with another algorithm': () => jwt('HS512').sign(right()),
    'without a session': () => jwt('HS256', undefined, { email: person.email }).sign(right()),
    'of another issuer': () => jwt().setIssuer('other').sign(right()),
    'for another audience': () => jwt().setAudience('other').sign(right()),
    'without an expiry': () => jwt('HS256', undefined, claims(), false).sign(right()),
    'of an unknown user': () => jwt().setSubject(STRANGER).sign(right()),
  }
  test.each(Object.entries(forged))('%s', async (_, make) => {
    const response = await ask(await make())
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await refusalOf(response)).toBe('not-signed-in')
  })
})

afterEach(() => vi.useRealTimers())

test('a token is valid for 15 minutes, then refused as expired', async () => {
  const token = await shop.tokenOf(person)
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun + (15 * 60 - 5) * 1000 })
  expect((await ask(token)).status).toBe(200)
  vi.setSystemTime(begun + (15 * 60 + 1) * 1000)
  expect(await refusalOf(await ask(token))).toBe('token-expired')
})

test('a withdrawal ends earlier tokens and accepts later ones', async () => {
  const token = await shop.tokenOf(person)
  const withdraw = `UPDATE users SET tokens_from = clock_timestamp() + interval '1 ms' WHERE id = $1`
  await shop.db.query(withdraw, [userId])
  expect(await refusalOf(await ask(token))).toBe('not-signed-in')
  expect((await ask(await shop.tokenOf(person))).status).toBe(200)
})

describe('signing out', () => {
  let phone: Person
  beforeEach(async () => {
    phone = { email: person.email, cookie: cookieOf(await shop.signIn(person.email, 'secret-6')) }
  })

  const signOut = ({ cookie }: Person) => shop.send('POST', '/api/auth/sign-out', {}, { cookie })
  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
  const status = async (bearer: string) => (await shop.fetch('/api/account', { headers: as(bearer) })).status

  test("ends the session's access tokens at the next call, also those from before a renewal, and no others", async () => {
    const tokens = [await shop.tokenOf(person), await shop.tokenOf(person)]
    const others = [await shop.tokenOf(phone), await shop.tokenOf(await shop.signUp('mei@example.com'))]
    const left = await signOut(person)
    expect(left.headers.getSetCookie().join()).toMatch(/farad\.session_token=;.*Max-Age=0/)
    expect(await Promise.all([...tokens, ...others].map(status))).toEqual([401, 401, 200, 200])
    expect(await refusalOf(await shop.putUser(person))).toBe('proof-needed')
    expect((await shop.putUser(phone)).status).toBe(200)
  })

  test('by the access token ends its session, which is then no longer a proof', async () => {
    const [own, other] = [await shop.tokenOf(person), await shop.tokenOf(phone)]
    const ended = await shop.send('DELETE', '/api/account/session', {}, as(own))
    expect([ended.status, await ended.json()]).toEqual([200, { deletedCount: 1 }])
    expect([await status(own), await status(other)]).toEqual([401, 200])
    expect(await refusalOf(await shop.putUser(person))).toBe('proof-needed')
  })

  test('is stored for the lifetime of a token, and then deleted', async () => {
    const own = await shop.tokenOf(person)
    await signOut(person)
    await shop.runJob('purge')
    expect(await status(own)).toBe(401)
    await shop.db.query(`UPDATE ended_sessions SET ended_at = ended_at - interval '25 hours'`)
    await shop.runJob('purge')
    expect((await shop.db.query('SELECT FROM ended_sessions')).rowCount).toBe(0)
  })
})
