import { describe, expect, it } from 'vitest'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import { listSuggestions, type Suggestions } from '#contract/catalog/suggestions.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import {
  ada,
  corrected,
  find,
  names,
  type Query,
  search,
  serveDemoShop,
  shop,
  total,
} from './demo-shop.fixture.ts'

serveDemoShop()

/** The names that a search must find, computed from the stored texts. */
async function inStore(pattern: RegExp): Promise<string[]> {
  const { rows } = await shop.db.query<{ name: string; description: string }>(
    'SELECT name, description FROM products WHERE archived_at IS NULL ORDER BY id DESC',
  )
  return rows
    .filter(({ name, description }) => pattern.test(`${name} ${description}`))
    .map(({ name }) => name)
}

describe('a search', () => {
  it.each([
    ['schottky', /schottky/i],
    ['toroidal 100 µH', /toroid.*\b100 µH|\b100 µH.*toroid/i],
    ['555', /(?<!\d)555(?!\d)/],
  ])('for %s finds exactly the products with it, newest first, and counts them', async (q, pattern) => {
    const found = await search(q)
    const expected = await inStore(pattern)
    expect(expected.length).toBeGreaterThan(0)
    expect([names(found), total(found), corrected(found)]).toEqual([
      expected.slice(0, 200),
      expected.length,
      '',
    ])
  })

  it('finds nothing where one word is lacking, and all without words; headers name what is meant and corrected (rules: P-67)', async () => {
    const meant = async (q: string) => {
      const found = await search(q)
      return [names(found), decodeURIComponent(found.headers.get('search-did-you-mean') ?? '')]
    }
    expect(await meant('4k 0805')).toEqual([[], '4k7 0805'])
    expect(await meant('TN3905XB-00B')).toEqual([[], 'TN3904XB-00B'])
    expect(names(await search('toroidal schottky'))).toEqual([])
    const mended = await search('capcitor 100nf')
    expect(corrected(mended)).toBe('capacitor 100nf')
    expect(names(mended)).toEqual(names(await search('capacitor 100nf')))
    const { body, headers } = await search('   ')
    expect([body.length, headers.get('total-count')]).toEqual([200, null])
  })

  it('narrows by a family and those below it, and an unknown one is refused', async () => {
    const { rows } = await shop.db.query(
      `SELECT name, family FROM products WHERE family IN (SELECT key FROM families WHERE 'leds' = ANY (path)) ORDER BY id DESC`,
    )
    const listed = await find({ family: 'leds', limit: '200' })
    expect([names(listed), total(listed)]).toEqual([rows.slice(0, 200).map(({ name }) => name), rows.length])
    const found = await search('red', { family: 'leds' })
    expect(total(found)).toBeGreaterThan(0)
    expect(total(found)).toBeLessThan(total(await search('red')))
    const below = new Set(rows.map(({ family }) => family))
    expect(found.body.every(({ family }: { family: string }) => below.has(family))).toBe(true)
    expect((await find({ family: 'valves' })).status).toBe(422)
  })
})

it('every list continues page by page without gaps or duplicates, and keeps its query', async () => {
  for (const query of [
    { q: 'resitor' },
    { family: 'resistors' },
    { q: '1 %', family: 'resistors' },
    {},
  ] as Query[]) {
    const expected = names(await find({ ...query, limit: '200' }))
    const seen: string[] = []
    let address: string | undefined = `/api/tools?${new URLSearchParams({ ...query, limit: '23' })}`
    while (address && seen.length < expected.length) {
      const response: Response = await fetch(shop.url + address)
      seen.push(...((await response.json()) as { name: string }[]).map(({ name }) => name))
      address = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      const kept = new URLSearchParams(address?.split('?')[1])
      if (address) for (const [name, value] of Object.entries(query)) expect(kept.get(name)).toBe(value)
    }
    expect(seen.slice(0, expected.length)).toEqual(expected)
    expect(expected.length, JSON.stringify(query)).toBeGreaterThan(60)
  }
})

it('the search finds new, renamed and restored products at once, and no deleted ones', async () => {
  const id = await stock(shop.db, { name: 'Heliotrope clamp' })
  expect(names(await search('heliotrope'))).toEqual(['Heliotrope clamp'])
  expect(corrected(await search('heliotorpe'))).toBe('heliotrope')
  await shop.db.query(`UPDATE products SET name = 'Amaranth clamp' WHERE id = $1`, [id])
  expect(names(await search('heliotrope'))).toEqual([])
  expect(corrected(await search('heliotorpe'))).toBe('')
  await shop.db.query(`UPDATE products SET description = 'For a heliotrope.' WHERE id = $1`, [id])
  expect(names(await search('heliotrope'))).toEqual(['Amaranth clamp'])
  await ada.call(deleteProduct, { params: { id } })
  expect(names(await search('amaranth'))).toEqual([])
  await shop.db.query('UPDATE products SET archived_at = NULL WHERE id = $1', [id])
  expect(names(await search('amaranth'))).toEqual(['Amaranth clamp'])
})

