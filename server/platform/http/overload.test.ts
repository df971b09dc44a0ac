import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { placeOrder } from '#contract/selling/place-order.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const CONNECTIONS = 2
/** Far more requests than may wait for 2 connections. */
const FLOOD = 200
const BUYERS = 10
const PATIENT = { timeout: 20_000 }

/** A buyer has one order in work. */
const buyers: Shopper[] = []
let toolId: string
let release: () => Promise<void>

const shop = useShop({
  DATABASE_POOL: String(CONNECTIONS),
  UNPAID_ORDERS_MAX_UNVERIFIED: '1000000',
  UNPAID_ORDERS_MAX: '1000000',
})

beforeAll(async () => {
  while (buyers.length < BUYERS) buyers.push(await signUp(shop.url))
})

beforeEach(async () => {
  toolId = await stock(shop.db, { minimumOrder: 1, price: '1' })
  release = await hold(toolId)
})
afterEach(() => release())

/** Locks a product until the returned function is called. */
async function hold(id: string): Promise<() => Promise<void>> {
  const holder = await shop.db.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [id])
  let held = true
  return async () => {
    if (!held) return
    held = false
    await holder.query('ROLLBACK')
    holder.release()
  }
}

const order = (_: unknown = 0, nth = 0) =>
  (buyers[nth % BUYERS] as Shopper).call(placeOrder, {
    body: { toolId, quantity: 1, address: 'A', number: '5550100' },
  })

async function untilAllWait(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect((await shop.db.query(waiting)).rowCount).toBe(CONNECTIONS)
  }, PATIENT)
}

it('refuses at once the calls that it cannot serve in time, serves the others, and recovers', async () => {
  const first = Array.from({ length: CONNECTIONS }, order)
  await untilAllWait()
  const answered: Outcome[] = []
  const flood = Array.from({ length: FLOOD }, async (_, nth) => answered.push(await order(_, nth)))
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(FLOOD / 4), PATIENT)
  expect(answered.map(({ body }) => body.type)).toEqual(answered.map(() => 'urn:farad:problem:overloaded'))
  expect(answered[0]?.headers.get('retry-after')).toBe('2')
  await release()
  await Promise.all(flood)
  const outcomes = [...answered, ...(await Promise.all(first))]
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, 503]))
  expect((await order()).status).toBe(201)
  const { rows } = await shop.db.query('SELECT available_quantity FROM products WHERE id = $1', [toolId])
  const placed = outcomes.filter(({ status }) => status === 201).length
  expect(rows[0].available_quantity).toBe(1000 - placed - 1)
  expect(await audit(shop.db)).toEqual([])
})

it('reports that it is ready, and runs its jobs, while all requests wait', async () => {
  const orders = Array.from({ length: 2 * CONNECTIONS }, order)
  await untilAllWait()
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await shop.runJob('expiry')
  await release()
  for (const { status } of await Promise.all(orders)) expect(status).toBe(201)
})
