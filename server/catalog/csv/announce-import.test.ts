import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTools, type ProductForm } from '#contract/catalog/catalog.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { importProducts } from './import-products.ts'
import { HEADER, untilLockWait } from './import-shop.fixture.ts'

let folder: string
/** A pool for imports, without timeouts. */
let db: pg.Pool

const importing = useShop()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-csv-'))
  db = new pg.Pool({ connectionString: importing.databaseUrl, max: 2 })
})
afterAll(async () => {
  await db.end()
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
  name,
  description: 'A part for tests.',
  img: '/drawings/led-5mm-red.svg',
  price: 0.25,
  minimumOrder: 10,
  availableQuantity: 1000,
  family: 'other',
  ...more,
})

async function found(query: Record<string, string>): Promise<string[]> {
  const { body } = await callAs(importing.url, undefined, listTools, { query })
  return body.map(({ name }: { name: string }) => name)
}

it('a product that changes while the import waits for its lock is found by its final words', async () => {
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

it('changes after an import on the same connection are announced one by one again', async () => {
  const id = await stock(importing.db, { name: 'AFTERWARDS' })
  await importLines([partOf('AFTERWARDS', { price: 7 })])
  expect(db.totalCount).toBe(1)
  await importing.db.query('DELETE FROM changes')
  await db.query(`UPDATE products SET description = 'Of obsidian.' WHERE id = $1`, [id])
  const { rows } = await importing.db.query('SELECT what, product_id FROM changes')
  expect(rows).toEqual([{ what: 'product', product_id: id }])
})

it('an import announces one change of the catalogue to the stored pages, and each product to the search', async () => {
  const id = await stock(importing.db, { name: 'TOLD OF' })
  await importing.db.query('DELETE FROM changes')
  await importLines([partOf('TOLD OF', { price: 9 })])
  const { rows } = await importing.db.query(
    'SELECT what FROM changes WHERE product_id = $1 OR product_id IS NULL',
    [id],
  )
  expect(rows).toContainEqual({ what: 'catalogue' })
  expect(rows).toContainEqual({ what: 'part' })
  expect(rows).not.toContainEqual({ what: 'product' })
})

it('a statement for many products announces for each whether more than its stock has changed', async () => {
  const [sold, reworded] = [await stock(importing.db), await stock(importing.db)]
  await importing.db.query('DELETE FROM changes')
  await importing.db.query(
    `UPDATE products SET available_quantity = available_quantity - 10, version = version + 1,
       description = CASE id WHEN $1 THEN 'Of quartz.' ELSE description END
     WHERE id IN ($1, $2)`,
    [reworded, sold],
  )
  const { rows } = await importing.db.query('SELECT what, product_id FROM changes ORDER BY what')
  expect(rows).toEqual([
    { what: 'product', product_id: reworded },
    { what: 'stock', product_id: sold },
  ])
})

it('an order runs 1 trigger of its product', async () => {
  const id = await stock(importing.db)
  const { rows } = await importing.db.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ANALYZE UPDATE products SET available_quantity = available_quantity - 10 WHERE id = '${id}'`,
  )
  const triggers = rows.flatMap((row) => /^Trigger (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  expect(triggers).toEqual(['products_changed_for_pages'])
})
