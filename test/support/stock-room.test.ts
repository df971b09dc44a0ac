import pg from 'pg'
import { expect, it } from 'vitest'
import { placeOne } from './place-lines.ts'
import { signUp } from './shopper.ts'
import { audit, correctStock, endUnpaid, stock } from './stock-room.ts'
import { useShop } from './use-shop.ts'

const shop = useShop()

/** The findings of an audit after each statement that `change` sends. */
async function foundMeanwhile(change: (db: pg.Pool) => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const audited = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  const query = audited.query.bind(audited) as (...args: unknown[]) => Promise<unknown>
  Object.assign(audited, {
    query: async (...args: unknown[]) => {
      const result = await query(...args)
      found.push(...(await audit(shop.db)))
      return result
    },
  })
  await change(audited)
  await audited.end()
  return found
}

it('adds a product and corrects its stock, and the books are consistent after each statement', async () => {
  let id = ''
  const stocked = await foundMeanwhile(async (db) => {
    id = await stock(db, { availableQuantity: 40 })
  })
  expect(stocked).toEqual([])
  expect(await foundMeanwhile((db) => correctStock(db, id, 20))).toEqual([])
  const { rows } = await shop.db.query('SELECT available_quantity FROM products WHERE id = $1', [id])
  expect(rows).toEqual([{ available_quantity: 20 }])
})

it.each(['cancelled', 'expired'] as const)('ends an unpaid order as %s and returns its stock', async (to) => {
  const toolId = await stock(shop.db, { availableQuantity: 40 })
  const { body: order } = await placeOne(await signUp(shop.url), toolId)
  expect(await foundMeanwhile((db) => endUnpaid(db, order._id, to))).toEqual([])
  const { rows } = await shop.db.query(
    `SELECT o.state, p.available_quantity FROM orders o, products p WHERE o.id = $1 AND p.id = $2`,
    [order._id, toolId],
  )
  expect(rows).toEqual([{ state: to, available_quantity: 40 }])
})
