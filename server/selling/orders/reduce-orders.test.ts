import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder, getOrder, listMyOrders } from '#contract/selling/orders.ts'
import { erasePerson } from '#contract/selling/privacy.ts'
import { tellGateway } from '#sandbox/card-gateway/faults.ts'
import { cutConnection } from '#test/money-model/cut.ts'
import { reconcile } from '#test/money-model/scene.ts'
import { cards, moneyFor, openPayment, payByCard, record } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, endUnpaid, stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const ada = useAdmin(shop)
auditAfter(shop)
let mei: Shopper
let parts: string[]

beforeAll(async () => {
  // Without events of the provider.
  await tellGateway(shop.db, { kind: 'hold' })
  parts = await Promise.all([1, 2, 3].map(() => stock(shop.db, { availableQuantity: 100_000 })))
  const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
  await changeSettings(shop.db, 'shipping', { methods: [post] })
})
beforeEach(async () => {
  mei = await signUp(shop.url)
})

const lines = () => parts.map((toolId, n) => ({ toolId, quantity: 10 + n, reference: `R${n}` }))
const place = async (who = mei, count = 3) =>
  (await placeLines(who, lines().slice(0, count))).body._id as string
const orderOf = async (id: string, who = mei) => (await who.call(getOrder, { params: { id } })).body

