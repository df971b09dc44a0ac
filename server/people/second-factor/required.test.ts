import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { makeKey } from '#contract/people/keys.ts'
import { needsAbility } from '#contract/people/roles.ts'
import { listUserEvents, listUsers } from '#contract/people/users.ts'
import { getOrder, placeOrder } from '#contract/selling/orders.ts'
import { type AccountShop, openAccountShop, refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { setRole } from '#test/support/admin.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import {
  type Browser,
  browserOf,
  codeOf,
  forgetUsedCodes,
  keep,
  logIn,
  PASSWORD,
  post,
  token,
  turnOn,
  withFactor,
} from './factor.fixture.ts'

let shop: AccountShop
let people = 0

beforeAll(async () => {
  shop = await openAccountShop({ SECOND_FACTOR: 'required', LIMIT_SIGN_IN_ADDRESS: '10000' })
})
afterAll(() => shop.close())

const call = <C extends Call>(bearer: string, asked: C, input: object = {}) =>
  callAs(shop.url, bearer, asked, input as never)
const refusalIn = ({ body }: { body: { type?: string } }) => body?.type?.split(':').at(-1)

/** Any values: rights are checked first. */
const anything = ({ path }: Call) => ({
  params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()])),
})
const makeAdmin = (email: string) => setRole(shop.db, email, 'admin')
const age = (browser: Browser, by: string) =>
  shop.db.query(
    `UPDATE auth_sessions SET factor_at = now() - $2::interval
     WHERE "userId" = (SELECT id FROM auth_users WHERE email = $1)`,
    [browser.email, by],
  )

async function withPasswordAlone(): Promise<{ browser: Browser; bearer: string }> {
  const browser = browserOf(`owner-${++people}@example.com`)
  const form = { email: browser.email, name: 'Ada', password: PASSWORD }
  keep(browser, await shop.send('POST', '/api/auth/sign-up/email', form))
  const bearer = await token(shop, browser)
  await makeAdmin(browser.email)
  return { browser, bearer }
}

const ofDesk = allCalls.filter(({ may }) => needsAbility(may))
const wantFresh = allCalls.filter(({ fresh }) => fresh)
const named = (calls: Call[]) => calls.map((each) => [`${each.method} ${each.path}`, each] as const)

describe('a password alone', () => {
  let bearer: string
  let browser: Browser
  beforeAll(async () => {
    ;({ browser, bearer } = await withPasswordAlone())
  })

  it.each(named(ofDesk))('reaches not %s', async (_, each) => {
    const outcome = await call(bearer, each, anything(each))
    expect([outcome.status, refusalIn(outcome)]).toEqual([403, 'second-factor-needed'])
  })

  it('makes no key, sees no other order and no other person', async () => {
    const key = await call(bearer, makeKey, { body: { name: 'CI', scopes: ['desk:refund'] } })
    expect(refusalIn(key)).toBe('second-factor-needed')
    const buyer = await signUp(shop.url)
    const body = { toolId: await stock(shop.db), quantity: 10, address: '4 Dock Road', number: '5550100' }
    const { _id } = (await buyer.call(placeOrder, { body })).body
    expect((await call(bearer, getOrder, { params: { id: _id } })).status).toBe(404)
    expect(
      (await call(bearer, { ...getOrder, path: '/myorder/payment/{id}' }, { params: { id: _id } })).status,
    ).toBe(404)
    const profile = await shop.fetch(`/api/user/myprofile/${buyer.email}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(await refusalOf(profile)).toBe('not-yours')
  })

  it('still shows what the person may do, so that the desk can say what is missing', async () => {
    const response = await shop.fetch(`/api/admin/${browser.email}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect((await response.json()) as object).toMatchObject({
      admin: true,
      may: expect.arrayContaining(['refund']),
    })
    const account = await shop.fetch('/api/account', { headers: { authorization: `Bearer ${bearer}` } })
    expect(await account.json()).toMatchObject({
      secondFactor: { mode: 'required', on: false, fresh: false },
    })
  })

  it('ends as a buyer’s with the setting for those without abilities', async () => {
    const buyer = await signUp(shop.url)
    expect(refusalIn(await buyer.call(listUsers))).toBe('admins-only')
    expect(
      (
        await buyer.call(makeKey, {
          body: { name: 'CI', scopes: ['parts:read'], password: 'copper-and-tin' },
        })
      ).status,
    ).toBe(201)
  })
})

describe('a session with the factor', () => {
  let browser: Browser
  let bearer: string
  beforeEach(async () => {
    browser = await withFactor(shop, `desk-${++people}@example.com`)
    await makeAdmin(browser.email)
    bearer = await token(shop, browser)
  })

  it('reaches what its person may do', async () => {
    expect((await call(bearer, listUsers)).status).toBe(200)
    expect((await call(bearer, makeKey, { body: { name: 'CI', scopes: ['desk:refund'] } })).status).toBe(201)
  })

  it('ended all sessions and tokens from before the factor, and told the person', async () => {
    const { browser: before, bearer: former } = await withPasswordAlone()
    const other = browserOf(before.email)
    await logIn(shop, other)
    const otherToken = await token(shop, other)
    await turnOn(shop, before)
    expect((await call(former, listUsers)).status).toBe(401)
    expect((await call(otherToken, listUsers)).status).toBe(401)
    await expect(token(shop, other)).rejects.toThrow('proof-needed')
    const renewed = await token(shop, before)
    expect((await call(renewed, listUsers)).status).toBe(200)
    const { rows } = await shop.db.query(
      `SELECT facts FROM outbox WHERE recipient = $1 AND kind = 'second-factor'`,
      [before.email],
    )
    expect(rows).toEqual([{ facts: { change: 'second-factor-on' } }])
    const id = (await call(renewed, listUsers, { query: { q: before.email } })).body[0]._id
    expect((await call(renewed, listUserEvents, { params: { id } })).body[0].kind).toBe('second-factor-on')
  })

  it.each(named(wantFresh))('older than 15 minutes reaches not %s', async (_, each) => {
    await age(browser, '16 minutes')
    const outcome = await call(bearer, each, anything(each))
    expect([outcome.status, refusalIn(outcome)]).toEqual([403, 'second-factor-fresh'])
    expect((await call(bearer, listUsers)).status).toBe(200)
  })

  it('is fresh again after a code, in a new session', async () => {
    await age(browser, '16 minutes')
    await forgetUsedCodes(shop)
    expect(
      (await post(shop, browser, '/two-factor/verify-totp', { code: await codeOf(browser) })).status,
    ).toBe(200)
    expect((await call(bearer, listUsers)).status).toBe(401)
    const renewed = await token(shop, browser)
    expect((await call(renewed, makeKey, { body: { name: 'CI', scopes: ['parts:read'] } })).status).toBe(201)
  })
})

it('what changes money, rights, keys, webhooks, receipts or settings wants a fresh factor', () => {
  const about = /refund|receipt|\/keys|\/webhooks|\/settings|\/users\/(admin|roles)|second-factor/
  const changing = allCalls.filter(({ method, path }) => method !== 'get' && about.test(path))
  expect(changing.filter(({ fresh }) => !fresh).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(changing.length).toBeGreaterThan(12)
})
