import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConnection } from '#test/support/connection.ts'
import { load } from '#test/support/load.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { ordering } from '../../bench/targets.ts'
import { databaseOf } from '../journeys/database.ts'

const TIMES = 3
const SECONDS = 10
/** More than the number of outstanding answers at any time, so that the flood does not wait for the store. */
const CONNECTIONS = 1500
const BUYERS = 8
const PRODUCTS = 40
const REFUSED_WITHIN_MS = 100
const RECOVERED_WITHIN_MS = 5000

/** Depends on the machine's speed, and therefore runs only in `npm run prove`. Needs the built store. */
describe.runIf(process.env.PROVE === 'long')("a flood of 3 times the store's capacity", () => {
  let store: StoreProcess
  let db: pg.Pool
  let orders: ReturnType<typeof ordering>

  beforeAll(async () => {
    const env = { DEMO: 'off', UNPAID_ORDERS_MAX: '1000000', UNPAID_ORDERS_MAX_UNVERIFIED: '1000000' }
    store = await openStoreProcess({ env })
    db = new pg.Pool({ connectionString: databaseOf(store.dataDir), max: 1 })
    const buyers: Shopper[] = []
    for (let number = 0; number < BUYERS; number++) buyers.push(await signUp(store.url, `Buyer ${number}`))
    const ample = { price: '1', availableQuantity: 2_000_000_000 }
    const products = []
    for (let number = 0; number < PRODUCTS; number++)
      products.push({ _id: await stock(db, ample), minimumOrder: 10 })
    orders = ordering('orders', Number(new URL(store.url).port), buyers, products)
  })
  afterAll(async () => {
    await db.end()
    await store.close()
  })

  /** Sends orders at a fixed rate, independent of the answers. Returns the milliseconds of each answer, by status. */
  async function flood(perSecond: number): Promise<Map<number, number[]>> {
    const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(orders.port)))
    const all = [...idle]
    let sent = 0
    const answers = new Map<number, number[]>()
    const pending: Promise<void>[] = []
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    while (seconds() < SECONDS) {
      for (let due = Math.floor(seconds() * perSecond) - pending.length; due > 0; due--) {
        const connection = idle.pop()
        if (!connection) throw new Error(`${CONNECTIONS} requests are unanswered.`)
        const sentAt = performance.now()
        const ask = async (request: string) => {
          const reply = await connection.ask(request)
          const times = answers.get(reply.status) ?? []
          times.push(performance.now() - sentAt)
          answers.set(reply.status, times)
          idle.push(connection)
          return reply
        }
        pending.push(orders.act(ask, sent++))
      }
      await pause(1)
    }
    await Promise.all(pending)
    for (const connection of all) connection.close()
    return answers
  }

  it('answers each request with 201, or with 503 at once, and then recovers', async () => {
    await load(orders, 2)
    const { rate: capacity } = await load(orders, 4)
    const [answers] = await Promise.all([flood(capacity * TIMES), isReady()])
    const over = performance.now()
    const [served = [], refused = []] = [answers.get(201), answers.get(503)]
    console.info(
      `capacity ${Math.round(capacity)}/s; in the flood ${Math.round(served.length / SECONDS)}/s served ` +
        `(p99 ${share(served, 0.99)} ms), ${Math.round(refused.length / SECONDS)}/s refused (p99 ${share(refused, 0.99)} ms)`,
    )
    expect([...answers.keys()].sort()).toEqual([201, 503])
    expect(share(refused, 0.99)).toBeLessThan(REFUSED_WITHIN_MS)
    expect(served.length).toBeGreaterThan((capacity * SECONDS) / 2)
    // Throws at the first refusal.
    expect((await load(orders, 2)).rate).toBeGreaterThan(capacity / 2)
    expect(performance.now() - over).toBeLessThan(RECOVERED_WITHIN_MS)
    const { rows } = await db.query(
      `SELECT p.id FROM products p JOIN stock_movements m ON m.product_id = p.id
       GROUP BY p.id HAVING p.available_quantity <> sum(m.change)`,
    )
    expect(rows).toEqual([])
  })

  async function isReady(): Promise<void> {
    await pause((SECONDS * 1000) / 2)
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200)
  }
})

function share(times: number[], part: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0)
}
