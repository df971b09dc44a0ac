import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cancelOrder, placeOrder } from '#contract/orders.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { pay } from '#test/card.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { type Shopper, signUp } from '#test/shopper.ts'
import { audit, stock } from '#test/stock-room.ts'

/** More than the store has database connections: if a call held one while it waits, nobody could order. */
const HANGING = 30
const ORDERS = 200

let shop: Shop
let mei: Shopper
let toolId: string

beforeAll(async () => {
  shop = await openShop({
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '10',
    UNPAID_ORDERS_MAX_UNVERIFIED: '1000',
  })
  mei = await signUp(shop.url)
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

const place = () =>
  mei.call(placeOrder, { body: { toolId, quantity: 10, address: '4 Dock Road', number: '1' } })
const waitingInTransaction = async () => {
  const { rows } = await shop.db.query(
    `SELECT query FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'farad-%' AND state LIKE 'idle in transaction%'
       AND state_change < now() - interval '1 second'`,
  )
  return rows
}

it('while the provider hangs, nobody else waits: orders are placed, and no transaction is held open', async () => {
  const placed = await Promise.all(Array.from({ length: HANGING }, place))
  const paid = (await place()).body._id
  await pay(shop.url, mei, paid)
  const ids = placed.map(({ body }) => body._id as string)
  await tellGateway(shop.db, { kind: 'hang', caller: 'server' })
  let answered = 0
  const hanging = ids.map(async (id, n) => {
    const opens = () => mei.call(createPaymentIntent, { body: { orderId: id } })
    const { status } =
      n % 2 ? await opens() : await opens().then(() => mei.call(cancelOrder, { params: { id } }))
    answered++
    return status
  })
  await vi.waitUntil(() => claimed(ids), { timeout: 20_000 })
  expect(answered).toBe(0)
  for (let n = 0; n < ORDERS; n += 20) {
    const orders = await Promise.all(Array.from({ length: 20 }, place))
    expect(orders.map(({ status }) => status)).toEqual(Array(20).fill(201))
  }
  expect(await waitingInTransaction()).toEqual([])
  await calmGateway(shop.db)
  for (const status of await Promise.all(hanging)) expect([200, 201, 409, 503]).toContain(status)
})

/** Whether all of these have gone as far as asking the provider. */
async function claimed(ids: string[]): Promise<boolean> {
  const { rowCount } = await shop.db.query('SELECT FROM payments WHERE order_id = ANY ($1)', [ids])
  return rowCount === ids.length
}
