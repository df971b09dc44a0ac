import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { stock } from '#test/support/stock-room.ts'
import { readEvents } from './read-events.ts'

const WRITERS = 50
const ROUNDS = 12
const MIN_MS = proofRuns(0, 60_000)
const KILL_AFTER_S = proofRuns(0.02, 0.2)

let db: TestPool
beforeAll(async () => {
  db = await openTestPool(8)
  // On a busy machine PostgreSQL takes seconds to connect while 50 writers are killed and connect again.
  db.options.connectionTimeoutMillis = 0
})
afterAll(() => db.close())

/** Adds 1 to the stock under its lock, tells it, and in between waits for others. */
const ADD = `WITH p AS (UPDATE products SET available_quantity = available_quantity + 1 WHERE id = $1 RETURNING id)
  INSERT INTO product_events (product_id, kind) SELECT id, 'stock-corrected' FROM p`
const url = () => db.options.connectionString as string

let began = 0
const isOn = (round: number) => round < ROUNDS || performance.now() < began + MIN_MS

async function write(products: string[], nth: number, counts: Map<string, number>): Promise<void> {
  let client: pg.Client | undefined
  for (let round = 0; isOn(round); round++) {
    const id = products[(nth * 7 + round * 3) % products.length] as string
    try {
      client ??= await connect()
      // Some transactions have an early number and write late.
      await client.query('BEGIN')
      if ((nth + round) % 2 === 0)
        await client.query('SELECT pg_current_xact_id(), pg_sleep(random() * 0.02)')
      await client.query(ADD, [id])
      if ((nth + round) % 5 === 0) await client.query('ROLLBACK')
      else {
        await client.query('COMMIT')
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    } catch {
      // Killed: the next round connects again.
      await client?.end().catch(() => {})
      client = undefined
    }
  }
  await client?.end()
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url(), application_name: 'writer' })
  client.on('error', () => {})
  await client.connect()
  return client
}

it('a reader that stops and goes on sees each event of 50 writers once, and those of a product in order', async () => {
  const products: string[] = []
  for (let nth = 0; nth < 5; nth++) products.push(await stock(db, { availableQuantity: 0 }))
  const counts = new Map<string, number>()
  let writing = true
  began = performance.now()
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, nth) => write(products, nth, counts)))
  const killing = (async () => {
    for (let nth = 0; isOn(nth) && writing; nth++)
      await db.query(`SELECT pg_sleep(${KILL_AFTER_S}), pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'writer' AND datname = current_database() ORDER BY random() LIMIT 2`)
  })()
  const seen = Array.from({ length: 3 }, () => [] as [product: string, stock: unknown][])
  const readAll = async (into: [string, unknown][]) => {
    for (let after = 0, last = false; ; ) {
      last = !writing
      const read = await readEvents(db, { after, limit: 7 })
      if (read instanceof Refusal) throw new Error(read.name)
      into.push(...read.events.map(({ data }) => [data._id, data.availableQuantity] as [string, unknown]))
      if (last && read.events.length === 0) return
      after = read.next
    }
  }
  const readers = Promise.all(seen.map(readAll))
  await writers
  await killing
  writing = false
  await readers
  const { rows } = await db.query<{ id: string; left: number }>(
    'SELECT id, available_quantity AS left FROM products',
  )
  for (const one of seen)
    for (const { id, left } of rows) {
      const stocks = one.filter(([product]) => product === id).map(([, stock]) => stock)
      expect(stocks).toEqual(Array.from({ length: left }, (_, nth) => nth + 1))
      // A commit whose answer was lost counts too.
      expect(left).toBeGreaterThanOrEqual(counts.get(id) ?? 0)
    }
  expect(rows.reduce((sum, { left }) => sum + left, 0)).toBeGreaterThan(WRITERS)
})
