import { decodeProtectedHeader, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cookieOf,
  openAccountShop,
  type Person,
  refusalOf,
  SECRET,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { openSessionRenewal } from './session-cookie.ts'
import { openDeviceCookies } from './sign-in-limits.ts'
import { openTokens, tokenKey } from './tokens.ts'

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

const NEXT = 'the next secret, which is long enough too'
const owner = { id: '0198c0de-0000-7000-8000-000000000001', email: 'ada@example.com', name: 'Ada' }

let ada: Person
beforeAll(async () => {
  ada = await shop.signUp('ada@example.com')
})

test('accepts access tokens of a former secret only while it is configured', async () => {
  const { token } = await openTokens(SECRET).issue(owner, 'a-session', Date.now() / 1000)
  const rotated = openTokens(NEXT, [OTHER, SECRET])
  expect(await rotated.read(token)).toMatchObject({ userId: owner.id })
  expect(await openTokens(NEXT).read(token)).toBe('invalid')
  const { token: renewed } = await rotated.issue(owner, 'a-session', Date.now() / 1000)
  expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(token).kid)
  expect(await openTokens(NEXT).read(renewed)).toMatchObject({ userId: owner.id })
})

test('a session signed with a former secret gets an access token and can be signed out', async () => {
  // The rotated shop's present secret is SECRET; the renewal signs the cookie with OTHER, its former one.
  const renew = openSessionRenewal(OTHER, [SECRET], false)
  const before = { ...ada, cookie: renew(ada.cookie) }
  expect(before.cookie).not.toBe(ada.cookie)
  expect((await shop.putUser(before)).status).toBe(401)
  const rotated = await openAccountShop({ STORE_SECRET_PREVIOUS: OTHER }, shop.databaseUrl)
  const token = await rotated.tokenOf(before)
  expect((await rotated.getIsAdmin(ada.email, token)).status).toBe(200)
  await rotated.send('POST', '/api/auth/sign-out', {}, { cookie: before.cookie })
  expect((await rotated.putUser(before)).status).toBe(401)
  await rotated.close()
})

test('re-signs only session cookies of a former secret', () => {
  const renew = openSessionRenewal(NEXT, [SECRET], false)
  const session = /farad\.session_token=[^;]+/.exec(ada.cookie)?.[0] ?? ''
  const forged = [
    session.replace('token=', 'token=x'),
    session.replace(/\..{4}/, '.AAAA'),
    'farad.session_token=',
    'farad.session_token=only-a-token',
    'farad.session_token=a.b',
    'farad.session_token=%E0%A4%A',
    session.replace('farad.', 'other.'),
    'theme=dark',
  ]
  for (const cookie of forged) expect(renew(cookie)).toBe(cookie)
  expect(renew(`a=1; ${session}; b=2`)).toMatch(/^a=1; farad\.session_token=.+; b=2$/)
  expect(renew(`__Host-${session}`)).not.toBe(`__Host-${session}`)
  expect(openSessionRenewal(NEXT, [], false)(session)).toBe(session)
})

test('recognises a browser by a device cookie of a former secret or with the former name, for a year', () => {
  const cookie = openDeviceCookies([SECRET], false).issue(ada.email).split(';')[0] ?? ''
  const request = new Request('http://store.example/', { headers: { cookie } })
  expect(openDeviceCookies([NEXT, SECRET], false).read(request, ada.email)).toBeTruthy()
  expect(openDeviceCookies([NEXT, SECRET], false).read(request, 'other@example.com')).toBeUndefined()
  expect(openDeviceCookies([NEXT], false).read(request, ada.email)).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 60 * 60 * 1000 })
  expect(openDeviceCookies([SECRET], false).read(request, ada.email)).toBeUndefined()
  vi.useRealTimers()
  const renamed = new Request('https://store.example/', { headers: { cookie } })
  expect(openDeviceCookies([SECRET], true).read(renamed, ada.email)).toBeTruthy()
})
