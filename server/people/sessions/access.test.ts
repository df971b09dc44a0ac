import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getIsAdmin,
  type Person,
  refusalOf,
  SECRET,
  signUp,
  tokenOf,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { tokenKey } from './tokens.ts'

const STRANGER = '0198c0de-0000-7000-8000-000000000000'
const OTHER = 'another secret that is long enough'

const shop = useAccountShop()
let person: Person
let userId: string
let people = 0

beforeEach(async () => {
  person = await signUp(shop, `person-${++people}@example.com`)
  await tokenOf(shop, person)
  const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [person.email])
  userId = rows[0].id
})

const ask = (token: string | undefined) => getIsAdmin(shop, person.email, token)

describe('a rejected token', () => {
  const key = (purpose: string, secret = SECRET) => Buffer.from(derivedKey(secret, purpose), 'base64url')
  const claims = () => ({ email: person.email, name: 'Ada', sid: 'a-session' })
  const jwt = (alg = 'HS256', kid = tokenKey(SECRET).kid, payload: object = claims()) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg, kid })
      .setSubject(userId)
      .setIssuer('farad')
      .setAudience('farad-api')
      .setIssuedAt(Date.now() / 1000)
      .setExpirationTime('10m')

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
    'without an expiry': () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: tokenKey(SECRET).kid })
        .setSubject(userId)
        .setIssuer('farad')
        .setAudience('farad-api')
        .setIssuedAt()
        .sign(right()),
    'of an unknown user': () => jwt().setSubject(STRANGER).sign(right()),
  }
  test.each(Object.entries(forged))('%s', async (_, make) => {
    const response = await ask(await make())
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await refusalOf(response)).toBe('not-signed-in')
  })
})

afterEach(() => vi.useRealTimers())

test('a token is valid for 15 minutes, then refused as expired', async () => {
  const token = await tokenOf(shop, person)
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun + (15 * 60 - 5) * 1000 })
  expect((await ask(token)).status).toBe(200)
  vi.setSystemTime(begun + (15 * 60 + 1) * 1000)
  const late = await ask(token)
  expect(late.status).toBe(401)
  expect(await refusalOf(late)).toBe('token-expired')
})

test('a withdrawal ends earlier tokens and accepts later ones', async () => {
  const token = await tokenOf(shop, person)
  await shop.db.query(`UPDATE users SET tokens_from = clock_timestamp() + interval '1 ms' WHERE id = $1`, [
    userId,
  ])
  expect(await refusalOf(await ask(token))).toBe('not-signed-in')
  expect((await ask(await tokenOf(shop, person))).status).toBe(200)
})
