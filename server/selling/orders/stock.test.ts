import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { cancelOrder, placeOrder } from '#contract/selling/orders.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const BUYERS = 6

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000', DATABASE_POOL: '12' })
let buyers: Shopper[]

beforeAll(async () => {
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, number) => signUp(shop.url, `Buyer ${number}`)),
  )
})

/** One step of a buyer: order this many pieces, or cancel the newest held order. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.constant('cancel' as const) },
)

/** Runs one buyer's steps and returns the number of pieces held at the end. */
async function shopAround(buyer: Shopper, toolId: string, steps: (number | 'cancel')[]): Promise<number> {
  const held: { _id: string; quantity: number }[] = []
  for (const what of steps) {
    if (what === 'cancel') {
      const order = held.pop()
      if (!order) continue
      // Twice concurrently, as from 2 tabs: only one call has an effect.
      const cancelled = await Promise.all(
        [1, 2].map(() => buyer.call(cancelOrder, { params: { id: order._id } })),
      )
      expect(cancelled.map(({ body }) => body.deletedCount).sort()).toEqual([0, 1])
    } else {
      const body = { toolId, quantity: what, address: '4 Dock Road', number: '5550100' }
      const outcome = await buyer.call(placeOrder, { body })
      if (outcome.status === 201) held.push(outcome.body)
      else expect(outcome.body.type).toBe('urn:farad:problem:insufficient-stock')
    }
  }
  return held.reduce((sum, { quantity }) => sum + quantity, 0)
}

it('never oversells while buyers order and cancel concurrently', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      fc.array(fc.array(step, { maxLength: 6 }), { minLength: BUYERS, maxLength: BUYERS }),
      async (availableQuantity, scripts) => {
        const toolId = await stock(shop.db, { price: '1', minimumOrder: 1, availableQuantity })
        const held = await Promise.all(buyers.map((buyer, i) => shopAround(buyer, toolId, scripts[i] ?? [])))
        const { rows } = await shop.db.query('SELECT available_quantity FROM products WHERE id = $1', [
          toolId,
        ])
        const sold = held.reduce((sum, pieces) => sum + pieces, 0)
        expect(rows[0].available_quantity + sold).toBe(availableQuantity)
        expect(await audit(shop.db)).toEqual([])
      },
    ),
    { numRuns: proofRuns(12, 500), seed: 20261121 },
  )
})

it('sells the last 10 pieces once to 50 concurrent callers', async () => {
  const toolId = await stock(shop.db, { price: '1', minimumOrder: 1, availableQuantity: 10 })
  const body = { toolId, quantity: 1, address: '4 Dock Road', number: '5550100' }
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, i) => (buyers[i % BUYERS] as Shopper).call(placeOrder, { body })),
  )
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length
  expect([count(201), count(409)]).toEqual([10, 40])
})

it('a buyer who orders and cancels concurrently causes no deadlock', async () => {
  const mei = buyers[0] as Shopper
  const toolId = await stock(shop.db, { price: '1', minimumOrder: 1, availableQuantity: 1000 })
  const body = { toolId, quantity: 1, address: '4 Dock Road', number: '5550100' }
  const held = await Promise.all(Array.from({ length: 40 }, () => mei.call(placeOrder, { body })))
  const outcomes = await Promise.all(
    held.flatMap(({ body: { _id: id } }) => [
      mei.call(cancelOrder, { params: { id } }),
      mei.call(placeOrder, { body }),
    ]),
  )
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 201]))
  const { rows } = await shop.db.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  expect(Number(rows[0].deadlocks)).toBe(0)
  expect(await audit(shop.db)).toEqual([])
})
