import { afterAll, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalog/desk-products.ts'
import { placeOrder } from '#contract/selling/orders.ts'
import { signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import type { ImportOptions } from './import-products.ts'
import {
  ada,
  everything,
  importLines,
  lineOf,
  serveImportShop,
  shop,
  untilLockWait,
} from './import-shop.fixture.ts'

serveImportShop()
afterAll(async () => expect(await audit(shop.db)).toEqual([]))

/** Takes 10 pieces in an open transaction. Returns a function that records the movement and commits. */
async function startOrder(id: string): Promise<() => Promise<void>> {
  const order = await shop.db.connect()
  await order.query('BEGIN')
  await order.query('UPDATE products SET available_quantity = available_quantity - 10 WHERE id = $1', [id])
  return async () => {
    await order.query(
      `INSERT INTO stock_movements (product_id, change, reason, note) VALUES ($1, -10, 'corrected', 'order')`,
      [id],
    )
    await order.query('COMMIT')
    order.release()
  }
}

describe('while others write', () => {
  it('counts an order that was under way when the import started', async () => {
    const id = await stock(shop.db, { name: 'BUSY', availableQuantity: 1000 })
    const finishOrder = await startOrder(id)
    const importing = importLines([lineOf('BUSY', 0.25, 500)])
    await untilLockWait()
    await finishOrder()
    expect(await importing).toMatchObject({ changed: 1, applied: true })
    const { rows } = await shop.db.query(
      'SELECT change FROM stock_movements WHERE product_id = $1 ORDER BY id',
      [id],
    )
    expect(rows.map(({ change }) => change)).toEqual([1000, -10, -490])
  })

  it('keeps the stock after an order under way, if the line has none', async () => {
    const id = await stock(shop.db, { name: 'BUSY KEPT', availableQuantity: 1000 })
    const finishOrder = await startOrder(id)
    const importing = importLines([lineOf('BUSY KEPT', 2, '')])
    await untilLockWait()
    await finishOrder()
    expect(await importing).toMatchObject({ changed: 1, restocked: 0, applied: true })
    expect((await ada.call(getProduct, { params: { id } })).body).toMatchObject({
      price: 2,
      availableQuantity: 990,
    })
  })

  it('asks to try again if the product of a line without a stock is deleted', async () => {
    const id = await stock(shop.db, { name: 'GOING' })
    const other = await shop.db.connect()
    await other.query('BEGIN')
    await other.query('LOCK TABLE stock_movements IN EXCLUSIVE MODE')
    const importing = importLines([lineOf('GOING', 2, '')])
    const refused = expect(importing).rejects.toThrow('at this moment')
    await untilLockWait()
    await other.query('UPDATE products SET archived_at = now() WHERE id = $1', [id])
    await other.query('COMMIT')
    other.release()
    await refused
  })

  it('keeps stock movements and stocks equal during orders', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `RUSH ${index}`)
    const ids = await Promise.all(names.map((name) => stock(shop.db, { name, price: '1' })))
    const buyer = await signUp(shop.url)
    const orders = ids
      .slice(0, 15)
      .map((toolId) =>
        buyer.call(placeOrder, { body: { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' } }),
      )
    const outcome = await importLines(names.map((name) => lineOf(name, 2, 700)))
    const placed = (await Promise.all(orders)).filter(({ status }) => status < 300).length
    expect(placed).toBeGreaterThan(0)
    expect(outcome.applied).toBe(true)
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
})
