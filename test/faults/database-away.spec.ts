import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { randomFrom } from '#server/demo/parts/random.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded.ts'
import { openLoad } from '#test/support/open-load.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { SECRET } from '#test/support/secret.ts'
import { audit } from '#test/support/stock-room.ts'
import { type Buyers, brokenPromises, openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { databaseOf, postmasterOf, withoutDatabase } from '../journeys/database.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { untilTheyAreRefused, untilTheyBuy } from './until.ts'

const RESTARTS = proofRuns(2, 10)
const AWAY_MS = proofRuns(0, 10_000)
/** What is answered from memory. */
const PAGES = ['/', '/products', '/api/tools']

test('PostgreSQL is restarted under load: pages go on, and people buy', async () => {
  test.setTimeout(120_000 + RESTARTS * 20_000)
  const store = await openStoreProcess({ env: patientSettings })
  await withBuyers(store, databaseOf(store.dataDir), async (buyers) => {
    for (let round = 0; round < RESTARTS; round++) {
      const former = postmasterOf(store.dataDir)
      process.kill(former, 'SIGINT') // what pg_ctl restart sends
      await expect.poll(() => readAgain(store.dataDir), { timeout: 30_000 }).not.toBe(former)
      await untilTheyBuy(buyers)
    }
    expect(store.logs().match(/it is running again on port/g)).toHaveLength(RESTARTS)
  })
})

test("the owner's PostgreSQL is away for a while: pages go on, orders are refused, and then people buy", async () => {
  test.setTimeout(120_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-away-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    const env = { ...patientSettings, DATABASE_URL: postgres.url, STORE_SECRET: SECRET }
    const store = await openStoreProcess({ env })
    await withBuyers(store, postgres.url, async (buyers) => {
      await withoutDatabase(dataDir, async () => {
        await untilTheyAreRefused(buyers, 20)
        await pause(AWAY_MS)
        expect((await fetch(`${store.url}/readyz`)).status).toBe(503)
        expect((await fetch(`${store.url}/healthz`)).status).toBe(200)
      })
      await untilTheyBuy(buyers)
      expect((await fetch(`${store.url}/readyz`)).status).toBe(200)
    })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
})

/**
 * People buy and look at pages while `trouble` comes and goes. In the end they were answered as they should be, all was
 * kept, and it is the same process that serves. Closes the store.
 */
async function withBuyers(
  store: StoreProcess,
  databaseUrl: string,
  trouble: (buyers: Buyers) => Promise<void>,
): Promise<void> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  db.on('error', () => {})
  try {
    const product = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
    for (const path of PAGES) expect((await fetch(`${store.url}${path}`)).status).toBe(200)
    const pid = store.pid()
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
    expect(store.pid()).toBe(pid)
    expect(() => process.kill(pid, 0)).not.toThrow()
  } finally {
    await db.end()
    await store.close()
  }
}

/** The pid file is gone for a moment. */
function readAgain(dataDir: string): number | undefined {
  try {
    return postmasterOf(dataDir)
  } catch {
    return undefined
  }
}
