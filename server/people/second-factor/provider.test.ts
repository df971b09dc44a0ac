import { beforeEach, describe, expect, it } from 'vitest'
import { makeKey } from '#contract/people/keys.ts'
import { listUsers } from '#contract/people/users.ts'
import { refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { openBrowser, type TestBrowser } from '#server/people/openid/browser.fixture.ts'
import { enter, provider, send, serveOpenIdShop, shop, signIn } from '#server/people/openid/shop.fixture.ts'
import { setRole } from '#test/support/admin.ts'
import { callAs } from '#test/support/shopper.ts'
import { codeOf, forgetUsedCodes, PASSWORD, secretIn } from './factor.fixture.ts'

serveOpenIdShop({ SECOND_FACTOR: 'required', LIMIT_SIGN_IN_ADDRESS: '10000' })

type Factor = { secret: string }

let email: string
let owner: TestBrowser
beforeEach(async () => {
  email = provider.person.email
  owner = openBrowser()
  await signIn(owner)
  await tokenOf(owner)
  await setRole(shop.db, email, 'admin')
})

const ask = (browser: TestBrowser, path: string, body: object = {}) =>
  send(browser, 'POST', `/api/auth${path}`, { body })
const prove = async (browser: TestBrowser, factor: Factor, more: object = {}) =>
  ask(browser, '/two-factor/verify-totp', { code: await codeOf(factor), ...more })

async function tokenOf(browser: TestBrowser): Promise<string> {
  const response = await enter(browser, email)
  if (!response.ok) throw new Error(`no token: ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

async function setUp(browser: TestBrowser, password?: string): Promise<Factor> {
  const begun = await ask(browser, '/two-factor/enable', { password })
  const { uri } = (await begun.json()) as { uri: string }
  const factor = { secret: secretIn(uri) }
  expect((await prove(browser, factor)).status).toBe(200)
  await forgetUsedCodes(shop)
  return factor
}

async function signedIn(): Promise<TestBrowser> {
  const browser = openBrowser()
  await signIn(browser)
  return browser
}

const outcomeOf = async (browser: TestBrowser) => {
  const { status, body } = await callAs(shop.url, await tokenOf(browser), listUsers)
  return status === 200 ? 200 : body.type.split(':').at(-1)
}
const makesKey = async (browser: TestBrowser) => {
  const body = { name: 'CI', scopes: ['parts:read' as const] }
  return (await callAs(shop.url, await tokenOf(browser), makeKey, { body })).status
}

describe('a person who signs in at a provider and has no password', () => {
  it('reaches no ability without a factor, and sets one up by the session alone', async () => {
    expect(await outcomeOf(owner)).toBe('second-factor-needed')
    const before = await signedIn()
    const former = await tokenOf(before)
    await setUp(owner)
    expect(await outcomeOf(owner)).toBe(200)
    expect(await makesKey(owner)).toBe(201)
    expect((await callAs(shop.url, former, listUsers)).status).toBe(401)
    expect(await refusalOf(await enter(before, email))).toBe('proof-needed')
  })

  it('is asked for a code at each sign-in, also with a device that was to be remembered', async () => {
    const factor = await setUp(owner)
    for (const browser of [owner, await signedIn()]) {
      await signIn(browser)
      expect(await refusalOf(await enter(browser, email))).toBe('second-factor-code')
      expect(await refusalOf(await ask(browser, '/two-factor/enable'))).toBe('second-factor-on')
      expect((await prove(browser, factor, { trustDevice: true })).status).toBe(200)
      expect(await outcomeOf(browser)).toBe(200)
      await forgetUsedCodes(shop)
    }
  })

  it('is fresh by a code only, not by a new sign-in at the provider', async () => {
    const factor = await setUp(owner)
    await shop.db.query(
      `UPDATE auth_sessions SET factor_at = now() - interval '16 minutes' WHERE factor_at IS NOT NULL`,
    )
    expect([await outcomeOf(owner), await makesKey(owner)]).toEqual([200, 403])
    expect(await refusalOf(await ask(owner, '/two-factor/disable'))).toBe('second-factor-fresh')
    await signIn(owner)
    expect(await refusalOf(await enter(owner, email))).toBe('second-factor-code')
    expect((await prove(owner, factor)).status).toBe(200)
    expect(await makesKey(owner)).toBe(201)
    expect((await ask(owner, '/two-factor/disable')).status).toBe(200)
    expect(await outcomeOf(owner)).toBe('second-factor-needed')
  })
})

describe('a person with a password and a sign-in at a provider', () => {
  beforeEach(async () => {
    provider.person = { ...provider.person, sub: `joined-${email}`, email: `joined-${email}` }
    email = provider.person.email
    owner = openBrowser()
  })

  const byPassword = (browser: TestBrowser) => ask(browser, '/sign-in/email', { email, password: PASSWORD })

  async function withBoth(): Promise<TestBrowser> {
    await shop.signUp(email, PASSWORD)
    await shop.db.query('UPDATE auth_users SET "emailVerified" = true WHERE email = $1', [email])
    const browser = openBrowser()
    expect((await byPassword(browser)).status).toBe(200)
    await tokenOf(browser)
    await signIn(owner)
    await tokenOf(owner)
    await setRole(shop.db, email, 'admin')
    return browser
  }

  it('needs the password also in a session at the provider', async () => {
    await withBoth()
    for (const password of ['not-this-one', undefined])
      expect(await refusalOf(await ask(owner, '/two-factor/enable', { password }))).toBe('wrong-password')
    await setUp(owner, PASSWORD)
    for (const path of ['/two-factor/generate-backup-codes', '/two-factor/disable']) {
      expect(await refusalOf(await ask(owner, path, { password: 'not-this-one' }))).toBe('wrong-password')
      expect((await ask(owner, path, { password: PASSWORD })).status).toBe(200)
    }
  })
})
