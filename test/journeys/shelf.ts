import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { productPath } from '#contract/catalog/product-path.ts'
import { openFeedsBehind } from '#test/support/change-feeds.ts'
import { partNumberOf, type StockedProduct, stock } from '#test/support/stock-room.ts'

export interface ShelfProduct {
  id: string
  name: string
  /** Paths of the public page and of the order form. */
  path: string
  orderPath: string
}

/** Adds a product. `price` is text with up to 4 decimals. */
export async function putOnSale(
  db: pg.Pool,
  facts: Omit<StockedProduct, 'id' | 'name'> = {},
): Promise<ShelfProduct> {
  const name = `Farad JX ${randomUUID().slice(0, 8)} test pin`
  const id = await stock(db, { name, ...facts })
  await untilChangesAreRead(db)
  return { id, name, path: productPath({ _id: id, name }), orderPath: `/purchage/${id}` }
}

/** The part number of a product that was put on sale without one. */
export const numberOf = ({ id }: ShelfProduct) => partNumberOf(id)

export async function setPrice(db: pg.Pool, { id }: ShelfProduct, price: string): Promise<void> {
  await db.query('UPDATE products SET price = $2, version = version + 1 WHERE id = $1', [id, price])
  await untilChangesAreRead(db)
}

/** Waits until all stores on this database have read all changes. */
export async function untilChangesAreRead(db: pg.Pool): Promise<void> {
  await expect.poll(await openFeedsBehind(db)).toBe(0)
}

/** A part in multiples of 5 with 3 price breaks. */
export const laddered = {
  price: '0.25',
  minimumOrder: 10,
  orderMultiple: 5,
  availableQuantity: 4200,
  priceBreaks: [
    { quantity: 100, price: 0.21 },
    { quantity: 1000, price: 0.18 },
  ],
}

export async function stockOf(db: pg.Pool, { id }: ShelfProduct): Promise<number> {
  const { rows } = await db.query('SELECT available_quantity FROM products WHERE id = $1', [id])
  return rows[0].available_quantity
}
