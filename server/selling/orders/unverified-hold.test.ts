import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyEmail } from '#contract/people/own-account.ts'
import { getPayableOrder, listAllOrders, listMyOrders, type Order } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { type AccountShop, openAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { openShop } from '#test/support/open-shop.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { releaseOrder } from './release-order.ts'

let shop: AccountShop
let toolId: string

beforeAll(async () => {
  shop = await openAccountShop({
    ...stripeKeys,
    SANDBOX: 'off',
    VERIFIED_EMAIL_NEEDED: 'on',
    ORDER_HOLD_HOURS: '72',
    ORDER_HOLD_HOURS_UNVERIFIED: '2',
    UNPAID_ORDERS_MAX: '4',
    UNPAID_ORDERS_MAX_UNVERIFIED: '3',
  })
  toolId = await stock(shop.db, { availableQuantity: 10_000 })
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const place = (who: Shopper, of = toolId) => placeOne(who, of)
const order = async (who: Shopper, id: string): Promise<Order> =>
  (await who.call(getPayableOrder, { params: { id } })).body
const verify = async (who: Shopper) => {
  const token = (await linksFor(shop, who.email)).at(-1)?.searchParams.get('token') ?? ''
  return who.call(verifyEmail, { body: { token } })
}
const hours = ({ createdAt }: Order, until: string | undefined) =>
  until === undefined ? undefined : (Date.parse(until) - Date.parse(createdAt)) / 3_600_000
const later = (id: string, by: string) =>
  shop.db.query(
    `UPDATE orders SET created_at = created_at - $2::interval, hold_until = hold_until - $2::interval,
       hold_until_verified = hold_until_verified - $2::interval WHERE id = $1`,
    [id, by],
  )

it('an unverified buyer holds the parts for 2 hours; the answer has the hold after verification', async () => {
  const mei = await signUp(shop.url)
  const placed: Order = (await place(mei)).body
  expect([hours(placed, placed.holdUntil), hours(placed, placed.holdUntilVerified)]).toEqual([2, 72])
  await later(placed._id, '3 hours')
  await shop.runJob('expiry')
  expect((await order(mei, placed._id)).state).toBe('expired')
})

it('verification extends the holds of unpaid orders at once, on every list', async () => {
  const mei = await signUp(shop.url)
  const ada = await signUpAdmin(shop)
  const placed: Order = (await place(mei)).body
  const before = await mei.call(listMyOrders)
  expect((await verify(mei)).status).toBe(200)
  const ifNoneMatch = { 'if-none-match': before.headers.get('etag') ?? '' }
  const mine = await mei.call(listMyOrders, {}, ifNoneMatch)
  expect(mine.status).toBe(200)
  const all = await ada.call(listAllOrders)
  for (const seen of [await order(mei, placed._id), mine.body[0], all.body[0]]) {
    expect(hours(seen, seen.holdUntil)).toBe(72)
    expect(seen).not.toHaveProperty('holdUntilVerified')
  }
  await later(placed._id, '3 hours')
  await shop.runJob('expiry')
  expect((await order(mei, placed._id)).state).toBe('unpaid')
  const db = openDatabase(shop.databaseUrl, { connections: 2, onError: () => {} })
  expect(await releaseOrder(db, async () => 'closed', placed._id, { to: 'expired', actor: null })).toBe(
    'held',
  )
  await db.end()
  expect((await ada.call(getOverview)).body.expiring).toEqual([])
  await later(placed._id, '70 hours')
  await shop.runJob('expiry')
  expect((await order(mei, placed._id)).state).toBe('expired')
  const next: Order = (await place(mei)).body
  expect([hours(next, next.holdUntil), next.holdUntilVerified]).toEqual([72, undefined])
})

it('the refusal of too many unpaid orders of an unverified buyer has the limit after verification', async () => {
  const noor = await signUp(shop.url, 'Noor Haddad')
  for (let n = 0; n < 3; n++) expect((await place(noor)).status).toBe(201)
  expect(await place(noor)).toMatchObject({
    status: 409,
    body: {
      type: 'urn:farad:problem:too-many-unpaid',
      most: 3,
      mostVerified: 4,
      detail: 'Once your email is verified, you can have 4 unpaid orders.',
    },
  })
  await verify(noor)
  expect((await place(noor)).status).toBe(201)
  const refused = await place(noor)
  expect(refused.body).toMatchObject({ type: 'urn:farad:problem:too-many-unpaid', most: 4 })
  expect(refused.body).not.toHaveProperty('detail')
})

// (rules: O-6)
it('without the setting the hold is the same for all buyers, and in a store without limits that of cards', async () => {
  const sandbox = await openShop({ ORDER_HOLD_HOURS: '5', ORDER_HOLD_HOURS_FIRST: '2' })
  const of = await stock(sandbox.db)
  const mei = await signUp(sandbox.url)
  const placed: Order = (await place(mei, of)).body
  expect([hours(placed, placed.holdUntil), placed.holdUntilVerified]).toEqual([2, undefined])
  await pay(sandbox.url, mei, placed._id)
  const next: Order = (await place(mei, of)).body
  expect(hours(next, next.holdUntil)).toBe(5)
  await sandbox.close()
})
