import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deleteProduct, type Tool } from '#contract/catalog/catalog.ts'
import { restoreProduct } from '#contract/catalog/desk-products.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { ada, add as addPart, serveImportShop, shop } from '#server/catalog/csv/import-shop.fixture.ts'
import type { Part } from '#server/catalog/search/catalogue.ts'
import { purgeChangesJob } from '#server/platform/database/changed-products.ts'
import { type Database, openDatabase, type Queryable } from '#server/platform/database/database.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { correctStock, stock } from '#test/support/stock-room.ts'
import { type Feed, type Filled, openFeed } from './feed.ts'
import { type Kept, openIndex as openKeptIndex } from './kept-index.fixture.ts'

let built: number
const openIndex = () => {
  built++
  return openKeptIndex()
}

let db: Database
let feed: Feed

serveImportShop()
beforeAll(async () => {
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('chips', 'resistors', 'Chip resistors', 1)`,
  )
  await shop.db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position) VALUES
       ('resistors', 'resistance', 'Resistance', 'number', 'Ω', 1), ('chips', 'package', 'Package', 'choice', NULL, 2),
       ('chips', 'automotive', 'Automotive', 'flag', NULL, 3)`,
  )
  await shop.db.query(
    `INSERT INTO parameter_choices SELECT id, '0603', '0603', 1 FROM parameters WHERE key = 'package'`,
  )
  db = openDatabase(shop.databaseUrl, { connections: 2, onError: () => {} })
})
afterAll(() => db.end())
beforeEach(async () => {
  built = 0
  feed = openFeed({ db, openIndex })
  await feed.catchUp()
})

const dataOf = (of: Feed) => of.filled()?.index.data as unknown as Kept
const sorted = ({ tree, parts }: Kept) => ({
  tree,
  parts: [...parts.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
})

/** Catches up and compares with an index that is built now. Returns the part. */
async function followed(id: string): Promise<Part | undefined> {
  await feed.catchUp()
  expect(built).toBe(1)
  const fresh = openFeed({ db, openIndex })
  await fresh.catchUp()
  built = 1
  expect(sorted(dataOf(feed))).toEqual(sorted(dataOf(fresh)))
  return dataOf(feed).parts.get(id)
}

const add = async (more: object = {}) => {
  const facts = { description: 'Thick film.', family: 'chips', price: 0.02 }
  const lots = { minimumOrder: 100, orderMultiple: 100, availableQuantity: 5000 }
  const { status, body } = await addPart({ ...facts, ...lots, ...more })
  expect(status).toBe(201)
  return body as Tool
}

it('a part has its prices, values by parameter, popularity and equivalents', async () => {
  const { _id, partNumber } = await add({
    priceBreaks: [{ quantity: 1000, price: 0.01 }],
    parameters: { resistance: '4k7', package: '0603', automotive: true },
    lifeCycle: 'last-time-buy',
    lastTimeBuy: '2020-01-01',
  })
  await shop.db.query(`INSERT INTO cross_references (product_id, part_number) VALUES ($1, 'lm 358')`, [_id])
  const part = await followed(_id)
  expect(part).toMatchObject({
    id: _id,
    partNumber,
    description: 'Thick film.',
    family: 'chips',
    popularity: 0,
    availableQuantity: 5000,
    minimumOrder: 100,
    replaces: ['lm 358'],
    priceBreaks: [
      { quantity: 100, price: 0.02 },
      { quantity: 1000, price: 0.01 },
    ],
    lifeCycle: 'last-time-buy',
    ordersEnded: true,
  })
  const { tree } = dataOf(feed)
  const keyOf = (id: number) => tree.parameters.find((one) => one.id === id)?.key ?? ''
  expect(Object.fromEntries(part?.values.map(([id, value]) => [keyOf(id), value]) ?? [])).toEqual({
    resistance: 4700,
    package: '0603',
    automotive: true,
  })
  expect(tree.families.find(({ key }) => key === 'chips')).toMatchObject({ path: ['resistors', 'chips'] })
})

it('follows orders, stocks and changes of a product', async () => {
  const { _id } = await add()
  const call = { body: { toolId: _id, quantity: 100, address: 'A', number: '5550100' } }
  expect((await ada.call(placeOrder, call)).status).toBe(201)
  expect(await followed(_id)).toMatchObject({ availableQuantity: 4900, popularity: 1 })
  await correctStock(shop.db, _id, 7)
  expect(await followed(_id)).toMatchObject({ availableQuantity: 7 })
  await shop.db.query(`UPDATE products SET family = 'leds', name = 'Diode' WHERE id = $1`, [_id])
  expect(await followed(_id)).toMatchObject({ family: 'leds', name: 'Diode' })
})

it('shows the stock of all parts of an order at once, and counts the orders of 10 parts at each reading', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => stock(shop.db)))
  await feed.catchUp()
  const lines = ids.map((toolId) => ({ toolId, quantity: 10 }))
  expect((await placeLines(ada, lines)).status).toBe(201)
  const all = (of: 'availableQuantity' | 'popularity') =>
    ids.map((id) => dataOf(feed).parts.get(id)?.[of]).sort()
  await feed.catchUp()
  expect(all('availableQuantity')).toEqual(Array(12).fill(990))
  expect(all('popularity')).toEqual([0, 0, ...Array(10).fill(1)])
  await feed.catchUp()
  expect(all('popularity')).toEqual(Array(12).fill(1))
})

