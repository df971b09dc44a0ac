import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openLoad } from '#test/support/open-load.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { randomFrom } from '#test/support/random.ts'
import { SECRET } from '#test/support/secret.ts'
import { audit } from '#test/support/stock-room.ts'
import { type Buyers, brokenPromises, openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { postmasterOf, withoutDatabase } from '../journeys/database.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { expect, isRunning, openPostgres, test } from './fault.ts'
import { untilTheyAreRefused, untilTheyBuy } from './until.ts'

const RESTARTS = proofRuns(2, 10)
const AWAY_MS = proofRuns(0, 10_000)
/** Pages that are answered from memory. */
const PAGES = ['/', '/products', '/api/tools']

test('PostgreSQL restarts under load: pages are served, and purchases resume', async ({ open, poolOf }) => {
  test.setTimeout(280_000 + RESTARTS * 20_000)
  const store = await open({ env: patientSettings })
  await withBuyers(store, poolOf(store), async (buyers) => {
    for (let round = 0; round < RESTARTS; round++) {
      const former = postmasterOf(store.dataDir)
      process.kill(former, 'SIGINT') // what pg_ctl restart sends
      await expect.poll(() => readAgain(store.dataDir), { timeout: 30_000 }).not.toBe(former)
      await untilTheyBuy(buyers)
    }
    expect(store.logs().match(/it is running again on port/g)).toHaveLength(RESTARTS)
  })
})

test('while PostgreSQL is down pages are served and orders refused', async ({ open, poolOf, after }) => {
  const postgres = await openPostgres()
  after(postgres.close)
  const store = await open({ env: { ...patientSettings, DATABASE_URL: postgres.url, STORE_SECRET: SECRET } })
  await withBuyers(store, poolOf(postgres.url), async (buyers) => {
    await withoutDatabase(postgres.dataDir, async () => {
      await untilTheyAreRefused(buyers, 20)
      await pause(AWAY_MS)
      expect((await fetch(`${store.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${store.url}/healthz`)).status).toBe(200)
    })
    await untilTheyBuy(buyers)
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200)
  })
})

/**
 * Runs `trouble` while buyers order and visitors load pages. Expects correct answers, consistent books, no lost order
 * and the same store process as before.
 */
async function withBuyers(
  store: StoreProcess,
  db: pg.Pool,
  trouble: (buyers: Buyers) => Promise<void>,
): Promise<void> {
  const product = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
  for (const path of PAGES) expect((await fetch(`${store.url}${path}`)).status).toBe(200)
  const workers = store.workers()
  const buyers = await openBuyers(store.url, product.id, randomFrom(3))
  const load = openLoad(store.url, PAGES, 2)
  await untilTheyBuy(buyers)
  await trouble(buyers)
  const { failures } = await load.stop()
  await buyers.stop()
  expect(failures).toEqual([])
  expect(buyers.wrong).toEqual([])
  expect(await brokenPromises(db, buyers.purchases)).toEqual([])
  expect(await audit(db)).toEqual([])
  expect(store.workers()).toEqual(workers)
  expect(workers.every(isRunning)).toBe(true)
}

/** undefined while the pid file is missing, which is normal during a restart. */
function readAgain(dataDir: string): number | undefined {
  try {
    return postmasterOf(dataDir)
  } catch {
    return undefined
  }
}
