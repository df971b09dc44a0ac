import { describe, expect, it } from 'vitest'
import { addProduct, deleteProduct } from '#contract/catalog/catalog.ts'
import { stock } from '#test/support/stock-room.ts'
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
async function inStore(matches: (text: string) => boolean): Promise<string[]> {
  const { rows } = await shop.db.query<{ name: string; description: string }>(
    'SELECT name, description FROM products WHERE archived_at IS NULL ORDER BY id DESC',
  )
  return rows.filter(({ name, description }) => matches(`${name} ${description}`)).map(({ name }) => name)
}

describe('a search', () => {
  it('finds products by a word of their name or description, newest first, and counts them', async () => {
    const found = await search('schottky')
    const expected = await inStore((text) => /schottky/i.test(text))
    expect(expected.length).toBeGreaterThan(2)
    expect(names(found)).toEqual(expected)
    expect(total(found)).toBe(expected.length)
    expect(found.headers.get('search-corrected')).toBeNull()
  })

  it('names in a header what may be meant, and never answers with it', async () => {
    const meant = ({ headers }: Awaited<ReturnType<typeof search>>) =>
      decodeURIComponent(headers.get('search-did-you-mean') ?? '')
    for (const [typed, proposed] of [
      ['4k 0805', '4k7 0805'],
      ['TN3905XB-00B', 'TN3904XB-00B'],
    ] as const) {
      const found = await search(typed)
      expect([names(found), meant(found)]).toEqual([[], proposed])
    }
    expect(meant(await search('schottky'))).toBe('')
  })

  it('requires all words, in any order', async () => {
    const expected = await inStore((text) => /toroid/i.test(text) && /\b100 µH/.test(text))
    expect(names(await search('100 µH toroidal'))).toEqual(expected)
    expect(names(await search('toroidal 100 µH'))).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
    expect(names(await search('toroidal schottky'))).toEqual([])
  })

  it('without words lists all products', async () => {
    for (const q of ['', '   ']) {
      const { status, body, headers } = await search(q)
      expect([status, body.length, headers.get('total-count')]).toEqual([200, 200, null])
    }
  })

  it.each([
    ['RESISTOR', 'resistor'],
    ['resistors', 'resistor'],
    ['switches', 'switch'],
    ['resist', 'resistor'],
    ['electrolyt', 'electrolytic'],
    ['SOT 23', 'SOT-23'],
    ['sot23', 'SOT-23'],
    ['100nF', '100 nF'],
    ['0.1uF', '100 nF'],
    ['0.1 µF', '100nF'],
    ['10uF', '10 µF'],
    ['10 μF', '10 µF'],
    ['10\u202fµF', '10 µF'],
    ['4k7', '4.7 kΩ'],
    ['4.7k', '4.7 kΩ'],
    ['4.7 kohm', '4.7 kΩ'],
    ['4700 ohm', '4.7 kΩ'],
    ['4,7 kΩ', '4.7 kΩ'],
    ['4,700 ohm', '4.7 kΩ'],
    ['4.7\u2126', '4.7 Ω'],
    ['47R', '47 ohms'],
    ['1/4', '1 4'],
    ['16MHz', '16 MHz'],
    ['1%', '1 %'],
    ['5.08mm', '5.08 mm'],
    ['10way', '10-way'],
    ['farad', 'Farad'],
  ])('finds the same by %j as by %j', async (typed, written) => {
    const [found, expected] = [await search(typed), await search(written)]
    expect(corrected(found)).toBe('')
    expect(total(expected)).toBeGreaterThan(0)
    // A prefix finds more, so the last of many may be on a later page.
    expect(total(found)).toBeGreaterThanOrEqual(total(expected))
    if (total(found) <= 200) expect(names(found)).toEqual(expect.arrayContaining(names(expected)))
  })

  it.each([
    ['0805', /0805/],
    ['4k7', /\b4\.7 kΩ/],
    ['100 nF', /\b100 nF/],
    ['10 µF', /\b10 µF/],
    ['555', /(?<!\d)555(?!\d)/],
    ['USB-C', /USB-C/],
    ['LQFP-48', /LQFP-48/],
  ])('%s finds the products that contain it, and no others', async (q, pattern) => {
    const expected = await inStore((text) => pattern.test(text))
    expect(names(await search(q))).toEqual(expected.slice(0, 200))
  })

  it('distinguishes values by their prefix', async () => {
    await stock(shop.db, { name: 'Quillon one megohm 1 MΩ' })
    await stock(shop.db, { name: 'Quillon one milliohm 1 mΩ' })
    for (const q of ['quillon 1 MΩ', 'quillon 1M', 'quillon 1000k'])
      expect(names(await search(q)), q).toEqual(['Quillon one megohm 1 MΩ'])
    for (const q of ['quillon 1 mΩ', 'quillon 0.001 ohm'])
      expect(names(await search(q)), q).toEqual(['Quillon one milliohm 1 mΩ'])
  })
})

