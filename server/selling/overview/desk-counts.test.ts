import { expect, it, vi } from 'vitest'
import { getDeskCounts } from '#contract/selling/desk-counts.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { cancelOrder, listAllOrders } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { askReturn } from '#contract/selling/returns.ts'
import { sendMessage } from '#contract/site/contact.ts'
import {
  orderOf,
  paidOrder,
  pieces,
  ship,
  unpaidOrder,
} from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { callAs } from '#test/support/shopper.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)

async function partlyShipped(quantity: number) {
  const order = await paidOrder(shop, mei, 5)
  await ship(ada, order.id, pieces(order, quantity))
  return order
}

/** The count of a list of orders, and the ids of a page of it. */
async function listed(query: Record<string, string>) {
  const { headers, body } = await ada.call(listAllOrders, { query })
  return [headers.get('total-count'), ...body.map(({ _id }: { _id: string }) => _id)]
}

it('counts orders by state, those to ship, and messages without an answer', async () => {
  const [shipped, partly] = [await partlyShipped(5), await partlyShipped(2)]
  const whole = await paidOrder(shop, mei, 5)
  await unpaidOrder(shop, mei, 5)
  const cancelled = await unpaidOrder(shop, mei, 5)
  await mei.call(cancelOrder, { params: { id: cancelled.id } })
  const message = { email: mei.email, subject: 'Reels', message: 'By the reel?' }
  await callAs(shop.url, undefined, sendMessage, { body: message })

  const { body } = await ada.call(getDeskCounts)
  expect(body).toEqual({
    orders: { current: 4, unpaid: 1, paid: 3, cancelled: 1, expired: 0, refunded: 0, toShip: 2, disputed: 0 },
    newMessages: 1,
    waitingReviews: 0,
    askedOffers: 0,
  })
  const asked = { lines: [{ line: 1, quantity: 1 }], reason: 'defect' as const }
  expect((await mei.call(askReturn, { body: { orderId: shipped.id, ...asked } })).status).toBe(201)
  expect((await ada.call(getDeskCounts)).body.returns).toEqual({ asked: 1 })
  // Any transaction in the cluster between two reads makes a new version.
  await vi.waitFor(async () => {
    const tag = (await ada.call(getDeskCounts)).headers.get('etag') ?? ''
    expect((await ada.call(getDeskCounts, {}, { 'if-none-match': tag })).status).toBe(304)
  }, 30_000)

  const toShip = (query = {}) => listed({ fulfilment: 'to-ship', ...query })
  expect(await toShip()).toEqual(['2', whole.id, partly.id])
  expect(await toShip({ limit: '1', after: whole.id })).toEqual(['2', partly.id])
  expect(await toShip({ limit: '1', before: partly.id })).toEqual(['2', whole.id])
  const { orderNumber } = await orderOf(ada, partly.id)
  expect(await toShip({ q: orderNumber })).toEqual(['1', partly.id])
  expect(await toShip({ q: (await orderOf(ada, shipped.id)).orderNumber })).toEqual(['0'])
})

it('counts and lists the orders whose payment is disputed, until the bank decides', async () => {
  const order = () => paidOrder(shop, mei, 5)
  const [first, second, third] = [await order(), await order(), await order()]
  const dispute = (id: string, to: string) =>
    shop.db.query('UPDATE payments SET dispute = $2 WHERE order_id = $1', [id, to])
  const disputed = (query = {}) => listed({ state: 'disputed', ...query })
  const counted = async () => (await ada.call(getDeskCounts)).body.orders?.disputed
  expect([await disputed(), await counted()]).toEqual([['0'], 0])
  await dispute(first.id, 'open')
  await dispute(third.id, 'open')
  await dispute(second.id, 'lost')
  // The order of a payment can have any state.
  await shop.db.query(`UPDATE orders SET state = 'refunded' WHERE id = $1`, [first.id])
  expect([await disputed(), await counted()]).toEqual([['2', third.id, first.id], 2])
  const { body } = await ada.call(listAllOrders, { query: { state: 'disputed' } })
  expect(body.map((each: DeskOrder) => each.shippingDispute)).toEqual(['open', 'open'])
  expect(await disputed({ limit: '1', after: third.id })).toEqual(['2', first.id])
  expect(await disputed({ limit: '1', before: first.id })).toEqual(['2', third.id])
  const numberOf = async ({ id }: { id: string }) => (await orderOf(ada, id)).orderNumber
  expect(await disputed({ q: await numberOf(first) })).toEqual(['1', first.id])
  expect(await disputed({ q: await numberOf(second) })).toEqual(['0'])
  await dispute(third.id, 'won')
  expect([await disputed(), await counted()]).toEqual([['1', first.id], 1])
})

it('the overview counts the paid orders with pieces to ship, and has the time of the oldest', async () => {
  for (const quantity of [5, 2]) await partlyShipped(quantity)
  await paidOrder(shop, mei, 5)
  await unpaidOrder(shop, mei, 5)
  const { toShip } = (await ada.call(getOverview)).body
  const all = (await ada.call(listAllOrders, { query: { fulfilment: 'to-ship', limit: '200' } })).body
  expect(toShip).toEqual({ orders: all.length, oldest: all.at(-1).createdAt })
})

it('the overview counts what of the orders of today is unpaid', async () => {
  const today = async () => {
    await shop.restart() // clears the cache of the overview
    return (await ada.call(getOverview)).body.today
  }
  const before = await today()
  await unpaidOrder(shop, mei, 100)
  await paidOrder(shop, mei, 200)
  expect(await today()).toEqual({
    orders: before.orders + 2,
    total: before.total + 75,
    unpaid: before.unpaid + 1,
    unpaidTotal: before.unpaidTotal + 25,
  })
})
