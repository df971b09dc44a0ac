// Slow: imports some fifteen files of other programs and firms.
import { describe, expect, it } from 'vitest'
import { getPart, type Tool } from '#contract/catalog/catalog.ts'
import { getProduct } from '#contract/catalog/desk-products.ts'
import { callAs } from '#test/support/shopper.ts'
import { afterJob, apply, present } from './desk-import.fixture.ts'
import { ada, confirmed, explain, meanings, sent, serveForeignFiles, shop } from './foreign-files.fixture.ts'

serveForeignFiles()

const part = async (partNumber: string): Promise<Tool> =>
  (await callAs(shop.url, undefined, getPart, { params: { partNumber } })).body

describe('columns of other programs', () => {
  it.each([
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Categories,Images,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global',
      'undefined undefined partNumber name ignore undefined description ignore availableQuantity price family img attribute attributeValue ignore ignore',
    ],
    [
      'Shopify',
      'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src',
      'ignore name description ignore ignore attribute attributeValue partNumber weightGrams availableQuantity price img',
    ],
    [
      'Odoo',
      'Internal Reference,Name,Sales Price,Quantity On Hand',
      'partNumber name price availableQuantity',
    ],
    [
      'a firm of its own',
      'Artikelnummer;Bezeichnung 1;Preis netto (€);Lager (Stk.);Messbereich (mV);Ausgang;Warengruppe;Bemerkung;',
      'partNumber name price availableQuantity parameters.range parameters.output family undefined',
    ],
  ])('of %s are guessed, and wait for the owner', async (_, heads, expected) => {
    const file = await sent(`${heads}\r\n`)
    expect(file).toMatchObject({ state: 'unchecked' })
    expect(meanings(file).map(String).join(' ')).toBe(expected)
    const early = await explain(file, {})
    expect(early.body).toMatchObject({ state: 'unchecked' })
  })

  it('are confirmed once and remembered, also in another order and case', async () => {
    const file = await sent('Artikelnummer;Bezeichnung;Preis netto;Bestand;Notiz\nOF-1;Fühler 1;0,25;1.200;x')
    const dry = await confirmed(file, { decimals: 'comma' })
    expect(dry.outcome).toMatchObject({ added: 1, refused: 0 })
    await apply(shop, ada, dry)
    expect(await part('OF-1')).toMatchObject({
      name: 'Fühler 1',
      description: 'Fühler 1',
      price: 0.25,
      availableQuantity: 1200,
      minimumOrder: 1,
      family: 'other',
    })
    const again = await sent('NOTIZ;preis  NETTO;artikelnummer\ny;0,30;OF-1')
    expect(again).toMatchObject({ state: 'to-check' })
    const changed = await afterJob(shop, ada)
    expect(changed.outcome).toMatchObject({ changed: 1, refused: 0 })
    await apply(shop, ada, changed)
    expect(await part('OF-1')).toMatchObject({ name: 'Fühler 1', price: 0.3, availableQuantity: 1200 })
  })

  it('must all have a meaning, each field once, and a name or number among them', async () => {
    const file = await sent('Nummer;Bezeichnung;Preis\nA;B;1')
    const faults = async (...columns: string[]) => {
      const { status, body } = await explain(file, { columns })
      return [status, ...(body.errors ?? []).map(({ path }: { path: string }) => path)]
    }
    expect(await faults('partNumber', 'name')).toEqual([422, 'columns'])
    expect(await faults('partNumber', 'partNumber', 'price')).toEqual([422, 'columns.1'])
    expect(await faults('ignore', 'priceUnit', 'price')).toEqual([422, 'columns'])
    expect(await faults('partNumber', '__proto__', 'parameters.none')).toEqual([
      422,
      'columns.1',
      'columns.2',
    ])
    expect((await present(shop, ada))?.state).toBe('unchecked')
  })
})

