import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { cancelOrder } from '#contract/selling/orders.ts'
import { turns } from '#server/platform/runtime/turns.ts'
import { pay } from '#test/support/card.ts'
import { placeLines, placeOne } from '#test/support/place-lines.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Random, randomFrom } from '#test/support/random.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const BUYERS = proofRuns(6, 50)
const ORDERS_PER_BUYER = proofRuns(5, 40)
const PARTS = 60
const MAX_LINES = 40
const MAX_PIECES = 9
/** Fewer than are ordered, so that parts sell out. */
const PIECES_IN_STOCK = Math.round(BUYERS * ORDERS_PER_BUYER * 0.7)
const SEED = Number(process.env.SEED ?? proofRuns(20_261_123, Date.now() % 1_000_000))

const shop = useShop({
  UNPAID_ORDERS_MAX_UNVERIFIED: '1000',
  UNPAID_LINES_MAX_UNVERIFIED: '100000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '100000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '100000',
  DATABASE_POOL: '12',
})
auditAfter(shop)
const buyers: Shopper[] = []
const parts: string[] = []
const stocked = (availableQuantity: number) =>
  stock(shop.db, { price: '1', minimumOrder: 1, availableQuantity })

beforeAll(async () => {
  for (let number = 0; number < BUYERS; number++) buyers.push(await signUp(shop.url, `Buyer ${number}`))
  for (let number = 0; number < PARTS; number++) parts.push(await stocked(PIECES_IN_STOCK))
}, 600_000)

/** 1 to MAX_LINES lines in random order, some of the same part. */
const randomLines = (random: Random) =>
  Array.from({ length: 1 + Math.floor(random.next() * MAX_LINES) }, () => ({
    toolId: parts[Math.floor(random.next() * PARTS)] ?? '',
    quantity: 1 + Math.floor(random.next() * MAX_PIECES),
  }))

/** Orders repeatedly. Cancels, pays, expires or keeps each order. Returns the number of orders. */
async function buyRepeatedly(buyer: Shopper, random: Random): Promise<number> {
  let placed = 0
  for (let n = 0; n < ORDERS_PER_BUYER; n++) {
    const outcome = await placeLines(buyer, randomLines(random))
    if (outcome.status === 201) {
      placed++
      await finish(buyer, outcome, random.next())
    } else expect(outcome.body.type).toBe('urn:farad:problem:lines-unavailable')
  }
  return placed
}

/** As the store runs a job. */
const oneAtATime = turns(1)

async function finish(buyer: Shopper, { body }: Outcome, wish: number): Promise<void> {
  const id = body._id as string
  if (wish < 0.4) {
    // Twice concurrently, as from 2 tabs: only one call has an effect.
    const cancelled = await Promise.all([1, 2].map(() => buyer.call(cancelOrder, { params: { id } })))
    expect(cancelled.map((one) => one.body.deletedCount).sort()).toEqual([0, 1])
  } else if (wish < 0.6) {
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [id])
    await oneAtATime(() => shop.runJob('expiry'))
  } else if (wish < 0.8) await pay(shop.url, buyer, id)
}

const deadlocks = async () =>
  Number(
    (await shop.db.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')).rows[0]
      .deadlocks,
  )

it(`${BUYERS} buyers never oversell the parts of many lines, and meet no deadlock (SEED=${SEED})`, async () => {
  const placed = await Promise.all(buyers.map((buyer, nth) => buyRepeatedly(buyer, randomFrom(SEED + nth))))
  expect(Math.max(...placed)).toBeGreaterThan(0)
  const { rows: wrong } = await shop.db.query(
    `SELECT p.id, p.available_quantity AS left_over, held.pieces
     FROM products p LEFT JOIN (
       SELECT l.product_id, sum(l.quantity) AS pieces FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE o.state IN ('unpaid', 'paid') GROUP BY l.product_id
     ) held ON held.product_id = p.id
     WHERE p.id = ANY ($1) AND p.available_quantity + coalesce(held.pieces, 0) <> $2`,
    [parts, PIECES_IN_STOCK],
  )
  expect(wrong).toEqual([])
  expect(await deadlocks()).toBe(0)
})

/** One step of a buyer: orders this many pieces of a part, or cancels the newest held order. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constant('cancel' as const),
)
const SIX = 6
const scripts = fc.array(fc.array(step, { maxLength: 6 }), { minLength: SIX, maxLength: SIX })

/** Runs one buyer's steps and returns the number of pieces held at the end. */
async function shopAround(buyer: Shopper, toolId: string, steps: (number | 'cancel')[]): Promise<number> {
  const held: Outcome['body'][] = []
  for (const what of steps) {
    const last = what === 'cancel' && held.pop()
    if (last) await finish(buyer, { body: last } as Outcome, 0)
    if (what === 'cancel') continue
    const outcome = await placeOne(buyer, toolId, what)
    if (outcome.status === 201) held.push(outcome.body)
    else expect(outcome.body.type).toBe('urn:farad:problem:insufficient-stock')
  }
  return held.reduce((sum, { quantity }) => sum + quantity, 0)
}

it('six buyers never oversell a part in random scenes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 40 }), scripts, async (pieces, all) => {
      const toolId = await stocked(pieces)
      const held = await Promise.all(all.map((steps, n) => shopAround(buyers[n] as Shopper, toolId, steps)))
      const sold = held.reduce((sum, one) => sum + one, 0)
      const sql = 'SELECT available_quantity AS left FROM products WHERE id = $1'
      expect((await shop.db.query(sql, [toolId])).rows).toEqual([{ left: pieces - sold }])
    }),
    { numRuns: proofRuns(12, 500), seed: 20261121 },
  )
})

it('the last 10 pieces are sold once to 50 concurrent callers', async () => {
  const toolId = await stocked(10)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, i) => placeOne(buyers[i % BUYERS] as Shopper, toolId, 1)),
  )
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length
  expect([count(201), count(409)]).toEqual([10, 40])
})

it('a buyer who orders and cancels concurrently causes no deadlock', async () => {
  const mei = buyers[0] as Shopper
  const toolId = await stocked(1000)
  const held = await Promise.all(Array.from({ length: 40 }, () => placeOne(mei, toolId, 1)))
  const outcomes = await Promise.all(
    held.flatMap(({ body: { _id: id } }) => [
      mei.call(cancelOrder, { params: { id } }),
      placeOne(mei, toolId, 1),
    ]),
  )
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(await deadlocks()).toBe(0)
})
