import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type pg from 'pg'
import { applyImport, listImports, type ProductImport } from '#contract/catalog/product-imports.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { findPgBouncer, openPgBouncer } from '#test/support/open-pgbouncer.ts'
import { freePort, openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { randomFrom } from '#test/support/random.ts'
import { SECRET } from '#test/support/secret.ts'
import { type Shopper, signIn } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { brokenPromises, openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { postmasterOf, withoutDatabase } from '../journeys/database.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { openPool, openPostgres } from './fault.ts'
import { runStoreCommand } from './store-command.ts'
import { untilTheyBuy } from './until.ts'

const pgBouncer = findPgBouncer()
const SOON = { timeout: 60_000 }
const HEADER = 'name,description,img,price,minimumOrder,availableQuantity'

// Two machines whose connections share few connections of the server.
test.describe('2 stores behind PgBouncer in transaction mode', () => {
  test.skip(!pgBouncer, 'PgBouncer 1.24 or newer is not installed on this machine')
  test.describe.configure({ mode: 'serial' })
  let postgres: Awaited<ReturnType<typeof openPostgres>>
  let pooler: Awaited<ReturnType<typeof openPgBouncer>>
  let stores: StoreProcess[] = []
  let db: pg.Pool
  const first = () => stores[0] as StoreProcess

  test.beforeAll(async () => {
    postgres = await openPostgres()
    const url = tcp(postgres.url)
    pooler = await openPgBouncer(pgBouncer ?? '', await freePort(), url)
    const env = { ...patientSettings, DATABASE_URL: pooler.url, STORE_SECRET: SECRET }
    stores = await Promise.all([1, 2].map(() => openStoreProcess({ env })))
    db = openPool(url)
  })
  test.afterAll(async () => {
    for (const store of stores) await store.close()
    await db?.end()
    await pooler?.close()
    await postgres?.close()
  })

  test('migrate once when both start on an empty database, and leave no lock', async () => {
    const { rows } = await db.query(
      'SELECT count(*)::int, count(DISTINCT name)::int AS names FROM migrations',
    )
    expect(rows[0].count).toBeGreaterThan(10)
    expect(rows[0].names).toBe(rows[0].count)
    await expect.poll(() => advisoryLocks(db), SOON).toBe(0)
  })

  test('lose and duplicate no order under load', async () => {
    const product = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
    const groups = await Promise.all(stores.map(({ url }, n) => openBuyers(url, product.id, randomFrom(n))))
    for (const buyers of groups) await untilTheyBuy(buyers)
    for (const buyers of groups) await buyers.stop()
    for (const { wrong, purchases } of groups) {
      expect(wrong).toEqual([])
      expect(await brokenPromises(db, purchases)).toEqual([])
    }
    expect(await audit(db)).toEqual([])
  })

  test('import one file after another, because no lock outlasts an import', async () => {
    const { email } = await signUpAdmin({ url: first().url, db }, 'Olga Owner')
    const admin = await signIn(first().url, email, 'copper-and-tin')
    for (const name of ['The first import', 'The second import']) {
      await importProduct(first().url, admin, name)
      const { rowCount } = await db.query('SELECT FROM products WHERE name = $1', [name])
      expect(rowCount).toBe(1)
    }
    await expect.poll(() => advisoryLocks(db), SOON).toBe(0)
  })

  test('save a backup, which an empty database behind the pooler takes', async () => {
    const folder = join(postgres.dataDir, 'backup')
    const file = join(folder, 'store.tar.gz')
    const restored = new URL(pooler.url)
    restored.pathname = '/restored'
    await db.query('CREATE DATABASE restored')
    const settings = { DATA_DIR: folder, STORE_SECRET: SECRET }
    runStoreCommand({ ...settings, DATABASE_URL: pooler.url }, 'backup', file)
    runStoreCommand({ ...settings, DATABASE_URL: restored.href }, 'restore', file)
    const orders = 'SELECT count(*)::int FROM orders'
    const copy = openPool(restored.href)
    const counts = [await db.query(orders), await copy.query(orders)].map(({ rows }) => rows[0].count)
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[1]).toBe(counts[0])
    expect(await audit(copy)).toEqual([])
    await copy.end()
  })

  test('stop statements that wait for a lock, in the server too', async () => {
    const holder = await db.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('LOCK TABLE reviews')
      const refused = await fetch(`${first().url}/api/reviews?limit=7`)
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%reviews%'
        AND query_start < now() - interval '10 seconds'`
      expect((await db.query(waiting)).rowCount).toBe(0)
    } finally {
      holder.release(true)
    }
  })

  test('show a price that changed while the server behind the pooler was replaced', async () => {
    const product = await putOnSale(db, { price: '0.40' })
    const shown = () =>
      Promise.all(
        stores.map(async ({ url }) => (await (await fetch(`${url}/api/tools/${product.id}`)).json()).price),
      )
    expect(await shown()).toEqual([0.4, 0.4])
    await pooler.command('PAUSE')
    await db.query('UPDATE products SET price = 0.41, version = version + 1 WHERE id = $1', [product.id])
    const killed = postmasterOf(postgres.dataDir)
    await withoutDatabase(postgres.dataDir, async () => {})
    const isReplaced = async () => ![undefined, killed].includes(await serverOf(db))
    await expect.poll(isReplaced, SOON).toBe(true)
    await pooler.command('RESUME')
    await expect.poll(shown, SOON).toEqual([0.41, 0.41])
    for (const store of stores) expect((await fetch(`${store.url}/readyz`)).status).toBe(200)
  })
})

test('a store behind a PgBouncer that refuses the time limits names the setting', async () => {
  test.skip(!pgBouncer, 'PgBouncer 1.24 or newer is not installed on this machine')
  const postgres = await openPostgres()
  const strict = { ignore_startup_parameters: '' }
  const pooler = await openPgBouncer(pgBouncer ?? '', await freePort(), tcp(postgres.url), strict)
  try {
    const env = { DATABASE_URL: pooler.url, STORE_SECRET: SECRET }
    await expect(openStoreProcess({ env })).rejects.toThrow(
      /The store can't start\.\s+DATABASE_URL leads to a connection pooler .* ignore_startup_parameters = statement_timeout,/,
    )
  } finally {
    await pooler.close()
    await postgres.close()
  }
})

function tcp(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.search = ''
  return url.href
}

async function advisoryLocks(db: pg.Pool): Promise<number> {
  const { rowCount } = await db.query(`SELECT FROM pg_locks WHERE locktype = 'advisory'`)
  return rowCount ?? 0
}

/** The postmaster's pid; undefined while the server does not answer. */
async function serverOf(db: pg.Pool): Promise<number | undefined> {
  const pid = `SELECT (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int AS pid`
  return db.query<{ pid: number }>(pid).then(
    ({ rows }) => rows[0]?.pid,
    () => undefined,
  )
}

async function importProduct(url: string, admin: Shopper, name: string): Promise<void> {
  const present = async () => ((await admin.call(listImports)).body as ProductImport[])[0]
  const response = await fetch(`${url}/api/product-imports?name=parts.csv`, {
    method: 'POST',
    body: `${HEADER}\n${name},From a file.,/drawings/led-5mm-red.svg,0.5,10,1000`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(response.status).toBe(201)
  await expect.poll(async () => (await present())?.state, SOON).toBe('checked')
  await admin.call(applyImport, { params: { id: (await present())?._id ?? '' } })
  await expect.poll(async () => (await present())?.state, SOON).toBe('applied')
}
