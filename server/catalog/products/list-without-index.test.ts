import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyNode } from '#contract/catalog/family-tree.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
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
    for (const path of [
      '/parts?q=resistor',
      '/parts?family=leds&stock=in',
      '/parts?family=leds&price=..1',
      '/parts?family=leds&lifeCycle=active',
      '/parts?family=leds&sort=price',
      '/parts?resistance=10k',
      '/parts?colour=red',
      '/parts?family=leds&after=nonsense',
      `/parts?after=${Buffer.from('["newest",0,"nonsense"]').toString('base64url')}`,
      `/parts?after=${Buffer.from('["stock",1,"0199c0de-0000-7000-8000-000000000000"]').toString('base64url')}`,
      '/tools?q=resistor',
      '/suggestions?q=res',
    ]) {
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
