// Slow: each import that is refused ends a process that reads files.
import { afterAll, describe, expect, it } from 'vitest'
import { deleteProduct, getPart, listTools } from '#contract/catalog/catalog.ts'
import { listProducts } from '#contract/catalog/desk-products.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import type { ImportOptions } from './import-products.ts'
import {
  ada,
  desk,
  eventsOf,
  everything,
  HEADER,
  importLines,
  importText,
  lineOf,
  PICTURE,
  serveImportShop,
  shop,
} from './import-shop.fixture.ts'
import { reportOf } from './report.ts'

serveImportShop()
afterAll(async () => expect(await audit(shop.db)).toEqual([]))

const found = async (name: string) => (await ada.call(listProducts, { query: { q: name } })).body[0]
async function refusalsOf(importing: ReturnType<typeof importText>) {
  const { shown, applied } = await importing
  expect(applied).toBe(false)
  return shown.refused.map(({ line, what }) => `${line} ${what}`)
}

describe('an import', () => {
  it('shows each difference in a dry run, and changes nothing', async () => {
    await stock(shop.db, { name: 'DRY OLD' })
    const before = await everything()
    const outcome = await importLines([lineOf('dry old', 0.3, 900), lineOf('DRY NEW')], { apply: false })
    const counts = { lines: 2, added: 1, changed: 1, restocked: 1, unchanged: 0, refused: 0 }
    expect(outcome).toMatchObject({ ...counts, applied: false })
    expect(outcome.shown.changed).toEqual([
      {
        line: 2,
        name: 'DRY OLD',
        restored: false,
        changes: [
          { field: 'name', from: 'DRY OLD', to: 'dry old' },
          { field: 'price', from: '0.25', to: '0.3' },
          { field: 'availableQuantity', from: '1000', to: '900' },
        ],
        what: 'name → dry old, price 0.25 → 0.3, availableQuantity 1000 → 900',
      },
    ])
    const what = 'price 0.25, minimumOrder 10, availableQuantity 1000, family other'
    expect(outcome.shown.added).toEqual([{ line: 3, name: 'DRY NEW', what }])
    expect(await everything()).toEqual(before)
  })

  it('adds and changes products and corrects stocks, records all of it, and changes nothing again', async () => {
    const id = await stock(shop.db, { name: 'REAL OLD' })
    const same = await stock(shop.db, { name: 'REAL SAME' })
    const lines = [lineOf('REAL OLD', 0.3, 900), lineOf('REAL SAME'), `${lineOf('REAL NEW', 2)}leds`]
    const outcome = await importLines(lines, { as: ada.email.toUpperCase() })
    expect(outcome).toMatchObject({ lines: 3, added: 1, changed: 1, unchanged: 1, refused: 0, applied: true })
    const changed = { price: 0.3, availableQuantity: 900, version: 2, family: 'other' }
    expect(await desk(id)).toMatchObject(changed)
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'stock-corrected', by: ada.email, change: -100, note: 'import parts.csv' },
      { kind: 'changed', by: ada.email, changes: [{ field: 'price', from: '0.25', to: '0.3' }] },
    ])
    const added = await found('REAL NEW')
    expect(added).toMatchObject({ price: 2, minimumOrder: 10, availableQuantity: 1000, family: 'leds' })
    expect(await eventsOf(added._id)).toMatchObject([{ kind: 'added', by: ada.email }])
    expect(await eventsOf(same)).toEqual([])
    const before = await everything()
    expect(await importLines(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect(await everything()).toEqual(before)
    await importLines([lineOf('REAL OLD', 0.3, 800)])
    expect(await desk(id)).toMatchObject({ availableQuantity: 800, version: 2 })
  })

  it('imports nothing if one line of many is refused, and shows the reason', async () => {
    const before = await everything()
    const bad = [
      lineOf('BAD PRICE', 0),
      lineOf('BAD COMMA', '"0,25"'),
      lineOf('BAD PICTURE', 1, 1, 'https://example.com/x.jpg'),
      lineOf('BAD DRAWING', 1, 1, '/drawings/nothing.svg'),
      'BAD CELLS,1',
      lineOf(''),
      lineOf('SAME'),
      lineOf('same'),
      lineOf('NO STOCK', 1, ''),
    ]
    expect(await refusalsOf(importLines([lineOf('GOOD 1'), ...bad, lineOf('GOOD 2')]))).toEqual([
      '3 price: Enter a price above 0.',
      '4 price: "0,25" is not a number. Write digits, with a point before decimals.',
      expect.stringContaining('5 img: This picture is at another address.'),
      expect.stringContaining('6 img: This address'),
      '7 This line has 2 cells, but the header has 7.',
      '8 name: Name is Required',
      expect.stringContaining('9 Line 10 has the same name'),
      expect.stringContaining('10 Line 9 has the same name'),
      '11 availableQuantity: A new product needs a stock. Enter an available quantity of 0 or more.',
    ])
    expect(await everything()).toEqual(before)
  })

  it('accepts an uploaded picture, and a foreign one that the product already has', async () => {
    await stock(shop.db, { name: 'FOREIGN' })
    await shop.db.query(`UPDATE products SET img = 'https://example.com/old.jpg' WHERE name = 'FOREIGN'`)
    const address = `/images/${'a'.repeat(40)}-800.jpg`
    await shop.db.query(
      `INSERT INTO images (hash, width, height, bytes, address, kept_by) VALUES ($1, 800, 600, 1, $2, 'store')`,
      ['a'.repeat(40), address],
    )
    const foreign = lineOf('FOREIGN', 7, 1000, 'https://example.com/old.jpg')
    const outcome = await importLines([foreign, lineOf('UPLOADED', 1, 1, address)])
    expect(outcome).toMatchObject({ added: 1, changed: 1, refused: 0 })
  })

  it('sets a stock by its cell, and keeps it where the cell is empty or there is no column', async () => {
    const kept = await stock(shop.db, { name: 'KEPT', availableQuantity: 640 })
    const zero = await stock(shop.db, { name: 'ZERO', availableQuantity: 640 })
    await stock(shop.db, { name: 'UNTOUCHED', availableQuantity: 640 })
    const lines = [lineOf('KEPT', 0.3, ''), lineOf('ZERO', 0.25, 0), lineOf('UNTOUCHED', 0.25, ' ')]
    const expected = { changed: 2, restocked: 1, unchanged: 1 }
    expect(await importLines(lines, { apply: false })).toMatchObject(expected)
    expect(await importLines(lines)).toMatchObject(expected)
    expect([(await desk(kept)).availableQuantity, (await desk(zero)).availableQuantity]).toEqual([640, 0])
    const without = 'name,description,img,price,minimumOrder'
    const outcome = await importText(`${without}\nKEPT,A part for tests.,${PICTURE},7,10`)
    expect(outcome).toMatchObject({ changed: 1, restocked: 0 })
    expect(await desk(kept)).toMatchObject({ price: 7, availableQuantity: 640 })
    expect(await refusalsOf(importText(`${without}\nNEW,A part,${PICTURE},1,10`))).toEqual([
      expect.stringContaining('A new product needs a stock'),
    ])
  })
})

