import { expect, it } from 'vitest'
import { cancelOrder, OrderState } from '#contract/selling/orders.ts'
import { createPaymentIntent, refundOrder } from '#contract/selling/payments.ts'
import { pay } from '#test/support/card.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { mayMove } from './order-states.ts'

const shop = useShop()
const mei = useBuyer(shop)
const ada = useAdmin(shop)
auditAfter(shop)

const moves: Record<OrderState, OrderState[]> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

/** Places an order and brings it to a state. */
async function orderThatIs(state: OrderState): Promise<string> {
  const id = (await placeOne(mei, await stock(shop.db))).body._id as string
  if (state === 'cancelled') await mei.call(cancelOrder, { params: { id } })
  if (state === 'paid' || state === 'refunded') await pay(shop.url, mei, id)
  if (state === 'refunded') await ada.call(refundOrder, { params: { id }, body: {} })
  if (state === 'expired') {
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [id])
    await shop.runJob('expiry')
  }
  return id
}

it.each(OrderState.options)('an order in state %s moves as it may', async (state) => {
  expect(OrderState.options.filter((to) => mayMove(state, to))).toEqual(expect.arrayContaining(moves[state]))
  expect(OrderState.options.filter((to) => mayMove(state, to))).toHaveLength(moves[state].length)
  const id = await orderThatIs(state)
  const opened = await mei.call(createPaymentIntent, { body: { orderId: id } })
  expect(opened.status).toBe(state === 'unpaid' ? 201 : 409)
  const { body } = await mei.call(cancelOrder, { params: { id } })
  expect(body.deletedCount === 1).toBe(state === 'unpaid')
  const { rows } = await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])
  expect(rows[0].state).toBe(state === 'unpaid' ? 'cancelled' : state)
})
