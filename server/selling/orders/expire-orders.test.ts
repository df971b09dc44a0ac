import { beforeAll, expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { getPayableOrder, listMyOrders } from '#contract/selling/orders.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { expireOrders } from './release-order.ts'

const shop = useShop()
const mei = useBuyer(shop)
auditAfter(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100 })
})

const place = async () => (await placeOne(mei, toolId)).body._id as string
const letTheHoldEnd = (id: string) =>
  shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [id])
const stateOf = async (id: string) => (await mei.call(getPayableOrder, { params: { id } })).body.state
const left = async () =>
  (await callAs(shop.url, undefined, getTool, { params: { id: toolId } })).body.availableQuantity

const sweep = async (signal = new AbortController().signal) => {
  const db = openDatabase(shop.databaseUrl, { connections: 4, onError: () => {} })
  await expireOrders({ db, closePayment: async () => 'closed', log: openLog('silent') }, signal)
  await db.end()
}

it('returns the parts of an overdue unpaid order to the stock once, and keeps orders that are still held', async () => {
  const [late, held] = [await place(), await place()]
  await letTheHoldEnd(late)
  await Promise.all([sweep(), sweep(), sweep()])
  expect([await stateOf(late), await stateOf(held)]).toEqual(['expired', 'unpaid'])
  expect(await left()).toBe(90)
  const mine = (await mei.call(listMyOrders)).body.map(({ _id }: { _id: string }) => _id)
  expect(mine).toEqual([held])
})

it('does not expire an order while its payment cannot be cancelled', async () => {
  const id = await place()
  await letTheHoldEnd(id)
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
