import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyNode } from '#contract/catalog/family-tree.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { openFeed } from '#server/catalog/search/feed/feed.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { type Database, openDatabase, type Queryable } from '#server/platform/database/database.ts'
import { openDemoDatabase } from '#test/support/demo-database.ts'
import { NO_INDEX, openCatalog } from './catalog-calls.fixture.ts'

let db: Database
let get: ReturnType<typeof openCatalog>
let close: () => Promise<void>

beforeAll(async () => {
  speak(en)
  const database = await openDemoDatabase()
  db = openDatabase(database.url, { connections: 3, onError: () => {} })
  get = openCatalog(db, NO_INDEX)
  close = async () => {
    await db.end()
    await database.close()
  }
})
afterAll(() => close())

const FACETLESS = { facets: [], understood: [], ignored: [], leaveOut: [], nearest: [] }

describe('without an index (rules: P-66)', () => {
  it('a family is listed newest first with its exact total, and without values to filter by', async () => {
    const { rows } = await db.query(
      `SELECT id FROM products WHERE family IN (SELECT key FROM families WHERE 'leds' = ANY (path)) ORDER BY id DESC`,
    )
    const ids = rows.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(20)
    const { status, body } = await get('/parts?family=leds&limit=7&quantity=100')
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...FACETLESS, total: ids.length, family: 'leds' })
    expect(body.asOf).toBeUndefined()
    expect(body.parts.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 7))
    const second = (await get(`/parts?family=leds&limit=7&after=${body.next}`)).body
    expect(second.parts.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(7, 14))
    const first = (await get(`/parts?family=leds&limit=7&before=${second.previous}`)).body
    expect(first.parts).toEqual(body.parts)
    expect([body.previous, first.next]).toEqual([undefined, body.next])
    const all = (await get('/parts?limit=3')).body
    const families: FamilyNode[] = (await get('/families')).body
    expect([all.parts.length, families.reduce((sum, { count }) => sum + count, 0)]).toEqual([3, all.total])
  })

  it('an exact part number is found, in any case', async () => {
    const { rows } = await db.query('SELECT part_number, family FROM products LIMIT 1')
    const [{ part_number: partNumber, family }] = rows
    for (const path of ['/parts', '/tools']) {
      const { status, body } = await get(`${path}?q=${encodeURIComponent(partNumber.toLowerCase())}`)
      const found = path === '/parts' ? body.parts : body
      expect([status, found.map((part: { partNumber: string }) => part.partNumber)], path).toEqual([
        200,
        [partNumber],
      ])
    }
    const of = (key: string) => get(`/parts?q=${encodeURIComponent(partNumber)}&family=${key}`)
    expect((await of(family)).body.total).toBe(1)
    expect((await of(family === 'leds' ? 'resistors' : 'leds')).status).toBe(503)
  })

  it('everything else is 503 with Retry-After', async () => {
    const cursorOf = (cursor: unknown[]) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
    const filters = ['stock=in', 'price=..1', 'lifeCycle=active', 'sort=price', 'after=nonsense']
    const others = ['/parts?q=resistor', '/parts?resistance=10k', '/tools?q=resistor', '/suggestions?q=res']
    const cursors = [
      ['newest', 0, 'nonsense'],
      ['stock', 1, '0199c0de-0000-7000-8000-000000000000'],
    ]
    const wanting = [
      filters.map((filter) => `/parts?family=leds&${filter}`),
      cursors.map((cursor) => `/parts?after=${cursorOf(cursor)}`),
      others,
    ]
    for (const path of wanting.flat()) {
      const { status, headers, body } = await get(path)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2'])
      expect(body.type).toBe('urn:farad:problem:search-unavailable')
    }
  })

  it('an unknown family is refused', async () => {
    for (const path of ['/parts?family=valves', '/parts?family=valves&q=X1', '/tools?family=valves&q=X1'])
      expect((await get(path)).body.errors, path).toEqual([
        { path: 'query.family', message: expect.any(String) },
      ])
  })
})

async function countOf(condition: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query(
    `SELECT count(*)::int FROM products p WHERE archived_at IS NULL AND ${condition}`,
    values,
  )
  return rows[0].count
}

const UNAVAILABLE = { status: 503, type: expect.stringContaining('search-unavailable') }

it('while the largest family is not in the index yet, only what needs it waits (rules: P-66)', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const families = await db.query<{ family: string; count: number }>(
    `SELECT family, count(*)::int FROM products WHERE archived_at IS NULL GROUP BY family ORDER BY count DESC, family DESC LIMIT 1`,
  )
  const largest = families.rows[0] as (typeof families.rows)[number]
  const waiting = {
    async query(asked: { name?: string; values: unknown[] }) {
      if (asked.name === 'parts-of-search-after' && asked.values[0] === largest.family) {
        reached.resolve()
        await goOn.promise
      }
      return db.query(asked as never)
    },
  } as unknown as Queryable
  const feed = openFeed({ db: waiting, openIndex })
  const get = openCatalog(db, {
    ask: async (question) => feed.ask(question),
    match: async (wants, most) => feed.match(wants, most),
  })
  const built = feed.catchUp()
  await reached.promise
  const read = await get('/parts?family=leds&stock=in')
  const isLed = `family IN (SELECT key FROM families WHERE 'leds' = ANY (path))`
  expect(read.body).toMatchObject({
    total: await countOf(`${isLed} AND available_quantity >= minimum_order`),
  })
  expect(read.body.incomplete).toBeUndefined()

  const all = await get('/parts?sort=price')
  expect(all.body).toMatchObject({ incomplete: true, total: await countOf('family <> $1', [largest.family]) })

  const unread = await get(`/parts?family=${largest.family}&stock=in`)
  expect(unread.body).toMatchObject(UNAVAILABLE)
  expect(Number(unread.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get(`/parts?family=${largest.family}`)).body.total).toBe(largest.count)

  const { rows } = await db.query('SELECT part_number FROM products WHERE family = $1 LIMIT 1', [
    largest.family,
  ])
  const number = encodeURIComponent(rows[0].part_number)
  expect((await get(`/parts?q=${number}`)).body).toMatchObject({ total: 1 })
  expect((await get(`/parts?q=${number.slice(0, -1)}`)).body).toMatchObject(UNAVAILABLE)
  for (const path of ['/tools?q=resistor', '/suggestions?q=resistor'])
    expect((await get(path)).body).toMatchObject(UNAVAILABLE)

  goOn.resolve()
  await built
  const whole = await get('/parts?sort=price')
  expect(whole.body.total).toBe(await countOf('true'))
  expect(whole.body.incomplete).toBeUndefined()
  expect((await get(`/parts?family=${largest.family}&stock=in`)).status).toBe(200)
})
