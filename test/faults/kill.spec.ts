import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { randomFrom } from '#test/support/random.ts'
import { audit } from '#test/support/stock-room.ts'
import { brokenPromises, openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { postmasterOf } from '../journeys/database.ts'
import { laddered, putOnSale } from '../journeys/shelf.ts'
import { expect, test } from './fault.ts'
import { untilTheyBuy } from './until.ts'

const STOCK = 1_000_000
/** Cents by quantity, 1 for each step of the price ladder. */
const TOTALS = { 95: 2375, 100: 2100, 1005: 18_090 }
const OTHER_PRODUCTS = 6
const AT_ANY_MOMENT_MS = 1000

const KILLED = ['the store', 'PostgreSQL', 'one of its connections', 'both'] as const
const KILLS = proofRuns(KILLED.length, 20)
const SEED = Number(process.env.SEED ?? proofRuns(8, Date.now() % 1_000_000))

test(`no acknowledged order is lost or repeated through ${KILLS} kills`, async ({ open, poolOf }) => {
  test.setTimeout(240_000 + KILLS * 25_000)
  await test.info().attach('SEED', { body: String(SEED) })
  const random = randomFrom(SEED)
  const store = await open({ env: patientSettings })
  const db = poolOf(store)
  const product = await putOnSale(db, { ...laddered, availableQuantity: STOCK })
  const others: string[] = []
  while (others.length < OTHER_PRODUCTS)
    others.push((await putOnSale(db, { minimumOrder: 1, availableQuantity: STOCK })).id)
  const quantities = Object.keys(TOTALS).map(Number)
  const buyers = await openBuyers(store.url, product.id, random, { quantities, others })
  for (let round = 0; round < KILLS; round++) {
    await untilTheyBuy(buyers)
    await pause(random.next() * AT_ANY_MOMENT_MS)
    await kill(KILLED[round % KILLED.length] ?? 'both', store, db)
  }
  await untilTheyBuy(buyers)
  await buyers.stop()
  expect(buyers.wrong).toEqual([])
  expect(buyers.lost()).toBeGreaterThan(0)
  expect(await brokenPromises(db, buyers.purchases)).toEqual([])
  expect(await audit(db)).toEqual([])
  const { rows: wrongTotals } = await db.query(
    `SELECT order_id, quantity, total_cents FROM order_lines
     WHERE product_id = $2 AND total_cents IS DISTINCT FROM ($1::jsonb ->> quantity::text)::bigint`,
    [JSON.stringify(TOTALS), product.id],
  )
  expect(wrongTotals).toEqual([])
  const { rows: ofManyLines } = await db.query('SELECT order_id FROM order_lines WHERE position = 2')
  expect(ofManyLines.length).toBeGreaterThan(0)
  const byState = Object.groupBy(buyers.purchases, (purchase) => purchase.confirmed)
  for (const state of ['unpaid', 'paid', 'cancelled'] as const) expect(byState[state]).not.toBeUndefined()
})

async function kill(what: (typeof KILLED)[number], store: StoreProcess, db: pg.Pool): Promise<void> {
  if (what === 'one of its connections') await killOneConnection(db)
  if (what === 'PostgreSQL' || what === 'both') process.kill(postmasterOf(store.dataDir), 'SIGKILL')
  if (what === 'the store' || what === 'both') {
    await store.kill('SIGKILL')
    await store.restart()
  }
}

/** PostgreSQL then distrusts its shared memory: it ends all other connections and recovers. */
async function killOneConnection(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'farad-%' AND backend_type = 'client backend'
     ORDER BY state_change DESC NULLS LAST LIMIT 1`,
  )
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
}