it('follows products that are taken off sale, put back and removed', async () => {
  const { _id } = await add()
  expect(await followed(_id)).toBeDefined()
  await ada.call(deleteProduct, { params: { id: _id } })
  expect(await followed(_id)).toBeUndefined()
  const { status } = await ada.call(restoreProduct, { params: { id: _id } })
  expect(status).toBe(200)
  expect(await followed(_id)).toBeDefined()
  await shop.db.query(
    'WITH m AS (DELETE FROM stock_movements WHERE product_id = $1), e AS (DELETE FROM product_events WHERE product_id = $1) DELETE FROM products WHERE id = $1',
    [_id],
  )
  expect(await followed(_id)).toBeUndefined()
})

it('follows values, cross-references, and families with parameters and choices', async () => {
  const { _id } = await add({ parameters: { resistance: '1k', package: '0603' } })
  await followed(_id)
  await shop.db.query('UPDATE product_parameters SET number = 22 WHERE product_id = $1 AND number = 1000', [
    _id,
  ])
  expect((await followed(_id))?.values.map(([, value]) => value)).toContain(22)
  await shop.db.query(`INSERT INTO cross_references (product_id, part_number) VALUES ($1, 'BC547')`, [_id])
  expect(await followed(_id)).toMatchObject({ replaces: ['BC547'] })
  await shop.db.query(`UPDATE parameter_choices SET key = 'R0603' WHERE key = '0603'`).catch(() => {})
  await shop.db.query(`UPDATE parameters SET name = 'Nominal resistance' WHERE key = 'resistance'`)
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('thin', 'chips', 'Thin', 1)`,
  )
  await shop.db.query(`UPDATE products SET family = 'thin' WHERE id = $1`, [_id])
  expect(await followed(_id)).toMatchObject({ family: 'thin' })
  expect(dataOf(feed).tree.parameters).toContainEqual(expect.objectContaining({ name: 'Nominal resistance' }))
})

it('shows a change that is made during an import before the rest of the import', async () => {
  const [id, renamed] = [await stock(shop.db), await stock(shop.db)]
  await feed.catchUp()
  await shop.db.query(
    `INSERT INTO changes (what, product_id) SELECT 'part', gen_random_uuid() FROM generate_series(1, 1600)`,
  )
  const names: string[] = []
  const reads: string[][] = []
  const spied: Queryable = {
    query: async (...call: unknown[]) => {
      const [{ name, values }] = call as [{ name?: string; values: [string[]] }]
      if (/^(parts|stocks)-of-search$/.test(name ?? '')) names.push(name as string)
      if (name === 'parts-of-search') {
        reads.push(values[0])
        if (reads.length === 1) {
          await correctStock(shop.db, id, 77)
          await shop.db.query(`UPDATE products SET name = 'RENAMED' WHERE id = $1`, [renamed])
        }
      }
      return db.query(...(call as Parameters<typeof db.query>))
    },
  } as Queryable
  feed = openFeed({ db: spied, openIndex, filled: feed.filled() })
  await feed.catchUp()
  expect(reads.map((ids) => ids.includes(renamed))).toEqual([false, true, false, false])
  const whole = 'parts-of-search'
  expect(names).toEqual([whole, 'stocks-of-search', whole, whole, whole])
  expect(reads.flat()).not.toContain(id)
  expect(dataOf(feed).parts.get(id)).toMatchObject({ availableQuantity: 77 })
  expect(dataOf(feed).parts.get(renamed)).toMatchObject({ name: 'RENAMED' })
})

it('is built again in another epoch, and if changes since its position were deleted', async () => {
  const id = await stock(shop.db)
  await shop.db.query('TRUNCATE changes, change_epoch')
  await feed.catchUp()
  await feed.catchUp()
  expect(built).toBe(2)
  expect(dataOf(feed).parts.has(id)).toBe(true)
  const age = (rows: string) =>
    shop.db.query(`UPDATE changes SET created_at = created_at - interval '2 hours' ${rows}`)
  await stock(shop.db)
  await catchUpWithAll()
  await age('')
  await purgeAll()
  await feed.catchUp()
  expect(built).toBe(2)
  const missed = await stock(shop.db)
  await age('')
  await purgeAll()
  await feed.catchUp()
  expect(built).toBe(3)
  expect(dataOf(feed).parts.has(missed)).toBe(true)
})

/** Until then, an open transaction of another test could still be one with changes. */
async function catchUpWithAll(): Promise<void> {
  await vi.waitFor(async () => {
    await feed.catchUp()
    const { rows } = await db.query<{ all: boolean }>(
      'SELECT pg_snapshot_xmin($1::pg_snapshot) > max(transaction) AS all FROM changes',
      [feed.filled()?.position.snapshot],
    )
    expect(rows[0]?.all).toBe(true)
  }, 30_000)
}

const purge = () => purgeChangesJob(db).run(new AbortController().signal)

/** Changes after the oldest open transaction of the server stay, and other tests have transactions. */
async function purgeAll(): Promise<void> {
  await vi.waitFor(async () => {
    await purge()
    expect((await db.query('SELECT FROM changes')).rowCount).toBe(0)
  }, 30_000)
}

it('is not built again while a transaction of any database is open for hours', async () => {
  const open = await shop.db.connect()
  try {
    await open.query('BEGIN')
    await open.query('SELECT pg_current_xact_id()')
    const id = await stock(shop.db)
    for (let time = 0; time < 2; time++) {
      expect(await followed(id)).toBeDefined()
      await shop.db.query(`UPDATE changes SET created_at = created_at - interval '2 hours'`)
      await purge()
    }
  } finally {
    await open.query('ROLLBACK')
    open.release()
  }
})

it('is built again after the tables of changes were created again, as by pg_restore, and if its position is later than the database', async () => {
  await shop.db.query(
    `CREATE UNLOGGED TABLE restored (LIKE change_epoch INCLUDING ALL);
     INSERT INTO restored SELECT * FROM change_epoch;
     DROP TABLE change_epoch;
     ALTER TABLE restored RENAME TO change_epoch`,
  )
  await feed.catchUp()
  expect(built).toBe(2)
  const { position, ...filled } = feed.filled() as Filled
  const later = { ...position, snapshot: '999999999:999999999:' }
  feed = openFeed({ db, openIndex, filled: { ...filled, position: later } })
  await feed.catchUp()
  expect(built).toBe(3)
})

it('gives no answer from changes that are older than a minute', async () => {
  const question = { parameters: {}, inStock: false, limit: 1, facets: false, strict: false }
  expect(feed.ask(question)).toBeDefined()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  expect([feed.ask(question), feed.match([], 1)]).toEqual([undefined, undefined])
  vi.restoreAllMocks()
})