describe('a file', () => {
  it('can have a byte order mark, CRLF, semicolons, invisible characters, columns in any order and cells that span lines', async () => {
    const text = [
      '\uFEFFPrice; name ;img;availablequantity;minimumOrder;description',
      `0.5;"A\0N\ufffeY ""1""";${PICTURE};5;1;"first; still first\r\nsecond"`,
      '',
      `x;ANY 2;${PICTURE};5;1;last`,
    ].join('\r\n')
    const { shown } = await importText(text)
    expect(shown.refused).toMatchObject([{ line: 5, name: 'ANY 2' }])
    await importText(text.replace('x;', '1;'))
    const description = 'first; still first\r\nsecond'
    expect(await found('ANY "1"')).toMatchObject({ price: 0.5, description, availableQuantity: 5 })
  })

  it('of semicolons can have decimal commas', async () => {
    const text = `${HEADER},weightGrams\n${lineOf('COMMA', '§')},§`.replaceAll(',', ';')
    const withComma = text.replace('§', '0,0042').replace('§', '0,25')
    expect(await importText(withComma)).toMatchObject({ added: 1, applied: true })
    const product = await desk((await found('COMMA'))._id)
    expect(product).toMatchObject({ price: 0.0042, minimumOrder: 10, weightGrams: 0.25 })
    expect(await importText(withComma.replaceAll(/(\d),(\d)/g, '$1.$2'))).toMatchObject({ unchanged: 1 })
  })

  it.each([
    ['1.200', '1', 'price: "1.200" could be a thousand or a decimal.'],
    [',5', '1', 'price: ",5" is not a number.'],
    ['1', '10.000', 'availableQuantity: "10.000" could be'],
    ['1', '10,000', 'availableQuantity: "10,000" could be'],
  ])('of semicolons with the price %s and %s pieces is refused', async (price, pieces, words) => {
    const line = lineOf('COMMA', '§', '§').replaceAll(',', ';').replace('§', price).replace('§', pieces)
    const refused = await refusalsOf(importText(`${HEADER.replaceAll(',', ';')}\n${line}`))
    expect(refused).toEqual([expect.stringContaining(`2 ${words}`)])
  })

  it('is rejected if --as names no admin', async () => {
    const { email } = await signUp(shop.url)
    for (const as of ['nobody@example.com', email])
      await expect(importLines([lineOf('X')], { as })).rejects.toThrow('No admin has')
  })
})

const lineWith = (number: string, name: string, price = 0.25, available: unknown = 1000) =>
  `${number},${lineOf(name, price, available)}`
const importNumbered = (lines: string[], options?: Partial<ImportOptions>) =>
  importText([`partNumber,${HEADER}`, ...lines].join('\n'), { as: ada.email, ...options })
const part = async (partNumber: string) =>
  (await callAs(shop.url, undefined, getPart, { params: { partNumber } })).body
const remove = (id: string) => ada.call(deleteProduct, { params: { id } })

