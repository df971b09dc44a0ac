import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type AccountShop, openAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { type OpenIdProvider, openOpenIdProvider } from '#test/support/open-openid-provider.ts'
import type { TestBrowser } from './browser.fixture.ts'

export let provider: OpenIdProvider
export let shop: AccountShop
export let people = 0

export function serveOpenIdShop(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    provider = await openOpenIdProvider()
    shop = await openAccountShop({ ...settings(provider), LOG_LEVEL: 'silent', ...environment })
    await provider.serve(shop.url)
  })
  afterAll(async () => {
    await shop.close()
    await provider.close()
  })
  beforeEach(() => {
    const sub = `p-${++people}`
    provider.person = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada Lovelace' }
  })
  afterEach(() => {
    provider.down = false
  })
}

export const settings = ({ issuer, clientId, clientSecret }: OpenIdProvider) => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
})

export const begin = (browser: TestBrowser, form: Record<string, string> = {}, origin?: string, at = shop) =>
  send(browser, 'POST', '/api/auth/sign-in/openid', {
    origin,
    at,
    body: { provider: 'google', page: '/login', ...form },
  })

export const toProvider = async (browser: TestBrowser, form?: Record<string, string>, at = shop) => {
  const response = await begin(browser, form, at.url, at)
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { url: string }).url
}

export const CALLBACK = '/api/auth/callback/google'

export const answerFor = async (browser: TestBrowser, form?: Record<string, string>, at = shop) =>
  browser.followTo(await toProvider(browser, form, at), at.url + CALLBACK)

export async function signIn(
  browser: TestBrowser,
  form?: Record<string, string>,
  at = shop,
): Promise<string> {
  const answered = await browser.fetch(await answerFor(browser, form, at))
  expect(answered.status).toBe(302)
  return answered.headers.get('location') ?? ''
}

export function send(
  browser: TestBrowser,
  method: string,
  path: string,
  to: { at?: AccountShop; origin?: string | undefined; body?: object } = {},
) {
  const { at = shop, origin = at.url, body = {} } = to
  const headers = { 'content-type': 'application/json', origin }
  return browser.fetch(at.url + path, { method, headers, body: JSON.stringify(body) })
}

export const who = async (browser: TestBrowser) => (await send(browser, 'POST', '/api/auth/who')).json()

export const enter = (browser: TestBrowser, email: string, at = shop) =>
  send(browser, 'PUT', `/api/users/${encodeURIComponent(email)}`, { at })

export const usersOf = async (email: string) => {
  const { rows } = await shop.db.query(
    'SELECT id, name, email_verified FROM users WHERE email = $1 ORDER BY created_at',
    [email],
  )
  return rows
}

export const userIn = async (response: Response) => {
  const { token } = (await response.json()) as { token: string }
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string
}

export const sessionOf = (browser: TestBrowser) => browser.cookiesOf(shop.url).get('farad.session_token')
