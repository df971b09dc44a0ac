// Slow: waits until pages are made again, at most once a second.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { SEARCH_TOPIC, type Shown } from '#server/platform/http/shown.ts'
import { openDatabase as openTestDatabase } from '#test/support/database.ts'
import { correctStock, stock } from '#test/support/stock-room.ts'
import { openStorefront, type Storefront } from './storefront.ts'

const PAGE = '/products?family=leds'
const HOUR_MS = 3_600_000
const countedAt = (ms: number): Shown => ({ topics: [SEARCH_TOPIC], countedAt: new Date(ms).toISOString() })

let db: Database
/** Its pages show the answer `found` of the search. */
let storefront: Storefront
let found: Shown
let product: string
let close: () => Promise<void>

beforeEach(async () => {
  const database = await openTestDatabase()
  db = openDatabase(database.url, { connections: 2, onError: () => {} })
  product = await stock(db)
  found = countedAt(Date.now() + HOUR_MS)
  storefront = openStorefront({
    fetch: async (_, note) => {
      note(found)
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    },
    beginsAtRow: async () => true,
    db: openDatabase(database.url, { connections: 1, onError: () => {} }),
    maxBytes: 1_000_000,
  })
  await storefront.feed.began
  close = async () => {
    await storefront.close()
    await db.end()
    await database.close()
  }
})
afterEach(() => close())

const UNTIL = { timeout: 30_000, interval: 20 }

/** Reads the page until it was made so many times. */
async function untilMade(times: number): Promise<void> {
  const { find, counts } = storefront.answers
  await vi.waitFor(async () => {
    await find(PAGE)
    expect(counts().made).toBeGreaterThanOrEqual(times)
  }, UNTIL)
}

describe('a page with a list that the search counted (rules: P-68)', () => {
  it('is made again after the stock of a product changes that it does not show, until the search has read it', async () => {
    const { find, counts } = storefront.answers
    for (let read = 0; read < 3; read++) await find(PAGE)
    expect(counts().made).toBe(1)
    found = countedAt(Date.now() - HOUR_MS)
    await correctStock(db, product, 0)
    await untilMade(4)
  })

  it('is made again until the search has read changes that the store has missed', async () => {
    await storefront.answers.find(PAGE)
    found = countedAt(Date.now() - HOUR_MS)
    await db.query('UPDATE change_epoch SET pruned = pg_current_xact_id()')
    await untilMade(3)
  })

  it('is not kept while the search has no index', async () => {
    found = { topics: [], countedAt: null }
    await storefront.answers.find(PAGE)
    expect(storefront.answers.isKept(PAGE)).toBe(false)
    found = countedAt(Date.now() + HOUR_MS)
    await storefront.answers.find(PAGE)
    expect(storefront.answers.isKept(PAGE)).toBe(true)
  })
})
