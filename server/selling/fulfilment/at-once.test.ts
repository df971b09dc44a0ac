import { beforeAll, expect, it } from 'vitest'
import { claimOrder, unclaimOrder } from '#contract/selling/fulfilment.ts'
import { listMyOrders, type Order } from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Random, randomFrom } from '#test/support/random.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { auditShipments, type PaidOrder, paidOrder, ship } from './fulfilment.fixture.ts'

const ADMINS = 8
const ORDERS = 4
const STEPS = proofRuns(12, 200)
const PIECES = proofRuns(20, 400)
const SEED = Number(process.env.SEED ?? proofRuns(20_261_123, Date.now() % 1_000_000))

const shop = useShop()
const mei = useBuyer(shop)
let admins: Shopper[]

beforeAll(async () => {
  admins = []
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
      const lines = order.parts.map((partNumber) => ({
        partNumber,
        quantity: 1 + Math.floor(random.next() * 3),
      }))
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
  const { id, parts } = await paidOrder(shop, mei, 10)
  const lines = [{ partNumber: parts[0] ?? '', quantity: 10 }]
  const outcomes = await Promise.all(admins.map((who) => ship(who, id, lines)))
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
