import { expect, it } from 'vitest'
import { verifyEmail } from '#contract/people/own-account.ts'
import type { Order } from '#contract/selling/order.ts'
import { cancelOrder, getPayableOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { useAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { pay } from '#test/support/card.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { openShop } from '#test/support/open-shop.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { releaseOrder } from './release-order.ts'

const shop = useAccountShop({
  ...stripeKeys,
  SANDBOX: 'off',
  VERIFIED_EMAIL_NEEDED: 'on',
  ORDER_HOLD_HOURS: '72',
  ORDER_HOLD_HOURS_UNVERIFIED: '2',
  UNPAID_ORDERS_MAX: '4',
  UNPAID_ORDERS_MAX_UNVERIFIED: '3',
})
const ada = useAdmin(shop)
auditAfter(shop)

const place = async (who: Shopper) => placeOne(who, await stock(shop.db))
const order = async (who: Shopper, id: string): Promise<Order> =>
  (await who.call(getPayableOrder, { params: { id } })).body
const verify = async (who: Shopper) => {
  const token = (await linksFor(shop, who.email)).at(-1)?.searchParams.get('token') ?? ''
  expect((await who.call(verifyEmail, { body: { token } })).status).toBe(200)
}
const hours = ({ createdAt }: Order, until: string | undefined) =>
  until && (Date.parse(until) - Date.parse(createdAt)) / 3_600_000
const holds = (seen: Order) => [hours(seen, seen.holdUntil), hours(seen, seen.holdUntilVerified)]
const later = async (id: string, by: string) => {
  await shop.db.query(
    `UPDATE orders SET created_at = created_at - $2::interval, hold_until = hold_until - $2::interval,
       hold_until_verified = hold_until_verified - $2::interval WHERE id = $1`,
    [id, by],
  )
  await shop.runJob('expiry')
}

it('an unverified buyer holds the parts for 2 hours; the answer has the hold after verification', async () => {
  const mei = await signUp(shop.url)
  const { body: placed } = await place(mei)
  expect(holds(placed)).toEqual([2, 72])
  await later(placed._id, '3 hours')
  expect((await order(mei, placed._id)).state).toBe('expired')
})

it('verification extends the holds of unpaid orders at once, on every list', async () => {
  const mei = await signUp(shop.url)
  const { body: placed } = await place(mei)
  const before = await mei.call(listMyOrders)
  await verify(mei)
  const mine = await mei.call(listMyOrders, {}, { 'if-none-match': before.headers.get('etag') ?? '' })
  const all = await ada.call(listAllOrders)
  for (const seen of [await order(mei, placed._id), mine.body[0], all.body[0]])
    expect(holds(seen)).toEqual([72, undefined])
  await later(placed._id, '3 hours')
  expect((await order(mei, placed._id)).state).toBe('unpaid')
  const db = openDatabase(shop.databaseUrl, { connections: 2, onError: () => {} })
  const released = releaseOrder(db, async () => 'closed', placed._id, { to: 'expired', actor: null })
  expect(await released).toBe('held')
  await db.end()
  expect((await ada.call(getOverview)).body.expiring).toEqual([])
  await later(placed._id, '70 hours')
  expect((await order(mei, placed._id)).state).toBe('expired')
  expect(holds((await place(mei)).body)).toEqual([72, undefined])
})

it('unpaid orders never exceed the limit under concurrent calls; cancelling and verifying allow another', async () => {
  const noor = await signUp(shop.url, 'Noor Haddad')
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => place(noor)))
  const placed = outcomes.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(3)
  const detail = 'Once your email is verified, you can have 4 unpaid orders.'
  const refused = outcomes.find(({ status }) => status !== 201)
  expect([refused && refusalOf(refused), refused?.body]).toMatchObject([
    '409 too-many-unpaid',
    { most: 3, mostVerified: 4, detail },
  ])
  await noor.call(cancelOrder, { params: { id: placed[0]?.body._id } })
  expect([(await place(noor)).status, (await place(noor)).status]).toEqual([201, 409])
  await verify(noor)
  expect((await place(noor)).status).toBe(201)
  const { body } = await place(noor)
  expect([body.most, body.detail]).toEqual([4, undefined])
})

// (rules: O-6)
it('without the setting the hold is the same for all buyers, and in a store without limits that of cards', async () => {
  const sandbox = await openShop({ ORDER_HOLD_HOURS: '5', ORDER_HOLD_HOURS_FIRST: '2' }, shop.databaseUrl)
  const mei = await signUp(sandbox.url)
  const { body: placed } = await place(mei)
  expect(holds(placed)).toEqual([2, undefined])
  await pay(sandbox.url, mei, placed._id)
  expect(holds((await place(mei)).body)).toEqual([5, undefined])
  await sandbox.close()
})
