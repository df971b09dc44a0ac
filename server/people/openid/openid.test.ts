import { describe, expect, test } from 'vitest'
import { makeKey } from '#contract/people/keys.ts'
import { removeUser, reopenUser } from '#contract/people/users.ts'
import { cookieOf, openAccountShop, refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openOpenIdProvider } from '#test/support/open-openid-provider.ts'
import { callAs } from '#test/support/shopper.ts'
import { openBrowser } from './browser.fixture.ts'
import {
  answerFor,
  begin,
  CALLBACK,
  enter,
  provider,
  serveOpenIdShop,
  sessionOf,
  settings,
  shop,
  signIn,
  toProvider,
  userIn,
  usersOf,
  who,
} from './shop.fixture.ts'

serveOpenIdShop()

describe('signing in with a provider', () => {
  test('creates the user that the provider names, and finds the same user again', async () => {
    const browser = openBrowser()
    const { email } = provider.person
    const back = await signIn(browser, { page: '/signUp', from: '/reviews?after=1' })
    expect(back).toBe('/signUp?from=%2Freviews%3Fafter%3D1&openid=done')
    expect(await who(browser)).toEqual({ email, name: 'Ada Lovelace' })
    const first = await enter(browser, email)
    const elsewhere = openBrowser()
    await signIn(elsewhere)
    expect(await userIn(await enter(elsewhere, email))).toBe(await userIn(first))
    expect(await usersOf(email)).toMatchObject([{ email_verified: true }])
  })

  test('sends a challenge, a state and a nonce, new each time', async () => {
    const urls = [await toProvider(openBrowser()), await toProvider(openBrowser())].map((url) => new URL(url))
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, other] = urls.map(({ searchParams }) => searchParams.get(name))
      expect(one?.length, name).toBeGreaterThan(30)
      expect(one).not.toBe(other)
    }
  })

  test('does not store the provider’s tokens', async () => {
    await signIn(openBrowser())
    const { rows } = await shop.db.query(
      `SELECT "accessToken", "refreshToken", "idToken" FROM auth_accounts WHERE "providerId" = 'google'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ accessToken: null, refreshToken: null, idToken: null })
  })

  test('keeps the user when the email changes at the provider', async () => {
    const { email: old, sub } = provider.person
    const browser = openBrowser()
    await signIn(browser)
    const id = await userIn(await enter(browser, old))
    provider.person = { ...provider.person, sub, email: `new-${old}`, email_verified: false }
    const again = openBrowser()
    await signIn(again)
    expect(await who(again)).toMatchObject({ email: `new-${old}` })
    expect(await userIn(await enter(again, `new-${old}`))).toBe(id)
    // The token has the store's email, with which the browser renews it.
    expect(await userIn(await enter(again, old))).toBe(id)
    expect(await refusalOf(await enter(again, 'somebody-else@example.com'))).toBe('not-yours')
  })

  test('starts no session after cancelling and does not repeat the provider’s text', async () => {
    provider.asks = true
    const browser = openBrowser()
    const asking = await toProvider(browser, { from: '/reviews' })
    const page = await browser.followTo(asking, `${provider.issuer}/interaction`)
    const back = await browser.followTo(`${page.href}?answer=no`, shop.url + CALLBACK)
    provider.asks = false
    const answered = await browser.fetch(back)
    expect(answered.headers.get('location')).toBe('/login?from=%2Freviews&openid=cancelled')
    expect(sessionOf(browser)).toBeUndefined()
  })

  test('answers 503 while the provider is down and works again afterwards', async () => {
    const other = await openOpenIdProvider()
    const shut = await openAccountShop({ ...settings(other), LOG_LEVEL: 'silent' })
    const go = () => shut.send('POST', '/api/auth/sign-in/openid', { provider: 'google', page: '/login' })
    expect(await refusalOf(await go())).toBe('sign-in-provider-unavailable')
    await other.serve(shut.url)
    expect((await go()).status).toBe(200)
    await shut.close()
    await other.close()
  })

  test('returns to the login without a session if the provider goes down midway', async () => {
    const browser = openBrowser()
    const back = await answerFor(browser)
    provider.down = true
    const answered = await browser.fetch(back)
    expect(answered.headers.get('location')).toBe('/login?openid=failed')
    expect(sessionOf(browser)).toBeUndefined()
  })

  test('answers 404 for a provider that is not configured', async () => {
    expect((await begin(openBrowser(), { provider: 'openid' })).status).toBe(404)
    const back = await openBrowser().fetch(`${shop.url}/api/auth/callback/openid?code=1&state=2`)
    expect(back.status).toBe(404)
  })
})

describe('joining accounts', () => {
  test('does not join an account created earlier with the owner’s email', async () => {
    const { email } = provider.person
    const squatter = await shop.signUp(email)
    const squatted = await userIn(await shop.putUser(squatter))
    const owner = openBrowser()
    await signIn(owner)
    const own = await userIn(await enter(owner, email))
    expect(own).not.toBe(squatted)
    expect(await usersOf(email)).toMatchObject([
      { id: squatted, email_verified: false },
      { id: own, email_verified: true },
    ])
    // Neither by its session nor by another sign-in with its password.
    expect(await userIn(await shop.putUser(squatter))).toBe(squatted)
    const again = await shop.signIn(email, 'secret-6')
    expect(await userIn(await shop.putUser({ email, cookie: cookieOf(again) }))).toBe(squatted)
  })

  test('does not verify an unverified email of a provider by a mail of the store', async () => {
    const { email } = provider.person
    provider.person = { ...provider.person, email_verified: false }
    const browser = openBrowser()
    await signIn(browser)
    const { token } = (await (await enter(browser, email)).json()) as { token: string }
    const as = { authorization: `Bearer ${token}` }
    const response = await shop.send('POST', '/api/account/verification-mails', {}, as)
    expect(await refusalOf(response)).toBe('verified-by-provider')
    const account = await shop.fetch('/api/account', { headers: as })
    expect(await account.json()).toMatchObject({ emailVerified: false, hasPassword: false })
    expect((await shop.db.query('SELECT FROM outbox WHERE recipient = $1', [email])).rowCount).toBe(0)
  })

  test('keeps the same subject of different providers apart', async () => {
    const { sub, email } = provider.person
    const browser = openBrowser()
    await signIn(browser)
    const id = await userIn(await enter(browser, email))
    const next = await openOpenIdProvider()
    const later = await openAccountShop({ ...settings(next), LOG_LEVEL: 'silent' }, shop.databaseUrl)
    await next.serve(later.url)
    next.person = { sub, email: `other-${email}`, email_verified: true, name: 'Eve' }
    const eve = openBrowser()
    await signIn(eve, undefined, later)
    expect(await userIn(await enter(eve, next.person.email, later))).not.toBe(id)
    await later.close()
    await next.close()
  })
})

test('counts new accounts of a provider as sign-ups of the address and admits existing accounts over the limit', async () => {
  const limits = { TRUST_PROXY: '1', LIMIT_SIGN_UP_ADDRESS: '2', LOG_LEVEL: 'silent' }
  const few = await openAccountShop({ ...settings(provider), ...limits })
  await provider.serve(few.url)
  const comes = (sub: string, address: string, form: Record<string, string> = {}) => {
    provider.person = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada' }
    return signIn(openBrowser({ 'x-forwarded-for': address }), { page: '/signUp', ...form }, few)
  }
  const byForm = async (email: string) => {
    const from = { 'x-forwarded-for': '203.0.113.1' }
    const form = { email, name: 'Ada', password: 'secret-6' }
    return (await few.send('POST', '/api/auth/sign-up/email', form, from)).status
  }
  expect(await comes('first', '203.0.113.1')).toBe('/signUp?openid=done')
  expect(await byForm('second@example.com')).toBe(200)
  expect(await comes('third', '203.0.113.1')).toBe('/signUp?openid=limited')
  expect(await byForm('fourth@example.com')).toBe(429)
  expect(await comes('first', '203.0.113.1')).toBe('/signUp?openid=done')
  expect(await comes('third', '203.0.113.2')).toBe('/signUp?openid=done')
  await few.close()
  await provider.serve(shop.url)
})

test('verifies a reopened account at the next sign-in at the provider', async () => {
  const admin = await signUpAdmin(shop)
  const { email } = provider.person
  const browser = openBrowser()
  await signIn(browser)
  const id = await userIn(await enter(browser, email))
  await admin.call(removeUser, { params: { email } })
  await signIn(browser)
  expect(await refusalOf(await enter(browser, email))).toBe('account-closed')
  expect((await admin.call(reopenUser, { params: { id } })).body).toEqual({ modifiedCount: 1 })
  expect(await usersOf(email)).toMatchObject([{ id, email_verified: false }])
  expect(await refusalOf(await enter(browser, email))).toBe('proof-needed')
  await signIn(browser)
  expect(await userIn(await enter(browser, email))).toBe(id)
  expect(await usersOf(email)).toMatchObject([{ id, email_verified: true }])
})

// (rules: T-11)
test('without a password, a key wants a sign-in of the last 15 minutes', async () => {
  const browser = openBrowser()
  await signIn(browser)
  const makes = async () => {
    const { token } = await (await enter(browser, provider.person.email)).json()
    const body = { name: 'CI', scopes: ['parts:read' as const], password: 'of nobody' }
    const made = await callAs(shop.url, token, makeKey, { body })
    return made.body.type?.split(':').at(-1) ?? made.status
  }
  const age = (by: string) =>
    shop.db.query('UPDATE auth_sessions SET "createdAt" = now() - $1::interval', [by])
  await age('14 minutes')
  expect(await makes()).toBe(201)
  await age('16 minutes')
  expect(await makes()).toBe('sign-in-needed')
})

describe('rejects the attack:', () => {
  test('a victim’s browser led to the callback with the attacker’s code (login CSRF)', async () => {
    const attacker = openBrowser()
    const back = await answerFor(attacker)
    const victim = openBrowser()
    expect((await victim.fetch(back)).headers.get('location')).toBe('/login?openid=failed')
    expect(sessionOf(victim)).toBeUndefined()
    // Not even during the victim's own sign-in.
    await toProvider(victim)
    await victim.fetch(back)
    expect(sessionOf(victim)).toBeUndefined()
    // The answer itself is valid.
    await attacker.fetch(back)
    expect(sessionOf(attacker)).toBeTruthy()
  })

  test('another code with the victim’s own state', async () => {
    const victim = openBrowser()
    const own = await answerFor(victim)
    const attacker = openBrowser()
    own.searchParams.set('code', (await answerFor(attacker)).searchParams.get('code') ?? '')
    expect((await victim.fetch(own)).headers.get('location')).toBe('/login?openid=failed')
    expect(sessionOf(victim)).toBeUndefined()
  })

  test.each(['state', 'code', 'iss'])('an answer without %s or with a forged one', async (name) => {
    for (const change of [
      (url: URL) => url.searchParams.delete(name),
      (url: URL) => url.searchParams.set(name, 'https://evil.example'),
    ]) {
      const browser = openBrowser()
      const back = await answerFor(browser)
      change(back)
      expect((await browser.fetch(back)).headers.get('location')).toBe('/login?openid=failed')
      expect(sessionOf(browser)).toBeUndefined()
    }
  })

  test('a sign-in begun by another site', async () => {
    const response = await begin(openBrowser(), {}, 'https://evil.example')
    expect(await refusalOf(response)).toBe('foreign-origin')
  })

  test.each([
    'https://evil.example',
    '/\\evil.example',
    '/&openid=done&from=//evil.example',
    '@evil.example',
  ])('a redirect to %j', async (from) => {
    const location = new URL(await signIn(openBrowser(), { from }), shop.url)
    expect([location.origin, location.pathname]).toEqual([shop.url, '/login'])
    // The text is returned unchanged in one parameter; the page validates it (safe-return.ts).
    expect(location.searchParams.getAll('from')).toEqual([from])
    expect(location.searchParams.getAll('openid')).toEqual(['done'])
  })

  test('an unknown page to return to', async () => {
    expect((await begin(openBrowser(), { page: '//evil.example' })).status).toBe(422)
  })

  test('other sign-in calls of Better Auth', async () => {
    const idToken = { token: 'made.up.token' }
    const social = await shop.send('POST', '/api/auth/sign-in/social', { provider: 'google', idToken })
    expect(social.status).toBe(404)
    const form = { provider: 'google', page: '/login', idToken, callbackURL: 'https://evil.example' }
    const smuggled = await shop.send('POST', '/api/auth/sign-in/openid', form)
    expect((await smuggled.json()).url).toContain(provider.issuer)
    const posted = await fetch(`${shop.url}${CALLBACK}`, { method: 'POST', body: 'code=1&state=2' })
    expect(posted.status).toBe(404)
  })
})
