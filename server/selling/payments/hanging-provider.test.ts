import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { cancelOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent, refundOrder } from '#contract/selling/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { openPayment, pay, record } from '#test/support/card.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

/** More than the store's database connections: if waiting calls held connections, no order could be placed. */
const HANGING = 30
const ORDERS = process.env.PROVE === 'long' ? 200 : 40
const AT_ONCE = 20
/** In the long proof the provider hangs this long, and each batch of orders adds a hanging call. */
const HANGS_MS = process.env.PROVE === 'long' ? 30_000 : 0

const shop = useShop({ LOG_LEVEL: 'silent', DATABASE_POOL: '10', UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const owner = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})

const place = () => placeOne(mei, toolId)
const placed = async (): Promise<string> => (await place()).body._id
const waitingInTransaction = async () =>
  (
    await shop.db.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'farad-%' AND state LIKE 'idle in transaction%'`,
    )
  ).rowCount
/** The orders that have a payment, which is claimed before the call to the provider. */
const claimed = async (ids: string[]) =>
  (await shop.db.query('SELECT FROM payments WHERE order_id = ANY ($1)', [ids])).rowCount

it('orders are placed while the provider hangs, and no transaction stays open', async () => {
  const ids = await Promise.all(Array.from({ length: HANGING }, placed))
  const [paid, open, late] = [await placed(), await placed(), await placed()]
  await pay(shop.url, mei, paid)
  const payment = await openPayment(mei, open)
  await openPayment(mei, late)
  await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [late])
  await shop.db.query(`UPDATE payments SET created_at = created_at - interval '2 minutes'`)
  await tellGateway(shop.db, { kind: 'hang', caller: 'server' })
  const hanging: Promise<unknown>[] = [
    ...ids.map((orderId) => mei.call(createPaymentIntent, { body: { orderId } })),
    record(mei, open, payment),
    mei.call(cancelOrder, { params: { id: open } }),
    owner.call(refundOrder, { params: { id: paid }, body: {} }),
    shop.runJob('expiry').catch(() => {}),
    shop.runJob('reconciliation').catch(() => {}),
  ]
  await vi.waitUntil(async () => (await claimed(ids)) === HANGING, { timeout: 20_000 })
  for (let n = 0; n < ORDERS; n += AT_ONCE) {
    const orders = await Promise.all(Array.from({ length: AT_ONCE }, place))
    expect(orders.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
    if (HANGS_MS > 0) {
      hanging.push(mei.call(createPaymentIntent, { body: { orderId: orders[0]?.body._id } }))
      await pause((HANGS_MS * AT_ONCE) / ORDERS)
    }
  }
  // The only calls still in progress wait for the provider.
  await vi.waitUntil(async () => (await waitingInTransaction()) === 0, { timeout: 30_000 })
  await calmGateway(shop.db)
  await Promise.all(hanging)
})