describe('a text', () => {
  it('is rejected if it is too long or has a NUL', async () => {
    for (const q of ['x '.repeat(100), 'é'.repeat(200)]) expect((await search(q)).status).toBe(200)
    expect((await search('x'.repeat(201))).status).toBe(422)
    expect((await fetch(`${shop.url}/api/tools?q=%00`)).status).toBe(400)
  })

  it('needs few statements', async () => {
    // For the part with this number, for the changes that the index of tests reads before each answer, and for the products found.
    const SEARCH = 3
    await search('resistor')
    expect(await countStatements(() => find({}))).toBe(1)
    expect(await countStatements(() => find({ family: 'leds' }))).toBe(2)
    expect(await countStatements(() => find({ q: 'resitor 0805' }))).toBe(SEARCH)
    expect(await countStatements(() => find({ q: 'resitor 0805', family: 'resistors' }))).toBe(1 + SEARCH)
  })
})

const suggest = async (q: string): Promise<Suggestions> => {
  const { status, body } = await callAs(shop.url, undefined, listSuggestions, { query: { q } })
  expect(status).toBe(200)
  return body
}

describe('suggestions (rules: P-69)', () => {
  it('are at most 4 parts, those whose number begins with the text first, and the number of all', async () => {
    const { rows } = await shop.db.query(
      `SELECT part_number FROM products WHERE part_number LIKE 'RC0603%' AND archived_at IS NULL`,
    )
    expect(rows.length).toBeGreaterThan(4)
    const { parts, total } = await suggest('rc0603')
    expect(parts).toHaveLength(4)
    expect(total).toBeGreaterThanOrEqual(rows.length)
    for (const { partNumber } of parts) expect(partNumber).toMatch(/^RC0603/)
    const numbers = new Set(rows.map(({ part_number }) => part_number))
    expect(parts.every(({ partNumber }) => numbers.has(partNumber))).toBe(true)
  })

  it('have the one part whose number is typed, or that of another manufacturer', async () => {
    const id = await stock(shop.db, { name: 'Jasper clip' })
    const partNumber = partNumberOf(id)
    const shown = { price: expect.any(Number), img: expect.any(String) }
    expect((await suggest(partNumber.toLowerCase())).parts).toMatchObject([
      { _id: id, partNumber, name: 'Jasper clip', shown },
    ])
    await shop.db.query(
      `INSERT INTO cross_references (product_id, part_number, manufacturer) VALUES ($1, 'QX 7741-B', 'Quillon')`,
      [id],
    )
    for (const q of ['qx7741', 'jasper clip'])
      expect((await suggest(q)).parts.map(({ _id }) => _id)).toEqual([id])
  })

  it('have parts for the beginnings of other numbers, words and values', async () => {
    for (const begun of ['LM3', '1n4', 'irf']) {
      const { parts, didYouMean = [] } = await suggest(begun)
      expect(didYouMean[0]?.toLowerCase()).toMatch(RegExp(`^${begun.toLowerCase()}`))
      expect(parts.length).toBeGreaterThan(0)
    }
    const { parts, families } = await suggest('kond')
    expect(parts).toHaveLength(4)
    expect(families).toContainEqual(expect.objectContaining({ key: 'capacitors' }))
    expect((await suggest('4k')).parts[0]?.name).toContain('4.7 kΩ')
  })

  it('have the first parts that a search finds, and their number', async () => {
    const { parts, total } = await suggest('10k 0603 1%')
    const all = await (await fetch(`${shop.url}/api/parts?q=10k+0603+1%25`)).json()
    expect(total).toBe(all.total)
    expect(parts.map(({ _id }) => _id)).toEqual(all.parts.slice(0, 4).map(({ _id }: { _id: string }) => _id))
  })

  it.each(['chip resistor', 'resis'])('have families for %j with their counts', async (q) => {
    const { families } = await suggest(q)
    expect(families.length).toBeGreaterThan(0)
    expect(families.length).toBeLessThanOrEqual(4)
    for (const { key, name, count } of families) {
      const { rows } = await shop.db.query(
        `SELECT f.name, (SELECT count(*)::int FROM products p JOIN families below ON below.key = p.family
           WHERE f.key = ANY (below.path) AND archived_at IS NULL) AS count FROM families f WHERE f.key = $1`,
        [key],
      )
      expect([name, count]).toEqual([rows[0].name, rows[0].count])
    }
    expect(families.map(({ key }) => key)).toContain(q === 'resis' ? 'resistors' : 'chip-resistors')
  })

  it('have the meanings of values, each as a filter that finds parts', async () => {
    const { readings } = await suggest('10k 0603')
    expect(readings).toContainEqual(
      expect.objectContaining({ key: 'resistance', text: expect.stringContaining('10 kΩ'), q: '0603' }),
    )
    for (const { key, filter } of readings) {
      const { total } = await (
        await fetch(`${shop.url}/api/parts?${new URLSearchParams({ [key]: filter })}`)
      ).json()
      expect([key, filter, total > 0]).toEqual([key, filter, true])
    }
  })

  it('name the family if all parts found are of one', async () => {
    const [reading] = (await suggest('4k7 0603')).readings
    expect(reading?.family).toEqual({ key: 'resistors', name: 'Resistors' })
    expect((await suggest('0805')).readings[0]?.family).toBeUndefined()
  })

  it.each(['zz', 'x '.repeat(90)])('have nothing for %j', async (q) => {
    expect(await suggest(q)).toEqual({ parts: [], families: [], readings: [] })
  })
})
