import { describe, expect, test, vi } from 'vitest'
import { output } from '#server/platform/runtime/output.ts'
import { cookieOf, refusalOf, useAccountShop } from './account-shop.fixture.ts'

const shop = useAccountShop()

const form = { email: 'proper@example.com', name: 'Proper', password: 'secret-6' }
const post = (body: object, at = shop, headers?: Record<string, string>) =>
  at.send('POST', '/api/auth/sign-up/email', body, headers)

test('a sign-up signs in, and its session is exchanged for a working access token', async () => {
  const response = await shop.putUser(await shop.signUp('ada@example.com'))
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { token, email, name } = (await response.json()) as Record<string, string>
  expect({ email, name }).toEqual({ email: 'ada@example.com', name: 'Ada Buyer' })
  expect(await (await shop.getIsAdmin('ada@example.com', token)).json()).toMatchObject({ admin: false })
})

test('the cookies of session and device are HttpOnly and SameSite=Lax', async () => {
  const { headers } = await post({ ...form, email: 'cookie@example.com' })
  const [session, device, ...others] = headers.getSetCookie()
  expect(others).toEqual([])
  expect(session).toMatch(/^farad\.session_token=/)
  expect(device).toMatch(/^farad\.device\.[\w-]+=.*Max-Age=31536000; Path=\/api\/auth/)
  for (const cookie of [session, device]) expect(cookie).toMatch(/^(?!.*Secure).*HttpOnly; SameSite=Lax/)
})

describe('over https', () => {
  const secure = useAccountShop({ STORE_URL: 'https://parts.example.com' })

  test('the cookies have the __Host- prefix, and STORE_URL is the only accepted origin', async () => {
    const response = await post(form, secure)
    const [session, device] = response.headers.getSetCookie()
    expect(session).toMatch(/^__Host-farad\.session_token=/)
    expect(device).toMatch(/^__Host-farad\.device\.[\w-]+=/)
    for (const cookie of [session, device]) {
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).not.toMatch(/Domain/i)
    }
    const person = { email: form.email, cookie: cookieOf(response) }
    expect((await secure.putUser(person)).status).toBe(200)
    expect(await refusalOf(await secure.putUser(person, { origin: secure.url }))).toBe('foreign-origin')
  })

  test('a session with the former name of the cookie stays open and can end, and counts after the present name', async () => {
    const mallory = await secure.signUp('mallory@example.com')
    const mei = await secure.signUp('mei@example.com')
    const planted = mallory.cookie.replace('__Host-farad.session', '__Secure-farad.session')
    for (const cookie of [`${planted}; ${mei.cookie}`, `${mei.cookie}; ${planted}`])
      expect((await secure.putUser({ email: mei.email, cookie })).status).toBe(200)
    expect((await secure.putUser({ email: mallory.email, cookie: planted })).status).toBe(200)
    await secure.send('POST', '/api/auth/sign-out', {}, { cookie: planted })
    const ended = await secure.putUser({ email: mallory.email, cookie: planted })
    expect(await refusalOf(ended)).toBe('proof-needed')
  })
})

test('a sign-in answers with the person only and is not cacheable', async () => {
  const person = { email: 'plain@example.com', password: 'secret-6' }
  const signedUp = await post({ ...person, name: 'Ada' })
  const signedIn = await shop.signIn(person.email, person.password)
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
  const refused = await shop.signIn(person.email, 'not-this-one')
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
  await shop.signUp(' Grace@Example.COM ')
  expect((await post({ ...form, email: 'grace@example.com' })).status).toBe(422)
  const entered = await shop.signIn('GRACE@example.com', 'secret-6')
  expect(entered.status).toBe(200)
  const person = { email: 'Grace@EXAMPLE.com', cookie: cookieOf(entered) }
  expect((await shop.putUser(person)).status).toBe(200)
})

