import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openDatabase } from '#test/support/database.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { loadMany } from './load-many.ts'

const PARTS = proofRuns(3000, 1_000_000)
/** What lists hold and what the collector has not collected yet. The feed of a million is 700 MB before compression. */
const MAX_MB = proofRuns(2000, 150)
const MAX_OF_LIBRARY = 20_000
/** Of 20,000 parts. Only the long form measures, because this depends on the machine. */
const LIST_MS = proofRuns(60_000, 2000)

let database: Awaited<ReturnType<typeof openDatabase>>
let shop: Shop
let token: string
beforeAll(async () => {
  database = await openDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await loadMany(client, { products: PARTS, orders: 100 }, () => {})
  await client.query('ANALYZE')
  await client.end()
  shop = await openShop({}, database.url)
  token = (await keyOf(await signUpAdmin(shop), ['parts:read'])).key
}, 3_600_000)
afterAll(async () => {
  await shop.close()
  await database.close()
})

const heldMb = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** Reads a compressed answer without keeping it. */
async function read(path: string, headers: Record<string, string>, packed: boolean, mark: string) {
  const before = heldMb()
  const read = { found: 0, growthMb: 0, ms: 0 }
  const began = performance.now()
  const response = await fetch(shop.url + path, { headers })
  expect(response.status).toBe(200)
  let rest = ''
  const count = new Transform({
    transform(bytes: Buffer, _, done) {
      const text = rest + bytes.toString('latin1')
      read.found += text.split(mark).length - 1
      // A mark may be in two pieces; a whole one does not fit in here.
      rest = text.slice(1 - mark.length)
      read.growthMb = Math.max(read.growthMb, heldMb() - before)
      done()
    },
  })
  const body = response.body as ReadableStream<Uint8Array>
  await (packed ? pipeline(body, createGunzip(), count) : pipeline(body, count))
  read.ms = Math.round(performance.now() - began)
  console.info(`${path}: ${read.found} parts in ${read.ms} ms, ${Math.round(read.growthMb)} MB more`)
  return read
}

it('lists parts for KiCad, as many as it can bear, in 2 s and without holding them', async () => {
  const authorization = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' }
  const list = await read('/kicad/v1/parts/category/in-stock.json', authorization, false, '"symbolIdStr":')
  const { rows } = await shop.db.query(
    'SELECT count(*)::int AS n FROM products WHERE archived_at IS NULL AND available_quantity >= minimum_order',
  )
  expect(list.found).toBe(Math.min(rows[0].n, MAX_OF_LIBRARY))
  expect(list.ms).toBeLessThan(LIST_MS)
  expect(list.growthMb).toBeLessThan(MAX_MB)
})

it('sends the whole catalogue as a feed without holding it', async () => {
  const feed = await read('/feeds/parts.jsonl.gz', {}, true, '"availableQuantity":')
  expect(feed.found).toBe(PARTS)
  expect(feed.growthMb).toBeLessThan(MAX_MB)
})
