// Slow: breaks the connection at each statement of a shipment.
import { beforeAll, expect, it } from 'vitest'
import { claimOrder, unclaimOrder } from '#contract/selling/fulfilment.ts'
import type { Order } from '#contract/selling/order.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { cutConnection, loseCommitOf } from '#test/money-model/cut.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Random, randomFrom } from '#test/support/random.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { auditShipments, type PaidOrder, paidOrder, pieces, ship } from './fulfilment.fixture.ts'

const ADMINS = 8
const ORDERS = 4
const STEPS = proofRuns(12, 200)
const PIECES = proofRuns(20, 400)
const SEED = Number(process.env.SEED ?? proofRuns(20_261_123, Date.now() % 1_000_000))

const shop = useShop({ LOG_LEVEL: 'silent' })
const mei = useBuyer(shop)
const admins: Shopper[] = []

beforeAll(async () => {
  for (let n = 0; n < ADMINS; n++) admins.push(await signUpAdmin(shop, `Admin ${n}`))
}, 120_000)

const RULED = /:(more-than-to-ship|packed-by-another|nothing-to-ship)$/

/** Ships, claims and releases orders at random. Returns how often each outcome came. */
async function act(who: Shopper, orders: PaidOrder[], random: Random): Promise<void> {
  for (let n = 0; n < STEPS; n++) {
    const order = orders[Math.floor(random.next() * ORDERS)] as PaidOrder
    const wish = random.next()
    const params = { id: order.id }
    if (wish < 0.2) await ruled(who.call(claimOrder, { params, body: {} }))
    else if (wish < 0.4) await ruled(who.call(unclaimOrder, { params }))
    else {
      const quantity = () => 1 + Math.floor(random.next() * 3)
      const lines = order.parts.map((partNumber) => ({ partNumber, quantity: quantity() }))
      await ruled(ship(who, order.id, lines))
    }
  }
}

async function ruled(call: ReturnType<Shopper['call']>): Promise<void> {
  const { status, body } = await call
  if (status >= 300) expect(body.type).toMatch(RULED)
}

it(`${ADMINS} admins never ship more than was ordered, and meet no deadlock (SEED=${SEED})`, async () => {
  const orders: PaidOrder[] = []
  for (let n = 0; n < ORDERS; n++) orders.push(await paidOrder(shop, mei, PIECES, PIECES))
  await Promise.all(admins.map((who, nth) => act(who, orders, randomFrom(SEED + nth))))
  const { body } = await mei.call(listMyOrders)
  const lines = body.flatMap((order: Order) => order.lines)
  for (const { shipped } of lines) expect(shipped).toBeLessThanOrEqual(PIECES)
  expect(lines.some(({ shipped }: { shipped: number }) => shipped > 0)).toBe(true)
  expect([...(await audit(shop.db)), ...(await auditShipments(shop))]).toEqual([])
  const { rows } = await shop.db.query(
    `SELECT deadlocks::int, (SELECT count(*)::int FROM (
       SELECT FROM shipments GROUP BY order_id HAVING max(position) <> count(*)) gaps) AS gaps
     FROM pg_stat_database WHERE datname = current_database()`,
  )
  expect(rows).toEqual([{ deadlocks: 0, gaps: 0 }])
})

it('of 8 shipments of all pieces at once, 1 leaves', async () => {
  const order = await paidOrder(shop, mei, 10)
  const outcomes = await Promise.all(admins.map((who) => ship(who, order.id, pieces(order, 10))))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, ...Array(ADMINS - 1).fill(409)])
  expect(await auditShipments(shop)).toEqual([])
})

it('of 8 claims at once, 1 wins, and the others name its admin', async () => {
  const { id } = await paidOrder(shop, mei, 10)
  const outcomes = await Promise.all(admins.map((who) => who.call(claimOrder, { params: { id }, body: {} })))
  const [won, ...more] = outcomes.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  const lost = outcomes.filter(({ status }) => status === 409)
  expect(new Set(lost.map(({ body }) => body.name))).toEqual(new Set([won?.body.packer.name]))
})

/** More than a shipment needs, with the reading of the session. */
const CUTS = 28

async function tracesOf(id: string) {
  const { rows } = await shop.db.query(
    `SELECT (SELECT count(*)::int FROM shipments WHERE order_id = $1) AS shipments,
       (SELECT sum(shipped)::int FROM order_lines WHERE order_id = $1) AS pieces,
       (SELECT count(*)::int FROM order_events WHERE order_id = $1 AND kind = 'shipped') AS events,
       (SELECT count(*)::int FROM outbox WHERE kind = 'order-shipped' AND facts ->> 'id' = $1::text) AS mails`,
    [id],
  )
  return rows[0]
}

const NOTHING = { shipments: 0, pieces: 0, events: 0, mails: 0 }
const ALL = { shipments: 1, pieces: 5, events: 1, mails: 1 }

/** Ships an order while `cut` breaks a connection, then again with the same key. */
async function shipTwice(cut: () => () => void) {
  const order = await paidOrder(shop, mei, 5)
  const { id } = order
  const send = () => ship(admins[0] as Shopper, id, pieces(order, 5), { key: `parcel-${id}` })
  const restore = cut()
  const { status } = await send().finally(restore)
  const traces = await tracesOf(id)
  expect((await send()).status).toBe(201)
  expect(await tracesOf(id)).toEqual(ALL)
  return { status, traces }
}

it('a shipment whose connection is lost at any statement leaves all of it or nothing, and once when repeated', async () => {
  let lost = 0
  for (let atStatement = 0; atStatement < CUTS; atStatement++) {
    const when = atStatement % 2 ? 'before' : 'after'
    const { status, traces } = await shipTwice(() => cutConnection({ atStatement, when }))
    expect([NOTHING, ALL]).toContainEqual(traces)
    if (status !== 201) lost++
  }
  // Proof that the cuts hit shipments.
  expect(lost).toBeGreaterThan(5)
  expect(await auditShipments(shop)).toEqual([])
}, 120_000)

it('a shipment whose commit is not answered is recorded once', async () => {
  const { status, traces } = await shipTwice(() => loseCommitOf('write-shipment'))
  expect([status, traces]).toEqual([503, ALL])
})
