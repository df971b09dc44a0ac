import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelOrder, getOrder, listMyOrders } from '#contract/selling/orders.ts'
import { erasePerson } from '#contract/selling/privacy.ts'
import { tellGateway } from '#sandbox/card-gateway/faults.ts'
import { cutConnection } from '#test/money-model/cut.ts'
import { reconcile } from '#test/money-model/scene.ts'
import { cards, moneyFor, openPayment, payByCard, record } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { fetchAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, endUnpaid, stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const ada = useAdmin(shop)
auditAfter(shop)
let mei: Shopper
let lines: { toolId: string; quantity: number }[]

beforeAll(async () => {
  // Without events of the provider.
  await tellGateway(shop.db, { kind: 'hold' })
  const parts = await Promise.all([1, 2, 3].map(() => stock(shop.db, { availableQuantity: 100_000 })))
  lines = parts.map((toolId, n) => ({ toolId, quantity: 10 + n, reference: `R${n}` }))
  const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
  await changeSettings(shop.db, 'shipping', { methods: [post] })
})
beforeEach(async () => {
  mei = await signUp(shop.url)
})

const place = async (who = mei) => (await placeLines(who, lines)).body._id as string

/** As if the order had ended before so many days. */
async function age(id: string, days = 31) {
  await shop.db.query(
    `WITH told AS (UPDATE order_events SET created_at = created_at - make_interval(days => $2) WHERE order_id = $1)
     UPDATE orders SET created_at = created_at - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  )
}

async function cancelledOrder(days = 31) {
  const id = await place()
  await mei.call(cancelOrder, { params: { id } })
  await age(id, days)
  return id
}

/** An order that has ended while its payment is open, because the provider does not know of the end, as after a restore. */
async function endedWithPayment(who = mei, to: 'cancelled' | 'expired' = 'cancelled') {
  const id = await place(who)
  const open = await openPayment(who, id)
  await shop.db.query(`UPDATE payments SET state = 'cancelled' WHERE order_id = $1`, [id])
  await endUnpaid(shop.db, id, to)
  await shop.db.query(`INSERT INTO order_events (order_id, kind) VALUES ($1, $2)`, [id, to])
  const takeMoney = async () => {
    await payByCard(shop.url, open, cards.good)
    await record(who, id, open)
  }
  return { who, id, takeMoney }
}

async function leftOf(id: string): Promise<string> {
  const count = (table: string) => `(SELECT count(*) FROM ${table} WHERE order_id = $1)`
  const { rows } = await shop.db.query(
    `SELECT concat_ws(' ', ${['order_lines', 'order_charges', 'stock_movements'].map(count)}) AS left`,
    [id],
  )
  return rows[0].left
}

const WHOLE = '3 1 6'
const REDUCED = '1 0 0'
const reduce = () => shop.runJob('reduction')

it('an order that ended unpaid 30 days ago keeps head, first line, total and history, and says what is gone', async () => {
  const id = await cancelledOrder()
  const order = async () => (await mei.call(getOrder, { params: { id } })).body
  const before = await order()
  const list = () => mei.call(listMyOrders, { query: { state: 'cancelled' } })
  const etag = (await list()).headers.get('etag')
  await reduce()
  const [first] = before.lines
  expect(await order()).toEqual({ ...before, lines: [first], charges: [], papers: [], reduced: true })
  expect([before.lineCount, before.totalPrice]).toEqual([3, 13.25])
  const listed = await list()
  expect(listed.headers.get('etag')).not.toBe(etag)
  expect(listed.body).toMatchObject([{ _id: id, lineCount: 3, reduced: true, lines: [first] }])
  expect(await leftOf(id)).toBe(REDUCED)
  expect((await fetchAs(shop, mei, `/orders/${id}/pro-forma.pdf`)).status).toBe(404)
  const csv = await (await fetchAs(shop, mei, '/myorders.csv')).text()
  const [, line = '', rest = '', end] = csv.split('\r\n')
  const removed = ['', '"Removed 30 days after the order ended"', '', '', '', '10.75']
  expect([line.split(',')[9], rest.split(',').slice(4, 10), end]).toEqual(['2.50', removed, ''])
})

it('unpaid orders, orders that ended less than 30 days ago, and those that got money stay whole', async () => {
  const [unpaid, late, refunded] = [await place(), await cancelledOrder(29), await endedWithPayment()]
  await age(unpaid)
  await refunded.takeMoney()
  await reconcile(shop)
  await age(refunded.id)
  await reduce()
  for (const id of [unpaid, late, refunded.id]) expect(await leftOf(id)).toMatch(/^3 1/)
  expect(await moneyFor(shop.db, refunded.id)).toBe(0)
  await mei.call(cancelOrder, { params: { id: unpaid } })
})

const RACES = 4

it('late money, 2 reductions and an erasure at the same time: the money goes back and the books add up', async () => {
  const races = await Promise.all(
    Array.from({ length: RACES }, async () => endedWithPayment(await signUp(shop.url))),
  )
  for (const { id } of races) await age(id)
  const { rows: users } = await shop.db.query('SELECT id FROM users WHERE email = ANY ($1)', [
    races.slice(0, 2).map(({ who }) => who.email),
  ])
  await Promise.all([
    reduce(),
    ...races.map(({ takeMoney }) => takeMoney()),
    reduce(),
    ...users.map(({ id }) => ada.call(erasePerson, { params: { id } })),
    reduce(),
  ])
  await reconcile(shop)
  await reconcile(shop)
  for (const { id } of races) {
    expect(await moneyFor(shop.db, id)).toBe(0)
    expect([WHOLE, REDUCED]).toContain(await leftOf(id))
  }
  const { rows } = await shop.db.query(
    `SELECT FROM order_events WHERE kind = 'refund-due' AND order_id = ANY ($1)`,
    [races.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(RACES)
  expect(await audit(shop.db)).toEqual([])
})

it('money that comes in after the reduction goes back, with a mail', async () => {
  const { id, takeMoney } = await endedWithPayment(mei, 'expired')
  await age(id)
  await reduce()
  expect(await leftOf(id)).toBe(REDUCED)
  await takeMoney()
  await reconcile(shop)
  expect(await moneyFor(shop.db, id)).toBe(0)
  const mails = `SELECT facts FROM outbox WHERE kind = 'money-returned' AND facts ->> 'id' = $1`
  const facts = { returned_cents: 1325, line_count: 3 }
  expect((await shop.db.query(mails, [id])).rows).toMatchObject([{ facts }])
})

it('a reduction that is cut off at any statement leaves the order whole or reduced, and the next one completes it', async () => {
  let cut = 0
  for (let atStatement = 0; atStatement < 5; atStatement++)
    for (const when of ['before', 'after'] as const) {
      const id = await cancelledOrder()
      const restore = cutConnection({ atStatement, when })
      await reduce().catch(() => cut++)
      restore()
      expect([WHOLE, REDUCED]).toContain(await leftOf(id))
      await reduce()
      expect(await leftOf(id)).toBe(REDUCED)
    }
  // Proof that the cuts hit reductions.
  expect(cut).toBeGreaterThan(5)
})
