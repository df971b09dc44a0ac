import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, listTools, type ProductForm } from '#contract/catalog.ts'
import { changeProduct, type ProductChange } from '#contract/desk-products.ts'
import { generateParts } from '#server/demo/generate-parts.ts'
import { leafFamilies } from '#server/demo/leaf-families.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { importProducts } from './import-products.ts'
import { HEADER, untilLockWait } from './import-shop.fixture.ts'

/** One store imports its products, in the other the owner saves them one by one. */
let importing: Shop
let saving: Shop
let ada: Shopper
let folder: string
/** A pool for imports, without timeouts. */
let db: pg.Pool

beforeAll(async () => {
  importing = await openShop()
  saving = await openShop()
  ada = await signUpAdmin(saving)
  folder = await mkdtemp(join(tmpdir(), 'farad-csv-'))
  db = new pg.Pool({ connectionString: importing.databaseUrl, max: 2 })
})
afterAll(async () => {
  await db.end()
  await importing.close()
  await saving.close()
  await rm(folder, { recursive: true })
})

type Line = Omit<ProductForm, 'family'> & { family: string }

async function importLines(lines: Line[]) {
  const file = join(folder, 'parts.csv')
  const cells = ({ name, description, img, price, minimumOrder, availableQuantity, family }: Line) =>
    [name, description, img, price, minimumOrder, availableQuantity, family]
      .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
      .join(',')
  await writeFile(file, [HEADER, ...lines.map(cells)].join('\n'))
  return importProducts(db, { file, apply: true })
}

const partOf = (name: string, more: Partial<Line> = {}): Line => ({
  ...{ name, description: 'A part for tests.', img: '/drawings/led-5mm-red.svg', price: 0.25 },
  ...{ minimumOrder: 10, availableQuantity: 1000, family: 'other', ...more },
})

/** All rows of the search index, by name instead of id. */
async function searchOf({ db }: Shop) {
  const { rows: products } = await db.query(
    'SELECT p.name, s.words::text FROM products p JOIN product_search s ON s.product_id = p.id ORDER BY p.name COLLATE "C"',
  )
  const { rows: vocabulary } = await db.query('SELECT word FROM search_vocabulary ORDER BY word')
  return { products, vocabulary }
}

async function found(query: Record<string, string>): Promise<string[]> {
  const { body } = await callAs(importing.url, undefined, listTools, { query })
  return body.map(({ name }: { name: string }) => name)
}

const WITH_SIGNS = [
  partOf('Wirewound 4.7 kΩ ± 5 %, 10 Ohms', { description: '2 × 1,000 pins · SOT-23, −40 °C; 1 MΩ, 3.3 V' }),
  partOf('Überspannungsableiter 0,5 ｋΩ', {
    description: `${'x'.repeat(70)} ${'1'.repeat(70)} 1.2.3 5% ½ W`,
  }),
  partOf('... ---', { description: '%' }),
]

it('an import builds the same search index as saving the products one by one', async () => {
  const made = [...generateParts(11, 60)].map(({ name, description, price, picture, family }) => {
    const more = { description, price: Number(price), img: `/drawings/${picture}.svg` }
    return partOf(name, { ...more, family: leafFamilies.find(({ key }) => key === family)?.parent })
  })
  const lines = [...made, ...WITH_SIGNS]
  expect(await importLines(lines)).toMatchObject({ added: lines.length, applied: true })
  const ids: string[] = []
  for (const body of lines) ids.push((await ada.call(addProduct, { body: body as ProductForm })).body._id)
  const added = await searchOf(importing)
  expect(added.products).toHaveLength(lines.length)
  expect(added).toEqual(await searchOf(saving))

  const changed = lines.map((line, index): Line => {
    if (index % 5 === 0)
      return { ...line, description: `${line.description} Now on zirkonia reels of 2,500.` }
    if (index % 5 === 1)
      return { ...line, name: line.name.replace(/[a-z]/g, (letter) => letter.toUpperCase()) }
    if (index % 5 === 2) return { ...line, family: 'connectors' }
    return index % 5 === 3 ? { ...line, price: 99 } : line
  })
  expect(await importLines(changed)).toMatchObject({ applied: true, refused: 0 })
  for (const [index, { availableQuantity, ...form }] of changed.entries()) {
    const call = { params: { id: ids[index] as string }, body: { ...form, version: 1 } as ProductChange }
    expect((await ada.call(changeProduct, call)).status).toBe(200)
  }
  const after = await searchOf(importing)
  expect(after).toEqual(await searchOf(saving))
  expect(after).not.toEqual(added)
})

it('a product that changes while the import waits for its lock is indexed with its final words', async () => {
  const moved = await stock(importing.db, { name: 'MOVED' })
  const reworded = await stock(importing.db, { name: 'REWORDED' })
  const other = await importing.db.connect()
  await other.query('BEGIN')
  await other.query(`UPDATE products SET family = 'leds' WHERE id = $1`, [moved])
  await other.query(`UPDATE products SET description = 'Of amaranth.' WHERE id = $1`, [reworded])
  const outcome = importLines([
    partOf('MOVED', { description: 'Of heliotrope.', family: '' }),
    partOf('REWORDED', { price: 7 }),
  ])
  await untilLockWait(importing.db)
  await other.query('COMMIT')
  other.release()
  expect(await outcome).toMatchObject({ changed: 2, applied: true })
  expect(await found({ q: 'heliotrope', family: 'leds' })).toEqual(['MOVED'])
  expect(await found({ q: 'reworded tests' })).toEqual(['REWORDED'])
  expect(await found({ q: 'reworded amaranth' })).toEqual([])
})

it('changes after an import on the same connection are indexed again', async () => {
  const id = await stock(importing.db, { name: 'AFTERWARDS' })
  await importLines([partOf('AFTERWARDS', { price: 7 })])
  expect(db.totalCount).toBe(1)
  await db.query(`UPDATE products SET description = 'Of obsidian.' WHERE id = $1`, [id])
  expect(await found({ q: 'afterwards obsidian' })).toEqual(['AFTERWARDS'])
})

it('an import announces one change of the catalogue to the stored pages', async () => {
  const id = await stock(importing.db, { name: 'TOLD OF' })
  await importing.db.query('DELETE FROM changes')
  await importLines([partOf('TOLD OF', { price: 9 })])
  const { rows } = await importing.db.query(
    'SELECT what FROM changes WHERE product_id = $1 OR product_id IS NULL',
    [id],
  )
  expect(rows).toContainEqual({ what: 'catalogue' })
  expect(rows).not.toContainEqual({ what: 'product' })
})

it('an order does not index its product, and announces it to the stored pages only', async () => {
  const id = await stock(importing.db)
  const explained = async (change: string) => {
    const { rows } = await importing.db.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ANALYZE UPDATE products SET ${change} WHERE id = '${id}'`,
    )
    return rows.flatMap((row) => /^Trigger (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []).sort()
  }
  expect(await explained('available_quantity = available_quantity - 10')).toEqual([
    'products_changed_for_pages',
  ])
  expect(await explained(`name = 'Renamed'`)).toEqual(['products_changed', 'products_changed_for_pages'])
})