/** As if the order had ended before so many days. */
async function age(id: string, days = 31) {
  await shop.db.query(
    `WITH told AS (UPDATE order_events SET created_at = created_at - make_interval(days => $2) WHERE order_id = $1)
     UPDATE orders SET created_at = created_at - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  )
}

async function cancelledOrder(days = 31, who = mei, count = 3) {
  const id = await place(who, count)
  await who.call(cancelOrder, { params: { id } })
  await age(id, days)
  return id
}

async function leftOf(id: string) {
  const { rows } = await shop.db.query(
    `SELECT (SELECT count(*)::int FROM order_lines WHERE order_id = $1) AS lines,
       (SELECT count(*)::int FROM order_charges WHERE order_id = $1) AS charges,
       (SELECT count(*)::int FROM stock_movements WHERE order_id = $1) AS movements`,
    [id],
  )
  return rows[0]
}

const WHOLE = { lines: 3, charges: 1, movements: 6 }
const REDUCED = { lines: 1, charges: 0, movements: 0 }
const reduce = () => shop.runJob('reduction')

describe('an order that ended unpaid 30 days ago', () => {
  it('keeps head, first line, total and history; page, list and papers say what is gone', async () => {
    const id = await cancelledOrder()
    const before = await orderOf(id)
    const list = () => mei.call(listMyOrders, { query: { state: 'cancelled' } })
    const etag = (await list()).headers.get('etag')
    await reduce()
    const [first] = before.lines
    expect(await orderOf(id)).toEqual({ ...before, lines: [first], charges: [], papers: [], reduced: true })
    expect([before.lineCount, before.totalPrice, first.quantity]).toEqual([3, 13.25, before.quantity])
    const listed = await list()
    expect(listed.headers.get('etag')).not.toBe(etag)
    expect(listed.body).toMatchObject([{ _id: id, lineCount: 3, reduced: true, lines: [first] }])
    expect(await leftOf(id)).toEqual(REDUCED)
    expect(await audit(shop.db)).toEqual([])
    const proForma = await fetch(`${shop.url}/api/orders/${id}/pro-forma.pdf`, {
      headers: { authorization: `Bearer ${mei.token}` },
    })
    expect(proForma.status).toBe(404)
  })

  it('has a row for the rest of its total in the CSV file', async () => {
    await cancelledOrder()
    await reduce()
    const headers = { authorization: `Bearer ${mei.token}` }
    const csv = await (await fetch(`${shop.url}/api/myorders.csv`, { headers })).text()
    const [, line = '', rest = '', end] = csv.split('\r\n')
    expect([line.split(',')[9], rest.split(',').slice(4, 10)]).toEqual([
      '2.50',
      ['', '"Removed 30 days after the order ended"', '', '', '', '10.75'],
    ])
    expect(end).toBe('')
  })
})

it('unpaid orders, orders that ended less than 30 days ago, and those that got money stay whole', async () => {
  const [unpaid, late, refunded] = [await place(), await cancelledOrder(29), await place()]
  await age(unpaid)
  const open = await openPayment(mei, refunded)
  await endUnpaid(shop.db, refunded, 'cancelled')
  await shop.db.query(`INSERT INTO order_events (order_id, kind) VALUES ($1, 'cancelled')`, [refunded])
  await payByCard(shop.url, open, cards.good)
  await record(mei, refunded, open)
  await reconcile(shop)
  await age(refunded)
  await reduce()
  for (const id of [unpaid, late, refunded]) expect(await leftOf(id)).toMatchObject({ lines: 3, charges: 1 })
  expect(await moneyFor(shop.db, refunded)).toBe(0)
  await mei.call(cancelOrder, { params: { id: unpaid } })
})

const RACES = 4

it('late money, 2 reductions and an erasure at the same time: the money goes back and the books add up', async () => {
  const races = await Promise.all(
    Array.from({ length: RACES }, async () => {
      const person = await signUp(shop.url)
      const id = await place(person)
      const open = await openPayment(person, id)
      // The provider does not know that its payment was cancelled, as after a restore of the database.
      await shop.db.query(`UPDATE payments SET state = 'cancelled' WHERE order_id = $1`, [id])
      await endUnpaid(shop.db, id, 'cancelled')
      await shop.db.query(`INSERT INTO order_events (order_id, kind) VALUES ($1, 'cancelled')`, [id])
      await age(id)
      await payByCard(shop.url, open, cards.good)
      return { person, id, open }
    }),
  )
  const { rows: users } = await shop.db.query('SELECT id FROM users WHERE email = ANY ($1)', [
    races.slice(0, 2).map(({ person }) => person.email),
  ])
  await Promise.all([
    reduce(),
    ...races.map(({ person, id, open }) => record(person, id, open)),
    reduce(),
    ...users.map((user) => ada.call(erasePerson, { params: { id: user.id } })),
    reduce(),
  ])
  await reconcile(shop)
  await reconcile(shop)
  for (const { id } of races) {
    expect(await moneyFor(shop.db, id)).toBe(0)
    expect([WHOLE, REDUCED]).toContainEqual(await leftOf(id))
  }
  const { rows } = await shop.db.query(
    `SELECT count(*)::int AS late FROM order_events WHERE kind = 'refund-due' AND order_id = ANY ($1)`,
    [races.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ late: RACES }])
  expect(await audit(shop.db)).toEqual([])
})

it('money that comes in after the reduction goes back, with a mail', async () => {
  const id = await place()
  const open = await openPayment(mei, id)
  await shop.db.query(`UPDATE payments SET state = 'cancelled' WHERE order_id = $1`, [id])
  await endUnpaid(shop.db, id, 'expired')
  await shop.db.query(`INSERT INTO order_events (order_id, kind) VALUES ($1, 'expired')`, [id])
  await age(id)
  await reduce()
  expect(await leftOf(id)).toEqual(REDUCED)
  await payByCard(shop.url, open, cards.good)
  await record(mei, id, open)
  await reconcile(shop)
  expect(await moneyFor(shop.db, id)).toBe(0)
  const { rows } = await shop.db.query(
    `SELECT (facts -> 'returned_cents')::int AS returned, (facts -> 'line_count')::int AS lines FROM outbox
     WHERE kind = 'money-returned' AND facts ->> 'id' = $1`,
    [id],
  )
  expect(rows).toEqual([{ returned: 1325, lines: 3 }])
})

it('a reduction that is cut off at any statement leaves the order whole or reduced, and the next one completes it', async () => {
  let cut = 0
  for (let atStatement = 0; atStatement < 5; atStatement++)
    for (const when of ['before', 'after'] as const) {
      const id = await cancelledOrder()
      const restore = cutConnection({ atStatement, when })
      await reduce().catch(() => cut++)
      restore()
      expect([WHOLE, REDUCED]).toContainEqual(await leftOf(id))
      await reduce()
      expect(await leftOf(id)).toEqual(REDUCED)
    }
  // Proof that the cuts hit reductions.
  expect(cut).toBeGreaterThan(5)
})
