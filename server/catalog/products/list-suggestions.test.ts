import { describe, expect, it } from 'vitest'
import { listSuggestions, type Suggestions } from '#contract/catalog/suggestions.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { serveDemoShop, shop } from './demo-shop.fixture.ts'

serveDemoShop()

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

  it('have no part for a near number, but the numbers that may be meant', async () => {
    const { parts, didYouMean } = await suggest('LM7905')
    expect([parts, didYouMean]).toEqual([[], expect.arrayContaining(['LM7805'])])
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
