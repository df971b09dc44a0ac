import { afterAll, beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { openFeed } from '#server/catalog/search/feed/feed.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { type Database, openDatabase, type Queryable } from '#server/platform/database/database.ts'
import { openDemoDatabase } from '#test/support/demo-database.ts'
import { openCatalog } from './catalog-calls.fixture.ts'

const reached = Promise.withResolvers<void>()
const goOn = Promise.withResolvers<void>()
let db: Database
let get: ReturnType<typeof openCatalog>
let built: Promise<void>
let largest: { family: string; count: number }
let close: () => Promise<void>

beforeAll(async () => {
  speak(en)
  const database = await openDemoDatabase()
  db = openDatabase(database.url, { connections: 3, onError: () => {} })
  const { rows } = await db.query(
    `SELECT family, count(*)::int FROM products WHERE archived_at IS NULL GROUP BY family ORDER BY count DESC, family DESC LIMIT 1`,
  )
  largest = rows[0]
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
  get = openCatalog(db, {
    ask: async (question) => feed.ask(question),
    match: async (wants, most) => feed.match(wants, most),
  })
  built = feed.catchUp()
  await reached.promise
  close = async () => {
    await db.end()
    await database.close()
  }
})
afterAll(() => close())

async function countOf(condition: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query(
    `SELECT count(*)::int FROM products p WHERE archived_at IS NULL AND ${condition}`,
    values,
  )
  return rows[0].count
}

const UNAVAILABLE = { status: 503, type: expect.stringContaining('search-unavailable') }

it('while the largest family is not in the index yet, only what needs it waits (rules: P-66)', async () => {
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
