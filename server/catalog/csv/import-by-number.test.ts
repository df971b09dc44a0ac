import { afterAll, describe, expect, it } from 'vitest'
import { deleteProduct, getPart, listTools } from '#contract/catalog/catalog.ts'
import { getProduct, listProductEvents } from '#contract/catalog/desk-products.ts'
import { callAs } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { exportProducts } from './export-products.ts'
import type { ImportOptions } from './import-products.ts'
import { ada, importText, serveImportShop, shop } from './import-shop.fixture.ts'
import { reportOf } from './report.ts'

serveImportShop()
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const HEADER = 'partNumber,name,description,img,price,minimumOrder,availableQuantity'
const lineOf = (number: string, name: string, price = 0.25, available: unknown = 1000) =>
  `${number},${name},A part for tests.,/drawings/led-5mm-red.svg,${price},10,${available}`

const importLines = (lines: string[], options?: Partial<ImportOptions>) =>
  importText([HEADER, ...lines].join('\n'), { as: ada.email, ...options })

async function stockNumbered(number: string, name: string): Promise<string> {
  const id = await stock(shop.db, { name })
  await shop.db.query('UPDATE products SET part_number = $2 WHERE id = $1', [id, number])
  return id
}
const part = async (partNumber: string) =>
  (await callAs(shop.url, undefined, getPart, { params: { partNumber } })).body
const remove = (id: string) => ada.call(deleteProduct, { params: { id } })
const refusals = async (lines: string[], options?: Partial<ImportOptions>) => {
  const { shown, applied } = await importLines(lines, options)
  expect(applied).toBe(false)
  return shown.refused.map(({ line, what }) => `${line} ${what}`)
}

describe('a line with a part number', () => {
  it('changes the product with that number, also its name', async () => {
    const id = await stockNumbered('KEY-1', 'Keyed')
    const other = await stock(shop.db, { name: 'Not keyed' })
    const outcome = await importLines([
      lineOf('key-1', 'Keyed by number', 0.5),
      lineOf('', 'Not keyed', 0.75),
    ])
    expect(outcome).toMatchObject({ added: 0, changed: 2, refused: 0, applied: true })
    expect(await part('KEY-1')).toMatchObject({ _id: id, name: 'Keyed by number', price: 0.5 })
    expect((await ada.call(getProduct, { params: { id: other } })).body.price).toBe(0.75)
  })

  it('adds a product with that number if no product has it', async () => {
    const lines = [lineOf('NEW/1+A', 'New 1'), lineOf('', 'New without number')]
    const { shown } = await importLines(lines, { apply: false })
    expect(shown.added.map(({ what }) => what)).toEqual([
      'partNumber NEW/1+A, price 0.25, minimumOrder 10, availableQuantity 1000, family other',
      'price 0.25, minimumOrder 10, availableQuantity 1000, family other',
    ])
    expect(await importLines(lines)).toMatchObject({ added: 2, applied: true })
    expect((await part('NEW/1+A')).name).toBe('New 1')
    const { rows } = await shop.db.query(
      `SELECT part_number = made_part_number(id) AS made FROM products WHERE name = 'New without number'`,
    )
    expect(rows).toEqual([{ made: true }])
  })

  it('numbers the product with its name if the store made its present number', async () => {
    const id = await stock(shop.db, { name: 'Unnumbered' })
    const line = lineOf('OWN-1', 'unnumbered', 0.25, '')
    const { shown } = await importLines([line], { apply: false })
    expect(shown.changed.map(({ what }) => what)).toEqual([
      expect.stringContaining(`partNumber P${id.replaceAll('-', '').toUpperCase()} → OWN-1`),
    ])
    expect(await importLines([line])).toMatchObject({ added: 0, changed: 1 })
    expect(await part('OWN-1')).toMatchObject({ _id: id })
    expect(await refusals([lineOf('OWN-2', 'Unnumbered')])).toEqual([
      '2 name: The product with the part number OWN-1 has this name.',
    ])
  })

  it('is refused if its number or product occurs twice', async () => {
    await stockNumbered('TWICE-1', 'Twice')
    const lines = [
      lineOf('TWO-1', 'Two A'),
      lineOf('two-1', 'Two B'),
      lineOf('TWICE-1', 'Renamed'),
      lineOf('', 'twice'),
    ]
    expect(await refusals(lines)).toEqual([
      '2 Line 3 has the same part number.',
      '3 Line 2 has the same part number.',
      '4 Line 5 is about the same product.',
      '5 Line 4 is about the same product.',
    ])
  })

  it('is refused with the name of another product, and with a wrong number', async () => {
    await stockNumbered('HOLDER-1', 'Held name')
    await stockNumbered('HOLDER-2', 'Other name')
    const lines = [lineOf('HOLDER-2', 'held NAME'), lineOf('A..B', 'Dots')]
    expect(await refusals(lines)).toEqual([
      '2 name: The product with the part number HOLDER-1 has this name.',
      '3 partNumber: Use 2 to 40 letters, digits and . _ / + -, with a letter or digit at both ends and no .. or //.',
    ])
    expect(await refusals([lineOf('HOLDER-3', 'Held name')])).toEqual([
      '2 name: The product with the part number HOLDER-1 has this name.',
    ])
  })
})

