import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop, refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { openBrowser, type TestBrowser } from '#server/people/openid/browser.fixture.ts'
import { setRole } from '#test/support/admin.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ LOG_LEVEL: 'silent' })
})
afterAll(() => shop.close())

const JSON_BODY = { 'content-type': 'application/json' }

/** Returns the address to which the sign-in button leads. */
async function begin(browser: TestBrowser, at: AccountShop = shop, origin = at.url): Promise<URL> {
  const response = await browser.fetch(`${at.url}/api/auth/sign-in/openid`, {
    method: 'POST',
    headers: { ...JSON_BODY, origin },
    body: JSON.stringify({ provider: 'google', page: '/login' }),
  })
  expect(response.status).toBe(200)
  return new URL(((await response.json()) as { url: string }).url)
}

const here = (url: URL, at: AccountShop = shop) => new URL(url.pathname + url.search, at.url)

function submit(url: URL, identity: Record<string, string>, at: AccountShop = shop): Promise<Response> {
  const body = new URLSearchParams([...url.searchParams, ...Object.entries(identity)])
  return fetch(here(new URL(url.pathname, url), at), { method: 'POST', body, redirect: 'manual' })
}

const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '')

async function signInAs(browser: TestBrowser, email: string, at: AccountShop = shop, origin = at.url) {
  const answer = await submit(await begin(browser, at, origin), { email, name: 'Ada' }, at)
  expect(answer.status).toBe(303)
  return browser.fetch(here(locationOf(answer), at))
}

const enter = (browser: TestBrowser, email: string, at: AccountShop = shop, origin = at.url) =>
  browser.fetch(`${at.url}/api/users/${email}`, {
    method: 'PUT',
    headers: { ...JSON_BODY, origin },
    body: '{}',
  })

async function verifiedUser(email: string, role = 'buyer', at: AccountShop = shop): Promise<string> {
  const insert = `INSERT INTO users (id, email, name, role, email_verified)
    VALUES (gen_random_uuid(), $1, 'Known', $2, true) RETURNING id`
  return (await at.db.query(insert, [email, role])).rows[0].id
}

const userIn = async (response: Response) => {
  const { token } = (await response.json()) as { token: string }
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
}

describe('on the local machine', () => {
  test('the stand-in signs in as a user of the demo world', async () => {
    const id = await verifiedUser('known@example.com')
    const browser = openBrowser()
    const back = await signInAs(browser, 'known@example.com')
    expect(back.headers.get('location')).toBe('/login?openid=done')
    expect(await userIn(await enter(browser, 'known@example.com'))).toBe(id)
  })

  test('the stand-in rejects admins, including users promoted since', async () => {
    await verifiedUser('owner@example.com', 'admin')
    const browser = openBrowser()
    await signInAs(browser, 'owner@example.com')
    expect(await refusalOf(await enter(browser, 'owner@example.com'))).toBe('admin-by-stand-in')
    const identity = `SELECT FROM identities i JOIN users u ON u.id = i.user_id WHERE u.email = 'owner@example.com'`
    expect((await shop.db.query(identity)).rows).toEqual([])

    const promoted = openBrowser()
    await signInAs(promoted, 'promoted@example.com')
    expect((await enter(promoted, 'promoted@example.com')).status).toBe(200)
    await setRole(shop.db, 'promoted@example.com', 'admin')
    expect(await refusalOf(await enter(promoted, 'promoted@example.com'))).toBe('admin-by-stand-in')
  })

  test('the page of the stand-in names itself, has a strict policy, is not cached and escapes typed values', async () => {
    const url = await begin(openBrowser())
    const page = await fetch(here(url))
    expect(await page.text()).toContain('This is not Google.')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http.* frame-ancestors 'none'/,
    )
    const typed = await submit(url, { name: '"><script>alert(1)</script>', email: 'no' })
    const html = await typed.text()
    expect([typed.status, html.includes('<script'), html.includes('&lt;script&gt;')]).toEqual([
      422,
      false,
      true,
    ])
  })

  const wrong: [string, Record<string, string>][] = [
    ['another client', { client_id: 'other' }],
    ['another site', { redirect_uri: 'https://evil.example/api/auth/callback/google' }],
    ['another page of the store', { redirect_uri: 'http://127.0.0.1:1/login' }],
    ['no PKCE challenge', { code_challenge: '' }],
    ['PKCE method plain', { code_challenge_method: 'plain' }],
    ['no nonce', { nonce: '' }],
    ['no state', { state: '' }],
    ['a direct token response', { response_type: 'id_token' }],
  ]
  test.each(wrong)('a request with %s gets an error page without a redirect', async (_, change) => {
    const url = await begin(openBrowser())
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
    for (const { status, headers } of [
      await fetch(here(url)),
      await submit(url, { email: 'a@example.com', name: 'A' }),
    ])
      expect([status, headers.has('location')]).toEqual([400, false])
  })

  test('a code is valid for its client and verifier only', async () => {
    const url = await begin(openBrowser())
    const code = locationOf(await submit(url, { email: 'a@example.com', name: 'A' })).searchParams.get('code')
    const trade = (form: Record<string, string>, headers = {}) =>
      fetch(`${shop.url}/sandbox/openid/token`, { method: 'POST', headers, body: new URLSearchParams(form) })
    const form = { grant_type: 'authorization_code', code: code ?? '', code_verifier: 'guessed' }
    expect((await trade(form)).status).toBe(401)
    expect((await trade(form, { authorization: `Basic ${btoa('store:guess')}` })).status).toBe(401)
  })
})

describe('on a public address with the sandbox on', () => {
  const origin = 'https://parts.example.com'
  let open: AccountShop
  beforeAll(async () => {
    open = await openAccountShop({ STORE_URL: origin, SANDBOX: 'on', LOG_LEVEL: 'silent' })
  })
  afterAll(() => open.close())

  test('a typed email counts as unverified and signs in to no existing account', async () => {
    const known = await verifiedUser('known@example.com', 'buyer', open)
    const browser = openBrowser()
    await signInAs(browser, 'known@example.com', open, origin)
    const cookies = browser.cookiesOf(open.url)
    expect([...cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([])
    expect([...cookies.keys()]).toContain('__Host-farad.session_token')
    expect(await userIn(await enter(browser, 'known@example.com', open, origin))).not.toBe(known)
  })

  test('the stand-in redirects to that address only', async () => {
    const url = await begin(openBrowser(), open, origin)
    expect(url.origin).toBe(origin)
    expect(url.searchParams.get('redirect_uri')).toBe(`${origin}/api/auth/callback/google`)
    url.searchParams.set('redirect_uri', 'http://localhost/api/auth/callback/google')
    expect((await fetch(here(url, open))).status).toBe(400)
  })
})

test('with Google configured or without the sandbox, the stand-in is off and its sessions are invalid', async () => {
  const browser = openBrowser()
  await signInAs(browser, 'past@example.com')
  expect((await enter(browser, 'past@example.com')).status).toBe(200)
  const google = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  }
  for (const settings of [{ SANDBOX: 'off' }, google]) {
    const later = await openAccountShop({ ...settings, LOG_LEVEL: 'silent' }, shop.databaseUrl)
    try {
      const cookies = [...browser.cookiesOf(shop.url)].map(([name, value]) => `${name}=${value}`).join('; ')
      expect((await fetch(`${later.url}/sandbox/openid/.well-known/openid-configuration`)).status).toBe(404)
      const answer = await later.send('PUT', '/api/users/past@example.com', {}, { cookie: cookies })
      expect(await refusalOf(answer)).toBe('proof-needed')
    } finally {
      await later.close()
    }
  }
})
