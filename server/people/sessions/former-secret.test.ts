import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  openAccountShop,
  type Person,
  SECRET,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import { openSessionRenewal } from './session-cookie.ts'
import { openDeviceCookies } from './sign-in-limits.ts'
import { openTokens } from './tokens.ts'

const NEXT = 'the next secret, which is long enough too'
const OTHER = 'the secret of another store and long enough'
const person = { id: '0198c0de-0000-7000-8000-000000000001', email: 'ada@example.com', name: 'Ada' }

const shop = useAccountShop()
let ada: Person
beforeAll(async () => {
  ada = await shop.signUp('ada@example.com')
})

afterEach(() => vi.useRealTimers())

test('accepts access tokens of a former secret only while it is configured', async () => {
  const { token } = await openTokens(SECRET).issue(person, 'a-session', Date.now() / 1000)
  const rotated = openTokens(NEXT, [OTHER, SECRET])
  expect(await rotated.read(token)).toMatchObject({ userId: person.id })
  expect(await openTokens(NEXT).read(token)).toBe('invalid')
  const { token: renewed } = await rotated.issue(person, 'a-session', Date.now() / 1000)
  expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(token).kid)
  expect(await openTokens(NEXT).read(renewed)).toMatchObject({ userId: person.id })
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