describe('a line with a part number', () => {
  it('changes the product with that number, also its name, or adds one', async () => {
    const id = await stock(shop.db, { partNumber: 'KEY-1', name: 'Keyed' })
    const other = await stock(shop.db, { name: 'Not keyed' })
    const lines = [
      lineWith('key-1', 'Keyed by number', 0.5),
      lineWith('', 'Not keyed', 0.75),
      lineWith('NEW/1+A', 'New 1'),
      lineWith('', 'New without number'),
    ]
    const { shown } = await importNumbered(lines, { apply: false })
    expect(shown.added.map(({ what }) => what)).toEqual([
      'partNumber NEW/1+A, price 0.25, minimumOrder 10, availableQuantity 1000, family other',
      'price 0.25, minimumOrder 10, availableQuantity 1000, family other',
    ])
    expect(await importNumbered(lines)).toMatchObject({ added: 2, changed: 2, refused: 0, applied: true })
    expect(await part('KEY-1')).toMatchObject({ _id: id, name: 'Keyed by number', price: 0.5 })
    expect((await desk(other)).price).toBe(0.75)
    expect((await part('NEW/1+A')).name).toBe('New 1')
    const { _id, partNumber } = await found('New without number')
    expect(partNumber).toBe(`P${_id.replaceAll('-', '').toUpperCase()}`)
  })

  it('numbers the product with its name if the store made its present number', async () => {
    const id = await stock(shop.db, { name: 'Unnumbered' })
    const line = lineWith('OWN-1', 'unnumbered', 0.25, '')
    const { shown } = await importNumbered([line], { apply: false })
    expect(shown.changed[0]?.what).toContain(`partNumber P${id.replaceAll('-', '').toUpperCase()} → OWN-1`)
    expect(await importNumbered([line])).toMatchObject({ added: 0, changed: 1 })
    expect(await part('OWN-1')).toMatchObject({ _id: id })
  })

  it('is refused if its number or product occurs twice, with the name of another product or a wrong number', async () => {
    await stock(shop.db, { partNumber: 'TWICE-1', name: 'Twice' })
    await stock(shop.db, { partNumber: 'HOLDER-1', name: 'Held name' })
    await remove(await stock(shop.db, { partNumber: 'FORMER-1', name: 'Free name' }))
    const lines = [
      lineWith('TWO-1', 'Two A'),
      lineWith('two-1', 'Two B'),
      lineWith('TWICE-1', 'Renamed'),
      lineWith('', 'twice'),
      lineWith('HOLDER-3', 'held NAME'),
      lineWith('A..B', 'Dots'),
      lineWith('FREE-1', 'Free name'),
    ]
    expect(await refusalsOf(importNumbered(lines))).toEqual([
      '2 Line 3 has the same part number.',
      '3 Line 2 has the same part number.',
      '4 Line 5 is about the same product.',
      '5 Line 4 is about the same product.',
      '6 name: The product with the part number HOLDER-1 has this name.',
      expect.stringContaining('7 partNumber: Use 1 to 40 of these: letters'),
    ])
  })

  it('of a deleted product is refused with the offer to restore the product', async () => {
    await remove(await stock(shop.db, { partNumber: 'GONE-1', name: 'Gone 1' }))
    for (const apply of [false, true])
      expect(await refusalsOf(importNumbered([lineWith('GONE-1', 'Gone 1')], { apply }))).toEqual([
        '2 partNumber: A deleted product has this part number. To put it back on sale, choose so when you import (--restore).',
      ])
  })

  it('restores a deleted product if the import restores', async () => {
    const id = await stock(shop.db, { partNumber: 'GONE-2', name: 'Gone 2' })
    const same = await stock(shop.db, { partNumber: 'GONE-3', name: 'Gone 3' })
    await remove(id)
    await remove(same)
    const lines = [lineWith('GONE-2', 'Back word', 0.5, 700), lineWith('GONE-3', 'Gone 3', 0.25, '')]
    const looked = await importNumbered(lines, { restore: true, apply: false })
    const counts = { restored: 2, changed: 0, unchanged: 0, restocked: 1 }
    expect(looked).toMatchObject({ ...counts, refused: 0 })
    expect(looked.shown.changed.map(({ what }) => what)).toEqual([
      'deleted → on sale, name → Back word, price 0.25 → 0.5, availableQuantity 1000 → 700',
      'deleted → on sale',
    ])
    expect(reportOf('parts.csv', looked, 'again')).toMatch(/Restored +2\n/)
    expect((await part('GONE-2')).status).toBe(404)
    expect(await importNumbered(lines, { restore: true })).toMatchObject({ ...counts, applied: true })
    expect(await part('GONE-2')).toMatchObject({ _id: id, name: 'Back word', availableQuantity: 700 })
    expect(await part('GONE-3')).toMatchObject({ _id: same, availableQuantity: 1000 })
    expect((await eventsOf(id)).map(({ kind }) => kind).toSorted()).toEqual([
      'changed',
      'deleted',
      'restored',
      'stock-corrected',
    ])
    for (const [q, at] of [
      ['back word', id],
      ['gone 3', same],
    ] as const)
      expect((await callAs(shop.url, undefined, listTools, { query: { q } })).body[0]?._id).toBe(at)
  })
})
