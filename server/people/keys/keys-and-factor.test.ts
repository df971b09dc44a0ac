import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeKey } from '#contract/people/keys.ts'
import { resetSecondFactor } from '#contract/people/second-factor.ts'
import { getOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import {
  type AccountShop,
  openAccountShop,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import {
  codeOf,
  forgetUsedCodes,
  PASSWORD,
  post,
  token,
  withFactor,
} from '#server/people/second-factor/factor.fixture.ts'
import { setRole } from '#test/support/admin.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

const offered = useAccountShop({ SECOND_FACTOR: 'offered', LIMIT_SIGN_IN_ADDRESS: '10000' })
let required: AccountShop
beforeAll(async () => {
  required = await openAccountShop({ SECOND_FACTOR: 'required' }, offered.databaseUrl)
})
afterAll(() => required.close())

const problem = ({ status, body }: { status: number; body: { type?: string } }) =>
  status < 400 ? status : `${status} ${body.type?.split(':').at(-1)}`
const DESK = { name: 'CI', scopes: ['desk:orders' as const, 'orders:read' as const] }

// (rules: A-21)
it('a key without a factor behind it does nothing of the desk where the factor is required', async () => {
  const ada = await withFactor(offered, 'ada@example.com')
  await setRole(offered.db, ada.email, 'admin')
  const bearer = await token(offered, ada)
  const withIt = (await callAs(offered.url, bearer, makeKey, { body: DESK })).body.key
  await offered.db.query('UPDATE auth_sessions SET factor_at = NULL')
  await offered.db.query('UPDATE auth_users SET "twoFactorEnabled" = false')
  const body = { ...DESK, password: PASSWORD }
  const without = (await callAs(offered.url, await token(offered, ada), makeKey, { body })).body.key
  const desk = async (key: string) => problem(await callAs(required.url, key, listAllOrders))
  expect([await desk(withIt), await desk(without)]).toEqual(Array(2).fill('403 second-factor-needed'))
  await offered.db.query('UPDATE auth_users SET "twoFactorEnabled" = true')
  expect([await desk(withIt), await desk(without)]).toEqual([200, '403 second-factor-needed'])
  // A key from before it was known.
  await offered.db.query('UPDATE api_keys SET with_factor = NULL WHERE with_factor')
  expect(await desk(withIt)).toBe('403 second-factor-needed')
  // It sees no other order either, which is a call that needs no ability.
  const buyer = await signUp(offered.url)
  const id = (await placeLines(buyer, [{ toolId: await stock(offered.db), quantity: 10 }])).body._id
  const order = async (at: AccountShop) =>
    (await callAs(at.url, without, getOrder, { params: { id } })).status
  expect([await order(offered), await order(required)]).toEqual([200, 404])
  // Of its person's own it stays.
  expect(problem(await callAs(required.url, without, listMyOrders))).toBe(200)
  expect(problem(await callAs(offered.url, without, listAllOrders))).toBe(200)
})

it('is made with a fresh code in place of the password, not with an old one', async () => {
  const mei = await withFactor(offered, 'mei@example.com')
  const body = { name: 'CI', scopes: ['orders:read' as const] }
  const make = async (more = {}) =>
    problem(await callAs(offered.url, await token(offered, mei), makeKey, { body: { ...body, ...more } }))
  expect(await make()).toBe(201)
  await offered.db.query(`UPDATE auth_sessions SET factor_at = now() - interval '16 minutes'`)
  expect(await make()).toBe('403 password-needed')
  expect(await make({ password: PASSWORD })).toBe(201)
  await forgetUsedCodes(offered)
  await post(offered, mei, '/two-factor/verify-totp', { code: await codeOf(mei) })
  expect(await make()).toBe(201)
})

// (rules: A-24, T-10)
it('ends with the removal of the factor by another person', async () => {
  const bo = await withFactor(offered, 'bo@example.com')
  const noor = await withFactor(offered, 'noor@example.com')
  await setRole(offered.db, bo.email, 'admin')
  const body = { name: 'ERP', scopes: ['orders:read' as const] }
  const { key } = (await callAs(offered.url, await token(offered, noor), makeKey, { body })).body
  const params = { email: noor.email }
  const reset = async () =>
    (await callAs(offered.url, await token(offered, bo), resetSecondFactor, { params })).body.modifiedCount
  expect([await reset(), problem(await callAs(offered.url, key, listMyOrders))]).toEqual([1, '401 key-wrong'])
})
