import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountShop,
  cookieOf,
  getIsAdmin,
  openAccountShop,
  putUser,
  refusalOf,
  signIn,
  signUp,
  tokenOf,
} from './account-shop.fixture.ts'

let shop: AccountShop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

test('a sign-up signs in, and its session is exchanged for a working access token', async () => {
  const person = await signUp(shop, 'ada@example.com')
  const response = await putUser(shop, person)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { token, email, name, expiresAt } = (await response.json()) as Record<string, string>
  expect({ email, name }).toEqual({ email: 'ada@example.com', name: 'Ada Buyer' })
  const minutes = (Date.parse(expiresAt ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(13)
  expect(minutes).toBeLessThanOrEqual(15)
  const isAdmin = await getIsAdmin(shop, 'ada@example.com', token)
  expect(await isAdmin.json()).toMatchObject({ admin: false })
})

test('the session cookie is HttpOnly and SameSite=Lax', async () => {
  const response = await shop.send('POST', '/api/auth/sign-up/email', {
    email: 'cookie@example.com',
    name: 'Cookie',
    password: 'secret-6',
  })
  const [session, device, ...others] = response.headers.getSetCookie()
  expect(others).toEqual([])
  expect(session).toMatch(/^farad\.session_token=/)
  expect(device).toMatch(/^farad\.device\.[\w-]+=.*Max-Age=31536000; Path=\/api\/auth/)
  for (const cookie of [session, device]) {
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
  }
})

describe('over https', () => {
  let secure: AccountShop
  beforeAll(async () => {
    secure = await openAccountShop({ STORE_URL: 'https://parts.example.com' })
  })
  afterAll(() => secure.close())

  test('the cookies have the __Host- prefix, and STORE_URL is the only accepted origin', async () => {
    const body = { email: 'ada@example.com', name: 'Ada', password: 'secret-6' }
    const response = await secure.send('POST', '/api/auth/sign-up/email', body)
    expect(response.status).toBe(200)
    const [session, device, ...others] = response.headers.getSetCookie()
    expect(others).toEqual([])
    expect(session).toMatch(/^__Host-farad\.session_token=/)
    expect(device).toMatch(/^__Host-farad\.device\.[\w-]+=/)
    for (const cookie of [session, device]) {
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).not.toMatch(/Domain/i)
    }
    const person = { email: body.email, cookie: cookieOf(response) }
    expect((await putUser(secure, person)).status).toBe(200)
    expect(await refusalOf(await putUser(secure, person, { origin: secure.url }))).toBe('foreign-origin')
  })

  test("a session with the cookie's former name stays open, gets the present name, and can end", async () => {
    const { email, cookie } = await signUp(secure, 'grace@example.com')
    const former = { email, cookie: cookie.replace('__Host-farad.session', '__Secure-farad.session') }
    expect(former.cookie).not.toBe(cookie)
    await secure.db.query(`UPDATE auth_sessions SET "expiresAt" = "expiresAt" - interval '1 day'`)
    const traded = await putUser(secure, former)
    expect(traded.status).toBe(200)
    expect(traded.headers.getSetCookie().join()).toMatch(/^__Host-farad\.session_token=/)
    await secure.send('POST', '/api/auth/sign-out', {}, { cookie: former.cookie })
    expect(await refusalOf(await putUser(secure, former))).toBe('proof-needed')
  })

  test('ignores a cookie with the former name if one with the present name is sent too', async () => {
    const [mallory, mei] = [
      await signUp(secure, 'mallory@example.com'),
      await signUp(secure, 'mei@example.com'),
    ]
    const planted = mallory.cookie.replace('__Host-farad.session', '__Secure-farad.session')
    for (const cookie of [`${planted}; ${mei.cookie}`, `${mei.cookie}; ${planted}`])
      expect((await putUser(secure, { email: mei.email, cookie })).status).toBe(200)
  })
})

test('a sign-in answers with the person only and is not cacheable', async () => {
  const person = { email: 'plain@example.com', password: 'secret-6' }
  const signedUp = await shop.send('POST', '/api/auth/sign-up/email', { ...person, name: 'Ada' })
  const signedIn = await signIn(shop, person.email, person.password)
  for (const response of [signedUp, signedIn]) {
    expect(await response.json()).toEqual({ user: { email: person.email, name: 'Ada' } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  const cookie = cookieOf(signedIn)
  for (const path of ['who', 'sign-out']) {
    const response = await shop.send('POST', `/api/auth/${path}`, {}, { cookie })
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    expect(await response.text()).not.toMatch(/"id"|token/)
  }
  const refused = await signIn(shop, person.email, 'not-this-one')
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store'])
})

test('localhost and 127.0.0.1 both work while STORE_URL is unset', async () => {
  for (const host of ['localhost', '127.0.0.1']) {
    const origin = `http://${host}:${new URL(shop.url).port}`
    const email = `${host}@example.com`
    const headers = { 'content-type': 'application/json', origin }
    const body = JSON.stringify({ email, name: 'Ada', password: 'secret-6' })
    const response = await fetch(`${origin}/api/auth/sign-up/email`, { method: 'POST', headers, body })
    expect(response.status, origin).toBe(200)
    const trade = { ...headers, cookie: cookieOf(response) }
    const put = await fetch(`${origin}/api/users/${email}`, { method: 'PUT', headers: trade, body: '{}' })
    expect(put.status, origin).toBe(200)
  }
})

test('an email in another case is the same account', async () => {
  await signUp(shop, ' Grace@Example.COM ')
  const again = await shop.send('POST', '/api/auth/sign-up/email', {
    email: 'grace@example.com',
    name: 'Grace',
    password: 'secret-6',
  })
  expect(again.status).toBe(422)
  expect(((await again.json()) as { message: string }).message).toMatch(/already exists. Log in, or reset/)
  const entered = await signIn(shop, 'GRACE@example.com', 'secret-6')
  expect(entered.status).toBe(200)
  const person = { email: 'Grace@EXAMPLE.com', cookie: cookieOf(entered) }
  expect((await putUser(shop, person)).status).toBe(200)
})

test('a wrong password and an unknown email have the same answer', async () => {
  await signUp(shop, 'wrong@example.com')
  const wrong = await signIn(shop, 'wrong@example.com', 'not-this-one')
  const unknown = await signIn(shop, 'nobody@example.com', 'not-this-one')
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect(await wrong.json()).toEqual(await unknown.json())
})

test('signing out ends the session', async () => {
  const person = await signUp(shop, 'leaver@example.com')
  const response = await shop.send('POST', '/api/auth/sign-out', {}, { cookie: person.cookie })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie().join()).toMatch(/farad\.session_token=;.*Max-Age=0/)
  expect(await refusalOf(await putUser(shop, person))).toBe('proof-needed')
})

test('using the store prolongs a session that is about to end', async () => {
  const person = await signUp(shop, 'faithful@example.com')
  expect((await putUser(shop, person)).headers.getSetCookie()).toEqual([])
  await shop.db.query(
    `UPDATE auth_sessions SET "expiresAt" = now() + interval '1 day' FROM auth_users u
    WHERE u.id = "userId" AND u.email = $1`,
    [person.email],
  )
  const [cookie] = (await putUser(shop, person)).headers.getSetCookie()
  expect(cookie).toMatch(/^farad\.session_token=.*Max-Age=604800/)
})

describe('an invalid sign-up', () => {
  const proper = { email: 'proper@example.com', name: 'Proper', password: 'secret-6' }
  const cases: [string, object, string, string][] = [
    ['no name', { name: ' ' }, 'name', 'Name is Required'],
    ['a name of two lines', { name: 'A\nB' }, 'name', 'Use one line of plain text.'],
    ['a very long name', { name: 'x'.repeat(101) }, 'name', 'Use at most 100 characters: these are 101.'],
    ['no email', { email: '' }, 'email', 'Email is Required'],
    ['no domain', { email: 'ada@localhost' }, 'email', 'Provide a valid Email'],
    ['no password', { password: '' }, 'password', 'Password is Required'],
    ['a short password', { password: '12345' }, 'password', 'Must be 6 characters or longer'],
    [
      'a very long password',
      { password: 'x'.repeat(129) },
      'password',
      'Use at most 128 characters: these are 129.',
    ],
  ]
  test.each(cases)('%s', async (_, wrong, path, message) => {
    const response = await shop.send('POST', '/api/auth/sign-up/email', { ...proper, ...wrong })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: object[] }
    expect(errors[0]).toEqual({ path, message })
  })

  test('rejects another content type, malformed JSON and a body that is too large', async () => {
    const post = (type: string, body: string) =>
      shop.fetch('/api/auth/sign-up/email', { method: 'POST', headers: { 'content-type': type }, body })
    expect(
      (await post('application/x-www-form-urlencoded', 'email=a%40b.co&name=A&password=secret-6')).status,
    ).toBe(415)
    expect((await post('application/json', '{"email":')).status).toBe(400)
    expect(
      (await post('application/json', JSON.stringify({ ...proper, name: 'x'.repeat(70_000) }))).status,
    ).toBe(413)
  })

  test('ignores fields outside the form and serves none of Better Auth’s unused calls', async () => {
    await shop.send('POST', '/api/auth/sign-up/email', { ...proper, emailVerified: true, id: 'mine' })
    const { rows } = await shop.db.query('SELECT "emailVerified", id FROM auth_users WHERE email = $1', [
      proper.email,
    ])
    expect(rows[0].emailVerified).toBe(false)
    expect(rows[0].id).not.toBe('mine')
    for (const path of [
      'update-user',
      'change-password',
      'delete-user',
      'set-password',
      'ok',
      'error',
      'get-session',
    ]) {
      expect((await shop.send('POST', `/api/auth/${path}`, {})).status, path).toBe(404)
      expect((await shop.fetch(`/api/auth/${path}`)).status, path).toBe(404)
    }
  })
})

test('rejects sign-in and sign-out from another site', async () => {
  const person = await signUp(shop, 'target@example.com')
  const foreign = { origin: 'https://evil.example' }
  const refused = await signIn(shop, person.email, 'secret-6', foreign)
  expect(await refusalOf(refused)).toBe('foreign-origin')
  const out = await shop.send('POST', '/api/auth/sign-out', {}, { ...foreign, cookie: person.cookie })
  expect(await refusalOf(out)).toBe('foreign-origin')
  expect(await tokenOf(shop, person)).toBeTruthy()
})
