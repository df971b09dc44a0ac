import { describe, expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { getFacet, listParts, MAX_WORDS } from '#contract/catalog/parts.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { withoutWord } from '#contract/without-word.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { answered, NO_INDEX, openCatalog } from './catalog-calls.fixture.ts'
import { type Query, serveDemoShop, shop } from './demo-shop.fixture.ts'

serveDemoShop()

const parts = (query: Query = {}, headers: Record<string, string> = {}) =>
  callAs(shop.url, undefined, listParts, { query: query as never }, headers)
const found = async (query: Query) => {
  const { status, body } = await parts({ limit: '200', ...query })
  expect([status, body.errors]).toEqual([200, undefined])
  return body
}
type Part = { _id: string; parameters?: { key: string; value: unknown; text: string }[] }
const ids = ({ parts }: { parts: Part[] }) => parts.map(({ _id }) => _id)
/** Ids of chip resistors, newest first. `where` is a condition on `v`, their values by the keys of parameters. */
async function chipResistors(where: string): Promise<string[]> {
  const { rows } = await shop.db.query(
    `SELECT id FROM products, LATERAL (
       SELECT jsonb_object_agg(q.key, coalesce(to_jsonb(p.number), to_jsonb(p.choice), to_jsonb(p.flag))) AS v
       FROM product_parameters p JOIN parameters q ON q.id = p.parameter_id WHERE p.product_id = products.id
     ) given WHERE family = 'chip-resistors' AND archived_at IS NULL AND ${where} ORDER BY id DESC`,
  )
  return rows.map(({ id }) => id)
}

const figureOf = ({ parameters }: Tool, key: string) => parameters?.find((each) => each.key === key)?.value

describe('GET /parts (rules: P-65)', () => {
  it('answers the products with all filters, and the exact total', async () => {
    const expected = await chipResistors(
      `v ->> 'package' IN ('0603', '0805') AND (v ->> 'resistance')::float BETWEEN 1000 AND 10000 AND available_quantity > 0`,
    )
    expect(expected.length).toBeGreaterThan(3)
    const body = await found({
      family: 'chip-resistors',
      package: '0603,0805',
      resistance: '1k..10k',
      stock: 'in',
      lifeCycle: 'active,not-recommended',
      sort: 'newest',
    })
    expect(ids(body)).toEqual(expected)
    expect(body).toMatchObject({ total: expected.length, inStock: expected.length, family: 'chip-resistors' })
    expect(Date.parse(body.asOf)).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each([
    ['price', ({ price }: Tool) => price, 1],
    ['stock', (part: Tool) => (isOrderable(part) ? part.availableQuantity : undefined), -1],
    ['newest', ({ _id }: Tool) => Number.parseInt(_id.replaceAll('-', '').slice(0, 12), 16), -1],
    ['saturation-current', (part: Tool) => figureOf(part, 'saturation-current'), 1],
  ] as const)('orders by %s as said, both ways, what has none last (rules: P-77)', async (sort, of, way) => {
    for (const [key, sign] of [
      [sort, way],
      [`-${sort}`, -way],
    ] as const) {
      const { parts } = (await found({ family: 'power-inductors', sort: key })) as { parts: Tool[] }
      const figures = parts.map(of)
      const some = figures.filter((figure) => figure !== undefined)
      expect(new Set(some).size).toBeGreaterThan(2)
      expect(figures.slice(0, some.length)).toEqual(some.toSorted((a, b) => sign * (Number(a) - Number(b))))
    }
  })

  it('suggests what is in stock, what few are left of last (rules: P-77)', async () => {
    const { parts } = (await found({ q: 'fet', sort: '-suggested' })) as { parts: Tool[] }
    const wordOf = (part: Tool) => {
      if (!isOrderable(part)) return 'none'
      const isLow = part.availableQuantity < part.minimumOrder * LOW_STOCK_ORDERS
      return isLow || part.lifeCycle === 'obsolete' ? 'few' : 'plenty'
    }
    const said = parts.map(wordOf)
    expect(said.filter((word, nth) => word !== said[nth - 1])).toEqual(['few', 'plenty', 'none'])
  })

  it('offers for what nothing has the nearest number, price and quantity, with what each finds (rules: P-67)', async () => {
    const chips = { family: 'chip-resistors', resistance: '10k' }
    for (const query of [
      { q: 'resistor 0603 10.3k 1%', family: 'chip-resistors' },
      { ...chips, price: '..0.0000001' },
      { ...chips, stock: 'in', quantity: '9999999' },
    ] as Query[]) {
      const { total, nearest } = await found(query)
      expect([total, nearest.length > 0]).toEqual([0, true])
      for (const { key, filter, total: count, word } of nearest) {
        const q = word === undefined ? undefined : withoutWord(query.q, word)
        const { q: _, ...rest } = query
        const instead = await found({ ...rest, ...(q && { q }), [key]: filter })
        expect([key, instead.total]).toEqual([key, count])
        expect(count).toBeGreaterThan(0)
      }
    }
  })

  it.each([
    { family: 'chip-resistors', resistance: '10.3k', voltage: '900..' },
    { q: '10.3k', family: 'chip-resistors', voltage: '900..' },
  ] as Query[])('offers to change all that cannot be met together: %j (rules: P-67)', async (query) => {
    const { total, leaveOut, nearest, together } = await found(query)
    expect([total, leaveOut, nearest, together.length]).toEqual([0, [], [], 2])
    for (const { leaveOut: out, values, total: count } of together) {
      const instead: Query = { ...query }
      for (const { word, key } of out)
        if (word === undefined) delete instead[key]
        else instead.q = withoutWord(instead.q, word) as string
      for (const { key, filter } of values) instead[key] = filter
      if (instead.q === undefined) delete instead.q
      expect([values, (await found(instead)).total]).toEqual([values, count])
      expect(count).toBeGreaterThan(0)
    }
    expect(together[0].values.map(({ key }: { key: string }) => key)).toEqual(['resistance', 'voltage'])
  })

  it('has one facet by itself, with all its values (rules: P-76)', async () => {
    const query = { family: 'chip-resistors', package: '0603', tolerance: '1%' }
    const { facets } = await found(query)
    for (const key of ['resistance', 'package']) {
      const { status, body } = await callAs(shop.url, undefined, getFacet, { params: { key }, query })
      expect([status, body]).toEqual([200, facets.find((facet: { key: string }) => facet.key === key)])
    }
    const none = await callAs(shop.url, undefined, getFacet, { params: { key: 'capacitance' }, query })
    expect(none.status).toBe(404)
  })

  it('has the parameters that tables show, in the order of the family', async () => {
    const { rows } = await shop.db.query(
      `SELECT q.key FROM parameters q JOIN families f ON q.family = ANY (f.path)
       WHERE f.key = 'chip-resistors' AND in_table ORDER BY array_position(f.path, q.family), q.position, q.key`,
    )
    const inTable = rows.map(({ key }) => key)
    const { parts } = await found({ family: 'chip-resistors', resistance: '10k' })
    expect(parts.length).toBeGreaterThan(0)
    for (const { parameters } of parts as Part[]) {
      const keys = parameters?.map(({ key }) => key) ?? []
      expect(keys).toEqual(inTable.filter((key) => keys.includes(key)))
      expect(parameters?.find(({ key }) => key === 'resistance')?.value).toBe(10_000)
    }
    await shop.db.query(`UPDATE parameters SET in_table = false WHERE key = 'tolerance'`)
    const again = await found({ family: 'chip-resistors', resistance: '10k' })
    expect(again.parts[0].parameters.map(({ key }: { key: string }) => key)).not.toContain('tolerance')
    await shop.db.query(`UPDATE parameters SET in_table = true WHERE key = 'tolerance'`)
  })

  it('has the short names of parameters for the heads of tables', async () => {
    await shop.db.query(`UPDATE parameters SET short_name = 'TC' WHERE key = 'temperature-coefficient'`)
    const shown = async () => {
      const { facets, parts } = await found({ family: 'chip-resistors', resistance: '10k' })
      const named = ({ key }: { key: string }) => key === 'temperature-coefficient'
      return [facets.find(named), parts[0].parameters.find(named)].map(({ shortName }) => shortName)
    }
    await expect.poll(shown).toEqual(['TC', 'TC'])
  })

  it('proposes near part numbers and words, and finds nothing with what it lacks (rules: P-67)', async () => {
    const numbers = await found({ q: 'LM7905 TO-220' })
    expect(numbers).toMatchObject({
      total: 0,
      parts: [],
      understood: [{ word: 'TO-220' }],
      unmet: ['LM7905'],
    })
    expect(numbers.didYouMean).toContain('LM7805 TO-220')
    for (const q of numbers.didYouMean) expect((await found({ q })).total).toBeGreaterThan(0)
    expect((await found({ q: 'reley 12V' })).didYouMean).toContain('relay 12V')
    const { leaveOut, unmet } = await found({ q: 'arduino resistor 10k boost' })
    expect(unmet).toEqual(['arduino', 'boost'])
    const { total } = await found({ q: 'resistor 10k' })
    expect(leaveOut).toEqual([{ word: 'arduino boost', total }])
  })

  it('has 50 parts without a limit, and the text without its typing errors', async () => {
    const { body } = await parts({ q: 'capcitor 100nf' })
    expect(body.corrected).toBe('capacitor 100nf')
    expect((await parts({ q: 'capacitor' })).body).not.toHaveProperty('corrected')
    expect((await parts()).body.parts).toHaveLength(50)
  })

  it('reads a repeated name as several values of one filter', async () => {
    const repeated = await fetch(
      `${shop.url}/api/parts?family=chip-resistors&package=0603&package=0805&sort=newest&limit=200`,
    )
    const joined = await found({ family: 'chip-resistors', package: '0603,0805', sort: 'newest' })
    expect(await repeated.json()).toEqual({ ...joined, asOf: expect.any(String) })
  })

  it('answers 304 while nothing has changed', async () => {
    const query = { family: 'leds', limit: '5' }
    const etag = (await parts(query)).headers.get('etag') ?? ''
    const same = await parts(query, { 'if-none-match': etag })
    expect([same.status, same.headers.get('server-timing')]).toEqual([
      304,
      expect.stringMatching(/^search;dur=\d+\.\d{3}$/),
    ])
    await stock(shop.db, { family: 'leds' })
    expect((await parts(query, { 'if-none-match': etag })).status).toBe(200)
  })

  it.each([
    [{ flavour: 'red' }, 'query.flavour'],
    [{ lifeCycle: 'young' }, 'query.lifeCycle'],
    [{ stock: 'out' }, 'query.stock'],
  ])('%j is refused at its field', async (query, path) => {
    const { status, body } = await parts(query as unknown as Query)
    expect([status, body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
    expect(body.errors).toEqual([{ path, message: expect.any(String) }])
  })

  it('refuses more words than it reads', async () => {
    const { status, body } = await parts({ q: 'w '.repeat(MAX_WORDS + 1) })
    expect([status, body.type]).toEqual([400, 'urn:farad:problem:too-many-words'])
  })
})

describe('a product that was deleted since', () => {
  it('is left out, and the order of the others stays', async () => {
    const [first, gone, last] = [await stock(shop.db), await stock(shop.db), await stock(shop.db)]
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone])
    const order = [last, gone, first]
    const get = openCatalog(shop.db, {
      ...NO_INDEX,
      ask: async () => answered({ total: 3, ids: order }),
    })
    expect(ids((await get('/parts')).body)).toEqual([last, first])
    expect((await get('/tools?q=red+led')).body.map(({ _id }: Part) => _id)).toEqual([last, first])
  })
})
