import { afterAll, expect, it } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import type { ImportOptions } from './import-products.ts'
import {
  desk,
  everything,
  HEADER,
  importLines,
  importText,
  importTextBy,
  lineOf,
  meanwhile,
  openPool,
  serveImportShop,
  shop,
} from './import-shop.fixture.ts'

serveImportShop()
afterAll(async () => expect(await audit(shop.db)).toEqual([]))

async function found(q: string, family?: string): Promise<string[]> {
  const { body } = await callAs(shop.url, undefined, listTools, { query: { q, family } })
  return body.map(({ name }: { name: string }) => name)
}

it.each([500, ''])('counts an order that was under way when the import started: stock %j', async (figure) => {
  const name = `BUSY ${figure || 'KEPT'}`
  const id = await stock(shop.db, { name, availableQuantity: 1000 })
  const outcome = await meanwhile(
    () => importLines([lineOf(name, 2, figure)]),
    `UPDATE products SET available_quantity = available_quantity - 10 WHERE id = '${id}'`,
    `INSERT INTO stock_movements (product_id, change, reason, note) VALUES ('${id}', -10, 'corrected', 'order')`,
  )
  expect(outcome).toMatchObject({ changed: 1, applied: true, restocked: figure === '' ? 0 : 1 })
  expect(await desk(id)).toMatchObject({ price: 2, availableQuantity: figure === '' ? 990 : 500 })
})

it.each(['name', 'partNumber'])('asks to try again if the product of a %s is deleted', async (by) => {
  const id = await stock(shop.db, { name: `GOING ${by}`, partNumber: `GOING-${by.toUpperCase()}` })
  const number = by === 'name' ? '' : 'GOING-PARTNUMBER'
  const importing = meanwhile(
    () => importText(`partNumber,${HEADER}\n${number},${lineOf(`GOING ${by}`, 2, '')}`),
    'LOCK TABLE stock_movements IN EXCLUSIVE MODE',
    `UPDATE products SET archived_at = now() WHERE id = '${id}'`,
  )
  await expect(importing).rejects.toThrow('at this moment')
  expect(await desk(id)).toMatchObject({ onSale: false, price: 0.25 })
})

it('a product that changes while the import waits for its lock is found by its final words', async () => {
  const moved = await stock(shop.db, { name: 'MOVED' })
  const reworded = await stock(shop.db, { name: 'REWORDED' })
  const outcome = await meanwhile(
    () => importLines([lineOf('MOVED').replace('A part for tests', 'Of heliotrope'), lineOf('REWORDED', 7)]),
    `UPDATE products SET family = 'leds' WHERE id = '${moved}'`,
    `UPDATE products SET description = 'Of amaranth.' WHERE id = '${reworded}'`,
  )
  expect(outcome).toMatchObject({ changed: 2, applied: true })
  expect(await found('heliotrope', 'leds')).toEqual(['MOVED'])
  expect([await found('reworded tests'), await found('reworded amaranth')]).toEqual([['REWORDED'], []])
})

it('keeps stock movements and stocks equal during orders', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `RUSH ${index}`)
  const ids = await Promise.all(names.map((name) => stock(shop.db, { name, price: '1' })))
  const buyer = await signUp(shop.url)
  const where = { address: '4 Dock Road', number: '5550100' }
  const orders = ids
    .slice(0, 15)
    .map((toolId) => buyer.call(placeOrder, { body: { toolId, quantity: 10, ...where } }))
  const outcome = await importLines(names.map((name) => lineOf(name, 2, 700)))
  const placed = (await Promise.all(orders)).filter(({ status }) => status < 300).length
  expect([placed > 0, outcome.applied]).toEqual([true, true])
  expect(await audit(shop.db)).toEqual([])
})

it.each(['reading', 'comparing', 'adding', 'changing'] as const)(
  'leaves nothing if it is aborted while %s',
  async (step) => {
    await stock(shop.db, { name: `STOPPED ${step}` })
    const before = await everything()
    const stop = new AbortController()
    const onProgress: ImportOptions['onProgress'] = (now) => now === step && stop.abort()
    const lines = [lineOf(`STOPPED ${step}`, 3, 3), lineOf(`STOPPED NEW ${step}`)]
    await expect(importLines(lines, { onProgress, signal: stop.signal })).rejects.toThrow('aborted')
    expect(await everything()).toEqual(before)
  },
)

it('rejects a second import', async () => {
  const holder = await shop.db.connect()
  await holder.query('SELECT pg_advisory_lock(7326404)')
  await expect(importLines([lineOf('SECOND')])).rejects.toThrow('Another import')
  await holder.query('SELECT pg_advisory_unlock(7326404)')
  holder.release()
})

it('announces one change of the catalogue to the stored pages and each product to the search, later changes one by one', async () => {
  const id = await stock(shop.db, { name: 'TOLD OF' })
  const announced = async () =>
    (await shop.db.query('SELECT what FROM changes WHERE product_id = $1 OR product_id IS NULL', [id])).rows
  await shop.db.query('DELETE FROM changes')
  const db = openPool()
  await importTextBy(db, [HEADER, lineOf('TOLD OF', 9)].join('\n'))
  const whats = (await announced()).map(({ what }) => what)
  expect(whats).toEqual(expect.arrayContaining(['catalogue', 'part']))
  expect(whats).not.toContain('product')
  await shop.db.query('DELETE FROM changes')
  expect(db.totalCount).toBe(1)
  await db.query(`UPDATE products SET description = 'Of obsidian.' WHERE id = $1`, [id])
  await db.end()
  expect(await announced()).toEqual([{ what: 'product' }])
})

it('a statement for many products announces for each whether more than its stock has changed', async () => {
  const [sold, reworded] = [await stock(shop.db), await stock(shop.db)]
  await shop.db.query('DELETE FROM changes')
  await shop.db.query(
    `UPDATE products SET available_quantity = available_quantity - 10, version = version + 1,
       description = CASE id WHEN $1 THEN 'Of quartz.' ELSE description END WHERE id IN ($1, $2)`,
    [reworded, sold],
  )
  await shop.db.query(
    `INSERT INTO stock_movements (product_id, change, reason) SELECT id, -10, 'corrected' FROM unnest($1::uuid[]) id`,
    [[reworded, sold]],
  )
  const { rows } = await shop.db.query('SELECT what, product_id FROM changes ORDER BY what')
  expect(rows).toEqual([
    { what: 'product', product_id: reworded },
    { what: 'stock', product_id: sold },
  ])
})

it('an order runs 1 trigger of its product, and allows a HOT update of it', async () => {
  const id = await stock(shop.db, { availableQuantity: 0 })
  const { rows } = await shop.db.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ANALYZE UPDATE products SET available_quantity = available_quantity WHERE id = '${id}'`,
  )
  const triggers = rows.flatMap((row) => /^Trigger (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
  expect(triggers).toEqual(['products_changed_for_pages'])
  // PostgreSQL keeps the new row version on the page if no index has a column that an order changes.
  const indexes = await shop.db.query(
    `SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     WHERE x.indrelid = 'products'::regclass AND pg_get_indexdef(x.indexrelid) ~ 'available_quantity|version'`,
  )
  expect(indexes.rows).toEqual([])
})
