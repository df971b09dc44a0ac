import { afterAll, describe, expect, it } from 'vitest'
import { getProduct, listProductEvents, listProducts } from '#contract/catalog/desk-products.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import {
  ada,
  everything,
  HEADER,
  importLines,
  importText,
  lineOf,
  PICTURE,
  serveImportShop,
  shop,
} from './import-shop.fixture.ts'

serveImportShop()
afterAll(async () => expect(await audit(shop.db)).toEqual([]))

async function found(name: string) {
  return (await ada.call(listProducts, { query: { q: name } })).body[0]
}

describe('an import', () => {
  it('changes nothing in a dry run', async () => {
    const id = await stock(shop.db, { name: 'DRY OLD' })
    const before = await everything()
    const outcome = await importLines([lineOf('dry old', 0.3, 900), lineOf('DRY NEW')], { apply: false })
    expect(outcome).toMatchObject({
      lines: 2,
      added: 1,
      changed: 1,
      restocked: 1,
      unchanged: 0,
      refused: 0,
      applied: false,
    })
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
    expect(outcome.shown.added).toEqual([
      { line: 3, name: 'DRY NEW', what: 'price 0.25, minimumOrder 10, availableQuantity 1000, family other' },
    ])
    expect(await everything()).toEqual(before)
    expect((await ada.call(getProduct, { params: { id } })).body.version).toBe(1)
  })

  it('adds and changes products and corrects stocks, and records all of it', async () => {
    const id = await stock(shop.db, { name: 'REAL OLD' })
    const same = await stock(shop.db, { name: 'REAL SAME' })
    const lines = [lineOf('REAL OLD', 0.3, 900), lineOf('REAL SAME'), `${lineOf('REAL NEW', 2)}leds`]
    const outcome = await importLines(lines, { as: ada.email.toUpperCase() })
    expect(outcome).toMatchObject({ lines: 3, added: 1, changed: 1, unchanged: 1, refused: 0, applied: true })
    expect((await ada.call(getProduct, { params: { id } })).body).toMatchObject({
      price: 0.3,
      availableQuantity: 900,
      version: 2,
      family: 'other',
    })
    expect((await ada.call(listProductEvents, { params: { id } })).body).toMatchObject([
      { kind: 'stock-corrected', by: ada.email, change: -100, note: 'import parts.csv' },
      { kind: 'changed', by: ada.email, changes: [{ field: 'price', from: '0.25', to: '0.3' }] },
    ])
    const added = await found('REAL NEW')
    expect(added).toMatchObject({ price: 2, minimumOrder: 10, availableQuantity: 1000, family: 'leds' })
    expect((await ada.call(listProductEvents, { params: { id: added._id } })).body).toMatchObject([
      { kind: 'added', by: ada.email },
    ])
    expect((await ada.call(listProductEvents, { params: { id: same } })).body).toEqual([])
    expect(await audit(shop.db)).toEqual([])
  })

  it('changes nothing if the same file is imported again', async () => {
    const lines = [lineOf('TWICE A'), lineOf('TWICE B')]
    await importLines(lines)
    const before = await everything()
    expect(await importLines(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await everything()).toEqual(before)
  })

  it('imports nothing if one line of many is refused, and shows the reason', async () => {
    const before = await everything()
    const bad = [
      lineOf('BAD PRICE', 0),
      lineOf('BAD COMMA', '"0,25"'),
      lineOf('BAD STOCK', 1, -1),
      lineOf('BAD PICTURE', 1, 1, 'https://example.com/x.jpg'),
      lineOf('BAD DRAWING', 1, 1, '/drawings/nothing.svg'),
      'BAD CELLS,1',
      lineOf(''),
      `${lineOf('BAD FAMILY')}lamps`,
    ]
    const outcome = await importLines([lineOf('GOOD 1'), ...bad, lineOf('GOOD 2')])
    expect(outcome).toMatchObject({ added: 2, refused: bad.length, applied: false })
    expect(outcome.shown.refused.map(({ line, what }) => `${line} ${what}`)).toEqual([
      '3 price: Enter a price above 0.',
      '4 price: "0,25" is not a number. Write digits, with a point before decimals.',
      '5 availableQuantity: Enter an available quantity of 0 or more.',
      expect.stringContaining('6 img: This address does not come from the store.'),
      expect.stringContaining('7 img: This address'),
      '8 This line has 2 cells, but the header has 7.',
      '9 name: Name is Required',
      expect.stringContaining('10 family: '),
    ])
    expect(await everything()).toEqual(before)
  })

  it('leaves out invisible characters', async () => {
    const outcome = await importLines([lineOf('UN\0SE\ufffeEN\u0001')])
    expect(outcome).toMatchObject({ added: 1, applied: true })
    expect(await found('UNSEEN')).toMatchObject({ name: 'UNSEEN' })
  })

  it('refuses both lines with the same name', async () => {
    const { shown, applied } = await importLines([lineOf('SAME'), lineOf('OTHER'), lineOf('same')])
    expect(applied).toBe(false)
    expect(shown.refused.map(({ line, what }) => [line, what])).toEqual([
      [2, 'Line 4 has the same name.'],
      [4, 'Line 2 has the same name.'],
    ])
  })

  it('accepts an uploaded picture, and a foreign one that the product already has', async () => {
    await stock(shop.db, { name: 'FOREIGN' })
    await shop.db.query(`UPDATE products SET img = 'https://example.com/old.jpg' WHERE name = 'FOREIGN'`)
    const address = `/images/${'a'.repeat(40)}-800.jpg`
    await shop.db.query(
      `INSERT INTO images (hash, width, height, bytes, address, kept_by) VALUES ($1, 800, 600, 1, $2, 'store')`,
      ['a'.repeat(40), address],
    )
    const lines = [
      lineOf('FOREIGN', 7, 1000, 'https://example.com/old.jpg'),
      lineOf('UPLOADED', 1, 1, address),
    ]
    expect(await importLines(lines)).toMatchObject({ added: 1, changed: 1, refused: 0 })
  })
})

describe('the stock', () => {
  const WITHOUT = 'name,description,img,price,minimumOrder'

  it('stays if its cell is empty, and is set if the cell has a number', async () => {
    const kept = await stock(shop.db, { name: 'KEPT', availableQuantity: 640 })
    const zero = await stock(shop.db, { name: 'ZERO', availableQuantity: 640 })
    await stock(shop.db, { name: 'UNTOUCHED', availableQuantity: 640 })
    const lines = [lineOf('KEPT', 0.3, ''), lineOf('ZERO', 0.25, 0), lineOf('UNTOUCHED', 0.25, ' ')]
    const expected = { changed: 2, restocked: 1, unchanged: 1 }
    const looked = await importLines(lines, { apply: false })
    expect(looked).toMatchObject(expected)
    expect(looked.shown.changed.map(({ what }) => what)).toEqual([
      'price 0.25 → 0.3',
      'availableQuantity 640 → 0',
    ])
    expect(await importLines(lines)).toMatchObject(expected)
    expect((await ada.call(getProduct, { params: { id: kept } })).body.availableQuantity).toBe(640)
    expect((await ada.call(getProduct, { params: { id: zero } })).body.availableQuantity).toBe(0)
    expect((await ada.call(listProductEvents, { params: { id: kept } })).body).toMatchObject([
      { kind: 'changed' },
    ])
  })

  it('stays without the column', async () => {
    const id = await stock(shop.db, { name: 'NO COLUMN', availableQuantity: 640 })
    const text = `${WITHOUT}\nNO COLUMN,A part for tests.,${PICTURE},7,10`
    expect(await importText(text)).toMatchObject({ changed: 1, restocked: 0 })
    expect((await ada.call(getProduct, { params: { id } })).body).toMatchObject({
      price: 7,
      availableQuantity: 640,
    })
  })

  it.each([
    ['an empty cell', () => `${HEADER}\n${lineOf('NO STOCK', 1, '')}`],
    ['no column', () => `${WITHOUT}\nNO STOCK,A part for tests.,${PICTURE},1,10`],
  ])('is required for a new product, which is refused with %s', async (_, text) => {
    const { shown, applied, added } = await importText(text())
    expect({ applied, added }).toEqual({ applied: false, added: 0 })
    expect(shown.refused).toEqual([
      {
        line: 2,
        name: 'NO STOCK',
        column: 'availableQuantity',
        what: 'availableQuantity: A new product needs a stock. Enter an available quantity of 0 or more.',
      },
    ])
  })
})

describe('a file', () => {
  it('can have a byte order mark, CRLF, semicolons, columns in any order and cells that span lines', async () => {
    const text = [
      '\uFEFFPrice; name ;img;availablequantity;minimumOrder;description',
      `0.5;"ANY ""1""";${PICTURE};5;1;"first; still first\r\nsecond"`,
      '',
      `x;ANY 2;${PICTURE};5;1;last`,
    ].join('\r\n')
    const { shown, added } = await importText(text, { apply: false })
    expect(added).toBe(1)
    expect(shown.refused).toMatchObject([{ line: 5, name: 'ANY 2' }])
    await importText(text.replace('x;', '1;'))
    expect(await found('ANY "1"')).toMatchObject({
      price: 0.5,
      description: 'first; still first\r\nsecond',
      availableQuantity: 5,
    })
  })

  it('of semicolons can have decimal commas', async () => {
    const text = `${HEADER},weightGrams\n${lineOf('COMMA', '§')},§`.replaceAll(',', ';')
    const withComma = text.replace('§', '0,0042').replace('§', '0,25')
    expect(await importText(withComma)).toMatchObject({ added: 1, applied: true })
    const { _id: id } = await found('COMMA')
    expect((await ada.call(getProduct, { params: { id } })).body).toMatchObject({
      price: 0.0042,
      minimumOrder: 10,
      weightGrams: 0.25,
    })
    expect(await importText(withComma.replaceAll(/(\d),(\d)/g, '$1.$2'))).toMatchObject({ unchanged: 1 })
  })

  it.each([
    ['1.200', 'price: "1.200" could be a thousand or a decimal.'],
    ['1.200,5', 'price: "1.200,5" is not a number.'],
    ['1,2,3', 'price: "1,2,3" is not a number.'],
    [',5', 'price: ",5" is not a number.'],
  ])('of semicolons with the price %s is refused', async (price, words) => {
    const text = `${HEADER}\n${lineOf('COMMA', '§')}`.replaceAll(',', ';').replace('§', price)
    const { shown, applied } = await importText(text)
    expect(applied).toBe(false)
    expect(shown.refused).toMatchObject([{ line: 2, what: expect.stringContaining(words) }])
  })

  it.each(['10.000', '10,000'])('of semicolons with %s pieces is refused', async (pieces) => {
    const text = `${HEADER}\n${lineOf('PIECES', 1, '§')}`.replaceAll(',', ';').replace('§', pieces)
    const { shown, applied } = await importText(text)
    expect(applied).toBe(false)
    expect(shown.refused).toMatchObject([
      { line: 2, what: expect.stringContaining(`availableQuantity: "${pieces}" could be`) },
    ])
  })

  it.each([
    ['is empty', '', 'The file is empty.'],
    ['lacks a column', 'name,price', 'does not name the columns description, img'],
    ['has a strange column', `${HEADER},colour`, "'colour'"],
    ['has a column twice', `${HEADER},name`, "'name' twice"],
    ['is not in UTF-8', Buffer.from(`${HEADER}\nµA 741,`, 'latin1'), 'not in UTF-8'],
    ['never closes a quote', `${HEADER}\n${lineOf('A')}\n"B`, 'opens on line 3'],
    ['has a quote within a cell', `${HEADER}\n${lineOf('A')}\n${lineOf('5" B')}`, 'line 3'],
  ])('that %s is refused as a whole', async (_, text, words) => {
    const before = await everything()
    await expect(importText(text)).rejects.toThrow(words)
    expect(await everything()).toEqual(before)
  })

  it('is rejected if --as names no admin', async () => {
    await expect(importLines([lineOf('X')], { as: 'nobody@example.com' })).rejects.toThrow('No admin has')
  })
})
