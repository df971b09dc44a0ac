import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { makeKey } from '#contract/people/keys.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listUserEvents, listUsers, makeAdmin } from '#contract/people/users.ts'
import { getOrder, getPayableOrder } from '#contract/selling/orders.ts'
import { useAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { setRole } from '#test/support/admin.ts'
import { placeLines } from '#test/support/place-lines.ts'
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

const shop = useAccountShop({ SECOND_FACTOR: 'required', LIMIT_SIGN_IN_ADDRESS: '10000' })
let people = 0

const call = <C extends Call>(bearer: string, asked: C, input: object = {}) =>
  callAs(shop.url, bearer, asked, input as never)
const refusalIn = ({ status, body }: { status: number; body: { type?: string } }) =>
  status < 400 ? status : body.type?.split(':').at(-1)
const key = (scope: string, more: object = {}) => ({ body: { name: 'CI', scopes: [scope], ...more } })

async function withPasswordAlone(): Promise<{ browser: Browser; bearer: string }> {
  const browser = browserOf(`owner-${++people}@example.com`)
  const form = { email: browser.email, name: 'Ada', password: PASSWORD }
  keep(browser, await shop.send('POST', '/api/auth/sign-up/email', form))
  const bearer = await token(shop, browser)
  await setRole(shop.db, browser.email, 'admin')
  return { browser, bearer }
}

describe('a password alone', () => {
  let bearer: string
  let browser: Browser
  beforeAll(async () => {
    ;({ browser, bearer } = await withPasswordAlone())
  })

  it('reaches nothing of the desk: no ability, no key, no other order, no other person', async () => {
    const buyer = await signUp(shop.url)
    for (const asked of [await call(bearer, listUsers), await call(bearer, makeKey, key('desk:refund'))])
      expect(refusalIn(asked)).toBe('second-factor-needed')
    const id = (await placeLines(buyer, [{ toolId: await stock(shop.db), quantity: 10 }])).body._id
    for (const asked of [getOrder, getPayableOrder])
      expect((await call(bearer, asked, { params: { id } })).status).toBe(404)
    expect(refusalIn(await call(bearer, getProfile, { params: { email: buyer.email } }))).toBe('not-yours')
    const ofBuyer = key('parts:read', { password: 'copper-and-tin' })
    expect((await call(buyer.token, makeKey, ofBuyer)).status).toBe(201)
  })

  it('still shows what the person may do, so that the desk can say what is missing', async () => {
    const headers = { authorization: `Bearer ${bearer}` }
    const rights = await (await shop.fetch(`/api/admin/${browser.email}`, { headers })).json()
    expect(rights).toMatchObject({ admin: true, may: expect.arrayContaining(['refund']) })
  })
})

describe('a session with the factor', () => {
  let browser: Browser
  let bearer: string
  beforeEach(async () => {
    browser = await withFactor(shop, `desk-${++people}@example.com`)
    await setRole(shop.db, browser.email, 'admin')
    bearer = await token(shop, browser)
  })

  it('ended all sessions and tokens from before the factor, and told the person', async () => {
    const { browser: before, bearer: former } = await withPasswordAlone()
    const other = browserOf(before.email)
    await logIn(shop, other)
    const otherToken = await token(shop, other)
    await turnOn(shop, before)
    for (const ended of [former, otherToken]) expect((await call(ended, listUsers)).status).toBe(401)
    await expect(token(shop, other)).rejects.toThrow('proof-needed')
    const renewed = await token(shop, before)
    const { rows } = await shop.db.query(
      `SELECT facts FROM outbox WHERE recipient = $1 AND kind = 'second-factor'`,
      [before.email],
    )
    expect(rows).toEqual([{ facts: { change: 'second-factor-on' } }])
    const id = (await call(renewed, listUsers, { query: { q: before.email } })).body[0]._id
    expect((await call(renewed, listUserEvents, { params: { id } })).body[0].kind).toBe('second-factor-on')
  })

  it('older than 15 minutes reaches all but what wants a fresh one, until a code in a new session', async () => {
    expect((await call(bearer, makeKey, key('desk:refund'))).status).toBe(201)
    await shop.db.query(`UPDATE auth_sessions SET factor_at = now() - interval '16 minutes'`)
    const { email } = await signUp(shop.url)
    expect(refusalIn(await call(bearer, makeAdmin, { params: { email } }))).toBe('second-factor-fresh')
    expect(refusalIn(await call(bearer, makeKey, key('parts:read')))).toBe('second-factor-fresh')
    expect((await call(bearer, listUsers)).status).toBe(200)
    await forgetUsedCodes(shop)
    const proven = await post(shop, browser, '/two-factor/verify-totp', { code: await codeOf(browser) })
    expect(proven.status).toBe(200)
    expect((await call(bearer, listUsers)).status).toBe(401)
    expect((await call(await token(shop, browser), makeKey, key('parts:read'))).status).toBe(201)
  })
})

it('what changes money, rights, keys, webhooks, receipts or settings wants a fresh factor', () => {
  const about = /refund|\/receipts|\/keys|\/webhooks|\/settings|\/users\/(admin|roles)|second-factor/
  const changing = allCalls.filter(({ method, path }) => method !== 'get' && about.test(path))
  expect(changing.filter(({ fresh }) => !fresh).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(changing.length).toBeGreaterThan(12)
})
