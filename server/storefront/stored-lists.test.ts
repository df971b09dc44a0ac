import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openDatabase as openTestDatabase } from '#test/support/database.ts'
import { correctStock, stock } from '#test/support/stock-room.ts'
import { openStorefront, type Storefront } from './storefront.ts'

const PAGE = '/products?family=leds'
const COUNTED = { parts: [], asOf: '2026-11-23T10:00:00.000Z' }

let db: Database
/** Its pages show the answer `found` of the search. */
let storefront: Storefront
let found: object
let product: string
let close: () => Promise<void>

beforeEach(async () => {
  const database = await openTestDatabase()
  db = openDatabase(database.url, { connections: 2, onError: () => {} })
  product = await stock(db)
  found = COUNTED
  storefront = openStorefront({
    fetch: async (_, note) => {
      note('/parts', found)
      return new Response('a page', { headers: { 'content-type': 'text/html' } })
    },
    beginsAtRow: async () => true,
    db: openDatabase(database.url, { connections: 1, onError: () => {} }),
    bytesMost: 1_000_000,
  })
  await storefront.feed.began
  close = async () => {
    await storefront.close()
    await db.end()
    await database.close()
  }
})
afterEach(() => close())

describe('a page with a list that the search counted (rules: P-68)', () => {
  it('is made again after the stock of a product changes that it does not show', async () => {
    const { find, counts } = storefront.answers
    for (let read = 0; read < 3; read++) await find(PAGE)
    expect(counts().made).toBe(1)
    await correctStock(db, product, 0)
    await vi.waitFor(
      async () => {
        await find(PAGE)
        expect(counts().made).toBe(2)
      },
      { timeout: 30_000, interval: 20 },
    )
  })

  it('is not kept while the search has no index', async () => {
    found = { parts: [], facets: [] }
    await storefront.answers.find(PAGE)
    expect(storefront.answers.isKept(PAGE)).toBe(false)
    found = COUNTED
    await storefront.answers.find(PAGE)
    expect(storefront.answers.isKept(PAGE)).toBe(true)
  })
})
