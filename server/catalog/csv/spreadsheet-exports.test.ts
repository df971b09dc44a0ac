import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FamilyNode } from '#contract/catalog/family-tree.ts'
import { serveDemoShop, shop } from '#server/catalog/products/demo-shop.fixture.ts'
import { listFamilies } from '#server/catalog/products/list-families.ts'
import { problemResponse, Refusal } from '#server/platform/http/refusal.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { exportWorkbook } from './export-workbook.ts'
import { importProducts } from './import-products.ts'
import { undamagedChoice } from './undamaged-choice.ts'

serveDemoShop()

let owner: Shopper
let folder: string
beforeAll(async () => {
  owner = await signUpAdmin(shop)
  folder = await mkdtemp(join(tmpdir(), 'farad-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function saved(path: string): Promise<string> {
  const response = await fetch(`${shop.url}/api${path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(response.status).toBe(200)
  const file = join(folder, path.replace(/\W+/g, '-'))
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  return file
}

const textOf = async (path: string) => readFile(await saved(path), 'utf8')
const imported = (file: string) => importProducts(shop.db, { file, apply: false })
const countOnSale = async (where: string) =>
  (await shop.db.query(`SELECT count(*)::int AS count FROM products WHERE archived_at IS NULL AND ${where}`))
    .rows[0].count as number

describe('the file for a German Excel', () => {
  it('has semicolons and decimal commas, and an import of it changes nothing', async () => {
    const id = await stock(shop.db, {
      name: 'Reel; "5 mm"',
      price: '0.0058',
      priceBreaks: [{ quantity: 500, price: 0.0041 }],
    })
    const file = await saved('/products.csv?separator=semicolon')
    const text = await textOf('/products.csv?separator=semicolon')
    expect(text).toMatch(/^\uFEFFpartNumber;name;description;/)
    expect(text.split('\r\n').find((line) => line.includes('"Reel; ""5 mm"""'))).toMatch(
      /;0,0058;10;1000;other;.*;500:0,0041/,
    )
    expect(await imported(file)).toMatchObject({
      changed: 0,
      added: 0,
      refused: 0,
      unchanged: await countOnSale('true'),
    })
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
  })
})

it('a choice with a decimal point stays what it is in the file for a German Excel', async () => {
  const id = await stock(shop.db, { family: 'chip-resistors', partNumber: 'WITH-CHOICE' })
  await shop.db.query(`INSERT INTO parameter_choices (parameter_id, key, name, position)
    SELECT id, '2.54mm', '2.54 mm', 99 FROM parameters WHERE family = 'chip-resistors' AND kind = 'choice'`)
  await shop.db.query(
    `INSERT INTO product_parameters (product_id, parameter_id, choice, number, text)
     SELECT $1, id, CASE kind WHEN 'choice' THEN '2.54mm' END, CASE kind WHEN 'number' THEN 1.5 END, CASE kind WHEN 'number' THEN '1.5 Ω' END
     FROM parameters WHERE family = 'chip-resistors' AND (kind = 'choice' OR key = 'resistance')`,
    [id],
  )
  const text = await textOf('/products.csv?q=WITH-CHOICE&separator=semicolon')
  expect(text).toContain(';"2.54mm";')
  expect(text).toContain(';"1,5 Ω";')
  const file = await saved('/products.csv?q=WITH-CHOICE&separator=semicolon')
  expect(await imported(file)).toMatchObject({ changed: 0, refused: 0, unchanged: 1 })
  await shop.db.query('DELETE FROM product_parameters WHERE product_id = $1', [id])
  await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
})

describe('a part of the catalogue', () => {
  it('is a family with those below it, with only its parameters', async () => {
    const [head = '', ...lines] = (await textOf('/products.csv?family=resistors')).trimEnd().split('\r\n')
    const keys = (node: FamilyNode): string[] => [
      ...node.parameters.map(({ key }) => key),
      ...node.children.flatMap(keys),
    ]
    const family = (await listFamilies(shop.db)).find(({ key }) => key === 'resistors') as FamilyNode
    const parameters = head.split(',').filter((column) => column.startsWith('parameters.'))
    expect(parameters.length).toBeGreaterThan(3)
    expect(keys(family)).toEqual(expect.arrayContaining(parameters.map((column) => column.slice(11))))
    expect(lines).toHaveLength(
      await countOnSale(`family IN (SELECT key FROM families WHERE 'resistors' = ANY (path))`),
    )
  })

  it('is what the list of products finds', async () => {
    const lines = (await textOf('/products.csv?q=0402&separator=comma')).trimEnd().split('\r\n').slice(1)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines).toHaveLength(await countOnSale(`(name ILIKE '%0402%' OR part_number ILIKE '%0402%')`))
    expect((await textOf('/products.csv?q=nothing+like+this')).split('\r\n')).toHaveLength(2)
  })
})

describe('the workbook', () => {
  it('is refused, with the way on, where a sheet has too few rows', async () => {
    const count = await countOnSale('true')
    expect(await exportWorkbook(shop.db, {}, count)).not.toBeInstanceOf(Refusal)
    const refusal = (await exportWorkbook(shop.db, {}, count - 1)) as Refusal
    const { status, title } = (await problemResponse(refusal).json()) as { status: number; title: string }
    expect([status, title]).toEqual([422, expect.stringContaining('Save them as CSV')])
    expect(await exportWorkbook(shop.db, { family: 'resistors' }, count - 1)).not.toBeInstanceOf(Refusal)
  })

  it('has the products of the CSV file, in which texts stay texts and numbers are numbers', async () => {
    const name = '=1+1 <"&> 5\u0001 mm 😀 _x0041_'
    const id = await stock(shop.db, { name, partNumber: '000402' })
    const [sheet] = await readXlsxFile(await saved('/products.xlsx'))
    const [head = [], ...lines] = (sheet?.data ?? []) as (string | number | null)[][]
    expect(lines).toHaveLength(await countOnSale('true'))
    const column = (title: string) => head.indexOf(title)
    const line = lines.find((cells) => cells[column('partNumber')] === '000402') ?? []
    expect(line[column('name')]).toBe('=1+1 <"&> 5 mm 😀 _x0041_')
    expect(line[column('price')]).toBe(0.25)
    expect(line[column('availableQuantity')]).toBe(1000)
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
  })
})

describe('a workbook that is not read to its end', () => {
  it('leaves the shop as it was', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const other = await shop.db.connect()
    await other.query('BEGIN; LOCK TABLE products')
    const response = await fetch(`${shop.url}/api/products.xlsx`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await other.query('COMMIT')
    other.release()
    const [sheet] = await readXlsxFile(await saved('/products.xlsx'))
    expect(sheet?.data).toHaveLength(1 + (await countOnSale('true')))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('has no page of rows too few', async () => {
    await shop.db.query(
      `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, family)
       SELECT gen_random_uuid(), 'Page ' || n, '', '', 1, 1, 0, 'other' FROM generate_series(1, 2000) n`,
    )
    const [sheet] = await readXlsxFile(await saved('/products.xlsx?q=Page'))
    expect(sheet?.data).toHaveLength(2001)
    await shop.db.query(`UPDATE products SET archived_at = now() WHERE name LIKE 'Page %'`)
  })
})

describe('what a spreadsheet made of a value', () => {
  const choices = [
    '0201',
    '0402',
    '0603',
    '1-2',
    '3/4',
    '885012006020',
    '885012999999',
    '442000000001',
    '442000000002',
    '1E3',
  ].map((key) => ({
    key,
    name: key,
  }))

  it.each([
    ['402', '0402'],
    ['201', '0201'],
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
    const file = await saved('/products.csv?family=resistors')
    const text = await textOf('/products.csv?family=resistors')
    await writeFile(file, text.replaceAll('"0402"', '402').replaceAll('"0603"', '603'))
    expect(await imported(file)).toMatchObject({ changed: 0, added: 0, refused: 0 })
    const [head, line = ''] = text.split('\r\n')
    await writeFile(file, `${head}\r\n${line.replace(/^"[^"]+"/, '8.85012E+11')}\r\n`)
    const { shown, refused } = await imported(file)
    expect(refused).toBe(1)
    expect(shown.refused[0]?.what).toContain('A spreadsheet has shortened this number to 8.85012E+11.')
  })
})