test('using the store prolongs a session that is about to end', async () => {
  const person = await shop.signUp('faithful@example.com')
  expect((await shop.putUser(person)).headers.getSetCookie()).toEqual([])
  await shop.db.query(
    `UPDATE auth_sessions SET "expiresAt" = now() + interval '1 day' FROM auth_users u
    WHERE u.id = "userId" AND u.email = $1`,
    [person.email],
  )
  const [cookie] = (await shop.putUser(person)).headers.getSetCookie()
  expect(cookie).toMatch(/^farad\.session_token=.*Max-Age=604800/)
})

describe('an invalid sign-up', () => {
  test.each([
    [{ name: 'A\nB' }, 'name', 'Use one line of plain text.'],
    [{ email: 'ada@localhost' }, 'email', 'Provide a valid Email'],
    [{ password: '12345' }, 'password', 'Must be 6 characters or longer'],
    [{ password: 'x'.repeat(129) }, 'password', 'Use at most 128 characters: these are 129.'],
  ])('%j', async (wrong, path, message) => {
    const response = await post({ ...form, ...wrong })
    expect([response.status, (await response.json()).errors[0]]).toEqual([422, { path, message }])
  })
  test.each([
    ['application/x-www-form-urlencoded', 'email=a%40b.co&name=A&password=secret-6', 415],
    ['application/json', '{"email":', 400],
    ['application/json', JSON.stringify({ ...form, name: 'x'.repeat(70_000) }), 413],
  ])('%s, %.12s', async (type, body, status) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    expect((await shop.fetch('/api/auth/sign-up/email', init)).status).toBe(status)
  })

  test('ignores fields outside the form and serves none of Better Auth’s unused calls', async () => {
    await post({ ...form, emailVerified: true, id: 'mine' })
    const { rows } = await shop.db.query('SELECT "emailVerified", id FROM auth_users WHERE email = $1', [
      form.email,
    ])
    expect(rows[0].emailVerified).toBe(false)
    expect(rows[0].id).not.toBe('mine')
    for (const path of ['update-user', 'change-password', 'delete-user', 'set-password', 'get-session']) {
      expect((await shop.send('POST', `/api/auth/${path}`, {})).status, path).toBe(404)
      expect((await shop.fetch(`/api/auth/${path}`)).status, path).toBe(404)
    }
  })
})

test('rejects a sign-in from another site', async () => {
  const foreign = await shop.signIn(form.email, form.password, { origin: 'https://evil.example' })
  expect(await refusalOf(foreign)).toBe('foreign-origin')
})

test('replaces a session cookie that an attacker planted', async () => {
  const mallory = await shop.signUp('fixes@example.com')
  await shop.signUp('victim@example.com')
  for (const way of ['sign-in', 'sign-up']) {
    const by = { ...form, email: way === 'sign-in' ? 'victim@example.com' : 'fresh@example.com' }
    const entered = await shop.send('POST', `/api/auth/${way}/email`, by, { cookie: mallory.cookie })
    expect((await shop.putUser({ email: by.email, cookie: mallory.cookie })).status).toBe(403)
    expect((await shop.putUser({ email: by.email, cookie: cookieOf(entered) })).status).toBe(200)
  }
})

test('of sign-ups at once with one email, one gets the account and the others the usual refusal; none is an error', async () => {
  const AT_ONCE = 4
  const write = vi.spyOn(output, 'write')
  const enter = async () => {
    const response = await post({ ...form, email: 'at-once@example.com' })
    return [response.status, (await response.json()).code]
  }
  const blocker = await shop.db.connect()
  await blocker.query('BEGIN; LOCK TABLE auth_users IN SHARE ROW EXCLUSIVE MODE')
  const answers = Promise.all(Array.from({ length: AT_ONCE }, enter))
  const waiting = `SELECT FROM pg_locks WHERE relation = 'auth_users'::regclass AND NOT granted`
  await expect.poll(async () => (await shop.db.query(waiting)).rowCount).toBe(AT_ONCE)
  await blocker.query('COMMIT')
  blocker.release()
  const refused = [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']
  expect((await answers).sort()).toEqual([[200, undefined], ...Array(AT_ONCE - 1).fill(refused)])
  expect(write.mock.calls).toEqual([])
  write.mockRestore()
})