describe('a family', () => {
  const leds = `SELECT key FROM families WHERE 'leds' = ANY (path)`

  it('lists and counts its own products and those of the families below only', async () => {
    const found = await find({ family: 'leds', limit: '200' })
    const { rows } = await shop.db.query(
      `SELECT name FROM products WHERE family IN (${leds}) ORDER BY id DESC`,
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(names(found)).toEqual(rows.slice(0, 200).map(({ name }) => name))
    expect(total(found)).toBe(rows.length)
  })

  it('narrows a search', async () => {
    const all = total(await search('red'))
    const found = await search('red', { family: 'leds' })
    expect(total(found)).toBeGreaterThan(0)
    expect(total(found)).toBeLessThan(all)
    const below = (await shop.db.query(leds)).rows.map(({ key }) => key)
    expect(found.body.every(({ family }: { family: string }) => below.includes(family))).toBe(true)
  })

  it('that does not exist is rejected', async () => {
    expect((await find({ family: 'valves' })).status).toBe(422)
  })

  it('is set when a product is added; the default is other', async () => {
    const form = {
      img: '/drawings/led-5mm-red.svg',
      description: 'A part.',
      price: 1,
      minimumOrder: 1,
      availableQuantity: 9,
    }
    const add = (body: object) => ada.call(addProduct, { body: { ...form, ...body } as never })
    expect((await add({ name: 'Zirkonia one', family: 'connectors' })).body.family).toBe('connectors')
    expect((await add({ name: 'Zirkonia two' })).body.family).toBe('other')
    expect((await add({ name: 'Zirkonia three', family: 'valves' })).status).toBe(422)
    expect(names(await search('zirkonia', { family: 'connectors' }))).toEqual(['Zirkonia one'])
  })
})

it('every list continues page by page without gaps or duplicates, and keeps its query', async () => {
  const lists: Query[] = [
    { q: 'resitor' },
    { q: 'farad' },
    { family: 'resistors' },
    { q: '1 %', family: 'resistors' },
    {},
  ]
  for (const query of lists) {
    const expected = names(await find({ ...query, limit: '200' }))
    const seen: string[] = []
    let address: string | undefined = `/api/tools?${new URLSearchParams({ ...query, limit: '7' })}`
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

describe('the search finds at once', () => {
  it('new, renamed and restored products, and no deleted ones', async () => {
    const id = await stock(shop.db, { name: 'Heliotrope clamp' })
    expect(names(await search('heliotrope'))).toEqual(['Heliotrope clamp'])
    expect(corrected(await search('heliotorpe'))).toBe('heliotrope')
    await shop.db.query(`UPDATE products SET name = 'Amaranth clamp' WHERE id = $1`, [id])
    expect(names(await search('heliotrope'))).toEqual([])
    expect(names(await search('amaranth'))).toEqual(['Amaranth clamp'])
    await shop.db.query(`UPDATE products SET description = 'For a heliotrope.' WHERE id = $1`, [id])
    expect(names(await search('heliotrope'))).toEqual(['Amaranth clamp'])
    await ada.call(deleteProduct, { params: { id } })
    expect(names(await search('amaranth'))).toEqual([])
    await shop.db.query('UPDATE products SET archived_at = NULL WHERE id = $1', [id])
    expect(names(await search('amaranth'))).toEqual(['Amaranth clamp'])
  })

  it('products that are added at the same time with the same new words', async () => {
    const shared = 'Obsidian Malachite Lazurite Turquoise'
    const made = Array.from({ length: 24 }, (_, index) =>
      stock(shop.db, {
        name: `${shared
          .split(' ')
          .sort(() => (index % 2 ? 1 : -1))
          .join(' ')} ${index}`,
      }),
    )
    await Promise.all(made)
    expect(total(await search('turquoise malachite'))).toBe(24)
  })
})

it('an order allows a HOT update of the product', async () => {
  // PostgreSQL keeps the new row version on the page if no index has a column that an order changes.
  const { rows } = await shop.db.query(
    `SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     WHERE x.indrelid = 'products'::regclass AND pg_get_indexdef(x.indexrelid) ~ 'available_quantity|version'`,
  )
  expect(rows).toEqual([])
})
