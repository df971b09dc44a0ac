import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder, OrderState, placeOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { cards, openPayment, payByCard, record } from '#test/support/card.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { mayMove } from './order-states.ts'

const shop = useShop()
let mei: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

/** Places an order and brings it to a state; writes the states 'expired' and 'refunded' directly. */
async function orderThatIs(state: OrderState): Promise<string> {
  const toolId = await stock(shop.db)
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  const id = (await mei.call(placeOrder, { body })).body._id as string
  if (state === 'cancelled' || state === 'expired') await mei.call(cancelOrder, { params: { id } })
  if (state === 'paid' || state === 'refunded') await pay(id)
  await shop.db.query('UPDATE orders SET state = $2 WHERE id = $1', [id, state])
  if (state === 'refunded') {
    await shop.db.query(`UPDATE payments SET state = 'refunded' WHERE order_id = $1`, [id])
  }
  return id
}

async function pay(id: string): Promise<void> {
  const open = await openPayment(mei, id)
  await payByCard(shop.url, open, cards.good)
  await record(mei, id, open)
}

const stateOf = async (id: string) =>
  (await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])).rows[0].state

describe.each(OrderState.options)('an order in state %s', (state) => {
  it(`can ${mayMove(state, 'cancelled') ? '' : 'not '}be cancelled`, async () => {
    const id = await orderThatIs(state)
    const { body } = await mei.call(cancelOrder, { params: { id } })
    expect(body.deletedCount === 1).toBe(mayMove(state, 'cancelled'))
    expect(await stateOf(id)).toBe(mayMove(state, 'cancelled') ? 'cancelled' : state)
  })

  it(`can ${mayMove(state, 'paid') ? '' : 'not '}be paid`, async () => {
    const id = await orderThatIs(state)
    const { status } = await mei.call(createPaymentIntent, { body: { orderId: id } })
    expect(status).toBe(mayMove(state, 'paid') ? 201 : 409)
  })
})
