import { expect, it } from 'vitest'
import { cancelUnpaidOrders, listUserEvents, removeUser } from '#contract/people/users.ts'
import { OrderState } from '#contract/selling/order.ts'
import {
  cancelOrder,
  getOrder,
  getPayableOrder,
  listMyOrders,
  listOrderEvents,
} from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { createPaymentIntent, refundOrder } from '#contract/selling/payments.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { intentId, pay } from '#test/support/card.ts'
import { placeLines, placeOne } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { mayMove } from './order-states.ts'
import { expireOrders } from './release-order.ts'

const shop = useShop()
const mei = useBuyer(shop)
const ada = useAdmin(shop)
auditAfter(shop)

const place = async (who: Shopper = mei, product = {}) =>
  (await placeOne(who, await stock(shop.db, product))).body._id as string
const endHold = (id: string) =>
  shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [id])
const stateOf = async (id: string, who: Shopper = mei) =>
  (await who.call(getPayableOrder, { params: { id } })).body.state
const open = (id: string, who: Shopper = mei) => who.call(createPaymentIntent, { body: { orderId: id } })
const heldPieces = async () =>
  (await shop.db.query(`SELECT sum(quantity)::int AS held FROM order_lines`)).rows[0].held -
  (await shop.db.query(`SELECT sum(change)::int AS back FROM stock_movements WHERE reason = 'expired'`))
    .rows[0].back

// Before the other tests, whose orders would count.
it('the overview has the share of the stock that unpaid orders hold, and the metrics the parts half held', async () => {
  const lines = []
  for (const quantity of [500, 180]) lines.push({ toolId: await stock(shop.db), quantity })
  await placeLines(mei, lines)
  expect((await ada.call(getOverview)).body.heldShare).toBe(0.34)
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(/^farad_parts_half_held 1$/m)
})

const moves: Record<OrderState, OrderState[]> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

/** Places an order and brings it to a state. */
async function orderThatIs(state: OrderState): Promise<string> {
  const id = await place()
  if (state === 'cancelled') await mei.call(cancelOrder, { params: { id } })
  if (state === 'paid' || state === 'refunded') await pay(shop.url, mei, id)
  if (state === 'refunded') await ada.call(refundOrder, { params: { id }, body: {} })
  if (state === 'expired') {
    await endHold(id)
    await shop.runJob('expiry')
  }
  return id
}

it.each(OrderState.options)('an order in state %s moves as it may', async (state) => {
  expect(OrderState.options.filter((to) => mayMove(state, to)).sort()).toEqual(moves[state].toSorted())
  const id = await orderThatIs(state)
  expect((await open(id)).status).toBe(state === 'unpaid' ? 201 : 409)
  const { body } = await mei.call(cancelOrder, { params: { id } })
  expect(body.deletedCount === 1).toBe(state === 'unpaid')
  const { rows } = await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])
  expect(rows[0].state).toBe(state === 'unpaid' ? 'cancelled' : state)
})

async function sweep(): Promise<void> {
  const db = openDatabase(shop.databaseUrl, { connections: 4, onError: () => {} })
  const parts = { db, closePayment: async () => 'closed' as const, log: openLog('silent') }
  await expireOrders(parts, new AbortController().signal)
  await db.end()
}

it('an overdue unpaid order returns its parts once, and orders that are still held stay', async () => {
  const [late, held] = [await place(), await place()]
  await endHold(late)
  const before = await heldPieces()
  await Promise.all([sweep(), sweep(), sweep()])
  expect([await stateOf(late), await stateOf(held), await heldPieces()]).toEqual([
    'expired',
    'unpaid',
    before - 10,
  ])
  const mine = (await mei.call(listMyOrders)).body.map(({ _id }: { _id: string }) => _id)
  expect([mine.includes(late), mine.includes(held)]).toEqual([false, true])
})

it('an order does not expire while its payment cannot be cancelled', async () => {
  const id = await place()
  await endHold(id)
  await shop.db.query(
    `INSERT INTO payments (id, order_id, amount_cents, currency, state, intent_id)
     VALUES (gen_random_uuid(), $1, 250, 'usd', 'open', 'pi_elsewhere')`,
    [id],
  )
  await sweep()
  expect(await stateOf(id)).toBe('unpaid')
  await shop.db.query(`UPDATE payments SET state = 'cancelled' WHERE order_id = $1`, [id])
  await sweep()
  expect(await stateOf(id)).toBe('expired')
})

const cancelAllOf = ({ email }: Pick<Shopper, 'email'>) => ada.call(cancelUnpaidOrders, { params: { email } })
const idOf = async ({ email }: Shopper): Promise<string> =>
  (await shop.db.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id

it('an admin cancels all unpaid orders of a person in one step, and both histories say so', async () => {
  const noor = await signUp(shop.url)
  const [first, paid, other] = [await place(noor), await place(noor), await place(noor)]
  await pay(shop.url, noor, paid)
  const { body: opened } = await open(first, noor)
  const calls = await Promise.all([cancelAllOf(noor), cancelAllOf(noor)])
  expect(calls.reduce((sum, { body }) => sum + body.cancelled, 0)).toBe(2)
  const states = await Promise.all([first, paid, other].map((id) => stateOf(id, noor)))
  expect(states).toEqual(['cancelled', 'paid', 'cancelled'])
  const ofIntent = 'SELECT status FROM card_gateway.payment_intents WHERE id = $1'
  expect((await shop.db.query(ofIntent, [intentId(opened)])).rows).toEqual([{ status: 'canceled' }])
  const by = ada.email
  const { body: ofOrder } = await ada.call(listOrderEvents, { params: { id: other } })
  expect(ofOrder).toContainEqual(expect.objectContaining({ kind: 'cancelled', by }))
  const ofPerson = async () => (await ada.call(listUserEvents, { params: { id: await idOf(noor) } })).body
  const events = await ofPerson()
  expect(events).toContainEqual(expect.objectContaining({ kind: 'unpaid-orders-cancelled', by }))
  expect((await cancelAllOf(noor)).body).toEqual({ cancelled: 0 })
  expect(await ofPerson()).toEqual(events)
})

it('the orders of a removed person are cancelled too, and only for an account', async () => {
  const noor = await signUp(shop.url)
  const id = await place(noor)
  await ada.call(removeUser, { params: { email: noor.email } })
  expect((await cancelAllOf(noor)).body).toEqual({ cancelled: 1 })
  expect(await stateOf(id, ada)).toBe('cancelled')
  expect((await cancelAllOf({ email: 'nobody@example.com' })).status).toBe(404)
})

it('an unpaid order names its buyer to an admin as long as that buyer has never paid', async () => {
  const noor = await signUp(shop.url)
  const [first, other] = [await place(noor), await place(noor)]
  const newBuyerOf = async (who: Shopper, id: string) =>
    (await who.call(getOrder, { params: { id } })).body.newBuyer
  expect(await newBuyerOf(ada, first)).toEqual({ _id: await idOf(noor), email: noor.email })
  expect(await newBuyerOf(noor, first)).toBeUndefined()
  await pay(shop.url, noor, other)
  expect([await newBuyerOf(ada, first), await newBuyerOf(ada, other)]).toEqual([undefined, undefined])
})