describe('a file of another program', () => {
  it.each([
    ['begins with sep=', 'sep=;\r\nSKU;Name;Price;Stock\r\nWF-1;A;1,50;5\r\n'],
    ['has tabs, in UTF-16', Buffer.from('\uFEFFSKU\tName\tPrice\tStock\nWF-1\tA\t1,50\t5\n', 'utf16le')],
    ['is in Windows-1252', Buffer.from('SKU;Größe;Name;Price;Stock\nWF-1;µ;A;1,50;5\n', 'latin1')],
    [
      'has empty columns, lines and titles',
      'SKU;Name;Price;Stock;;\nSENSORS;;;;;\n;;;;;\n---;---;---;---;;\nWF-1;A;$ 1,50;5 Stk.;;\n\n',
    ],
  ])('that %s is read', async (_, text) => {
    const file = await sent(text)
    expect(file.columns?.[0]).toMatchObject({
      head: 'SKU',
      samples: expect.arrayContaining(['WF-1']),
      means: 'partNumber',
    })
    const { outcome } = await confirmed(file)
    expect(outcome).toMatchObject({ lines: 1, refused: 0 })
    expect(outcome?.shown.added[0]?.what).toMatch(/Price 1\.5, .*Stock 5,/)
  })

  // (rules: P-91)
  it('names the line of what it refuses, with sep= too, and has thousands as its decimals say', async () => {
    const { outcome } = await confirmed(
      await sent('sep=;\nSKU;Name;Price\nWL-1;Fine;1,50\nWL-2;Free;\nWL-3;;\n;Named;x\nWL-4;More;1.200\n'),
    )
    expect(outcome?.shown.refused.map(({ line, what }) => `${line} ${what.slice(0, 40)}`)).toEqual([
      '4 price: Enter a price above 0.',
      expect.stringMatching(/^6 price: .*x/),
    ])
    expect(outcome?.shown.added.map(({ what }) => /Price [^,]*/.exec(what)?.[0])).toEqual([
      'Price 1.5',
      'Price 1200',
    ])
  })

  it('has names that repeat with the part number', async () => {
    const long = 'N'.repeat(200)
    const lines = [`RN-1;Resistor;1`, `RN-2;resistor;2`, `RN-3;Coil;3`, `RN-4;${long};4`, `RN-5;${long};5`]
    const { outcome } = await confirmed(await sent(`SKU;Name;Price\n${lines.join('\n')}\n`))
    expect(outcome?.shown.refused).toEqual([])
    const cut = 'N'.repeat(195)
    const names = ['Resistor RN-1', 'resistor RN-2', 'Coil', `${cut} RN-4`, `${cut} RN-5`]
    expect(outcome?.shown.added.map(({ name }) => name)).toEqual(names)
  })

  it('has the unit of a head, and attributes by their names', async () => {
    const heads = 'SKU,Name,Regular price,Categories,Messbereich (mV),Attribute 1 name,Attribute 1 value(s)'
    const line = 'AT-1,Sensor,2.5,"Parts > pressure sensors",1.6'
    const file = await sent(`${heads}\n${line},Output,4-20 mA\n${line.replace('AT-1,S', 'AT-2,T')},Farbe,rot`)
    const dry = await confirmed(file)
    expect(dry.outcome?.unknown).toEqual([{ what: 'column', word: 'Farbe', lines: 1 }])
    await explain(dry, { words: [{ what: 'column', word: 'Farbe', means: 'ignore' }] })
    const explained = await afterJob(shop, ada)
    expect(explained.outcome?.shown.refused).toEqual([])
    await apply(shop, ada, explained)
    const { parameters = [], family } = await part('AT-1')
    expect(family).toBe('sensors')
    expect(parameters.map(({ key, value }) => [key, value])).toEqual([
      ['range', 0.0016],
      ['output', '4-20-mA'],
    ])
  })

  it('has a price for each quantity in a column of its own, and weights in grams', async () => {
    const heads = 'Obj. číslo;Cena 1 ks ($);Cena od 10 ks;Cena od 100 ks;Skladem;Hmotnost (g)'
    const lines = [
      'QC-1;1 493,15;1 453,70;1 399,45;174 ks;0,0347 kg',
      'QC-2;2,50;2,25;;;417',
      'QC-3;2,50;;;;85 gg',
      'QC-4;1 2O9,00;;;;',
      'QC-5;12,50 EUR;;;;',
    ]
    const dry = await confirmed(await sent([heads, ...lines].join('\n')))
    expect(dry.outcome?.shown.added.map(({ what }) => what.replace(/.*(?=Weight)/, ''))).toEqual([
      'Weight (g) 34.7, Price breaks 10:1453.7 100:1399.45',
      'Weight (g) 417, Price breaks 10:2.25',
    ])
    expect(dry.outcome?.shown.refused).toMatchObject([
      { line: 4, what: expect.stringContaining('weightGrams: "85 gg"') },
      {
        line: 5,
        what: expect.stringContaining('price: "1 2O9,00" is not a number. Write digits, with a comma'),
      },
      { line: 6, what: expect.stringContaining('names another currency than USD') },
    ])
  })

  it('does not take thousands of a parameter from the decimals of prices', async () => {
    const text =
      'SKU;Name;Price;Kategorie;Messbereich\nTH-1;Thousand;1,50;sensors;1.234 V\nTH-2;Eighth;1,50;sensors;0.125 V'
    const dry = await confirmed(await sent(text))
    expect(dry.outcome?.shown.refused).toMatchObject([{ line: 2, what: expect.stringContaining('1.234 V') }])
    await explain(dry, { decimals: 'comma' })
    const said = await afterJob(shop, ada)
    expect(said.outcome?.shown.added.map(({ what }) => what.split('Messbereich ')[1])).toEqual([
      '1234 V',
      '0.125 V',
    ])
  })

  it('names families that the store does not have, which the owner explains once', async () => {
    const text = 'SKU;Name;Price;Kategorie\nFA-1;A;1;Druckaufnehmer\nFA-2;B;1;Druckaufnehmer\nFA-3;C;1;'
    const dry = await confirmed(await sent(text))
    expect(dry.outcome).toMatchObject({
      refused: 2,
      unknown: [{ what: 'family', word: 'Druckaufnehmer', lines: 2 }],
    })
    const wrong = await explain(dry, { words: [{ what: 'family', word: 'Druckaufnehmer', means: 'none' }] })
    expect(wrong.status).toBe(422)
    await explain(dry, { words: [{ what: 'family', word: 'Druckaufnehmer', means: 'sensors' }] })
    expect((await afterJob(shop, ada)).outcome).toMatchObject({ added: 3, refused: 0, unknown: [] })
    await explain(dry, { family: 'sensors' })
    await apply(shop, ada, await afterJob(shop, ada))
    expect([await part('FA-1'), await part('FA-3')]).toMatchObject([
      { family: 'sensors' },
      { family: 'sensors' },
    ])
    expect(await sent(text)).toMatchObject({ state: 'to-check' })
    expect((await afterJob(shop, ada)).outcome).toMatchObject({ unchanged: 3, refused: 0 })
  })

  // (rules: P-92)
  it('names pictures elsewhere, which the browser of the owner fetches', async () => {
    const text =
      'SKU,Name,Price,Images\nPI-1,Pictured,1,"https://a.example/1.png, https://a.example/2.png"\nPI-2,Bare,1,http://b.example/2.png'
    const dry = await confirmed(await sent(text))
    expect(dry.outcome).toMatchObject({
      refused: 2,
      pictures: ['http://b.example/2.png', 'https://a.example/1.png'],
    })
    const image = '/drawings/led-5mm-red.svg'
    const foreign = await explain(dry, {
      pictures: [{ address: 'https://a.example/1.png', image: 'https://c.example' }],
    })
    expect(foreign.status).toBe(422)
    const address = '/images/0123456789012345678901234567890123456789-40.jpg'
    await shop.db.query(
      `INSERT INTO images (hash, kept_by, address, width, height, bytes) VALUES ('x', 'store', $1, 40, 40, 1)`,
      [address],
    )
    await explain(dry, {
      pictures: [
        { address: 'https://a.example/1.png', image: address },
        { address: 'http://b.example/2.png', image: '' },
      ],
    })
    const fetched = await afterJob(shop, ada)
    expect(fetched.outcome).toMatchObject({ added: 2, refused: 0, pictures: [] })
    await apply(shop, ada, fetched)
    expect(await part('PI-1')).toMatchObject({ img: address })
    const { img } = await part('PI-2')
    expect(img).toMatch(/^\/drawings\//)
    expect(img).not.toBe(image)
  })

  it('without markup has plain descriptions', async () => {
    const dry = await confirmed(
      await sent('SKU,Title,Body (HTML),Price\nMK-1,Marked,<p>Up to <b>5 &lt; 6</b></p><p>bar</p>,1'),
    )
    await apply(shop, ada, dry)
    const { _id } = await part('MK-1')
    expect((await ada.call(getProduct, { params: { id: _id } })).body.description).toBe('Up to 5 < 6\nbar')
  })
})