describe('a line with the part number of a deleted product', () => {
  it('is refused with the offer to restore the product', async () => {
    const id = await stockNumbered('GONE-1', 'Gone 1')
    await remove(id)
    for (const apply of [false, true])
      expect(await refusals([lineOf('GONE-1', 'Gone 1')], { apply })).toEqual([
        '2 partNumber: A deleted product has this part number. To put it back on sale, choose so when you import (--restore).',
      ])
  })

  it('restores the product if the import restores', async () => {
    const id = await stockNumbered('GONE-2', 'Gone 2')
    const same = await stockNumbered('GONE-3', 'Gone 3')
    await remove(id)
    await remove(same)
    const lines = [lineOf('GONE-2', 'Back word', 0.5, 700), lineOf('GONE-3', 'Gone 3', 0.25, '')]
    const looked = await importLines(lines, { restore: true, apply: false })
    expect(looked).toMatchObject({ restored: 2, changed: 0, unchanged: 0, restocked: 1, refused: 0 })
    expect(looked.shown.changed.map(({ what }) => what)).toEqual([
      'deleted → on sale, name → Back word, price 0.25 → 0.5, availableQuantity 1000 → 700',
      'deleted → on sale',
    ])
    expect(reportOf('parts.csv', looked, 'again')).toMatch(/Restored +2\n/)
    expect((await part('GONE-2')).status).toBe(404)
    const outcome = await importLines(lines, { restore: true })
    expect(outcome).toMatchObject({ restored: 2, changed: 0, unchanged: 0, restocked: 1, applied: true })
    expect(await part('GONE-2')).toMatchObject({ _id: id, name: 'Back word', availableQuantity: 700 })
    expect(await part('GONE-3')).toMatchObject({ _id: same, availableQuantity: 1000 })
    const { body } = await ada.call(listProductEvents, { params: { id } })
    expect(body.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'changed',
      'deleted',
      'restored',
      'stock-corrected',
    ])
    for (const [q, found] of [
      ['back word', id],
      ['gone 3', same],
    ] as const)
      expect((await callAs(shop.url, undefined, listTools, { query: { q } })).body[0]?._id).toBe(found)
  })

  it('asks to try again if the product is deleted during the import', async () => {
    const id = await stockNumbered('GOING-1', 'Going 1')
    const other = await shop.db.connect()
    await other.query('BEGIN')
    await other.query('LOCK TABLE stock_movements IN EXCLUSIVE MODE')
    const refused = expect(importLines([lineOf('GOING-1', 'Going 1', 2)])).rejects.toThrow('at this moment')
    await untilLockWait()
    await other.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
    await other.query('COMMIT')
    other.release()
    await refused
    expect((await ada.call(getProduct, { params: { id } })).body).toMatchObject({
      onSale: false,
      price: 0.25,
    })
  })
})

it('an exported file changes nothing, also with other names in the store', async () => {
  const id = await stockNumbered('ROUND-1', 'Round 1')
  let exported = ''
  for await (const piece of exportProducts(shop.db)) exported += piece
  expect(exported).toContain('"ROUND-1","Round 1"')
  expect(await importText(exported)).toMatchObject({ added: 0, changed: 0, refused: 0 })
  await shop.db.query(`UPDATE products SET name = 'Round renamed' WHERE id = $1`, [id])
  expect(await importText(exported)).toMatchObject({ added: 0, changed: 1, refused: 0 })
  expect((await part('ROUND-1')).name).toBe('Round 1')
})

/** Outside a transaction, because inside one PostgreSQL caches the statistics of the first query. */
async function untilLockWait(): Promise<void> {
  for (;;) {
    const { rows } = await shop.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
