import type pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { placeOrderOfLines } from '#contract/selling/orders.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, partNumberOf, type StockedProduct, stock } from '#test/support/stock-room.ts'

export let shop: Shop
export let mei: Shopper

export function serveLinesShop(): void {
  beforeAll(async () => {
    shop = await openShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
    mei = await signUp(shop.url)
  })
  afterAll(async () => {
    expect(await audit(shop.db)).toEqual([])
    await shop.close()
  })
}

export interface Part {
  toolId: string
  partNumber: string
}

export async function part(product: StockedProduct = {}): Promise<Part> {
  const toolId = await stock(shop.db, product)
  return { toolId, partNumber: partNumberOf(toolId) }
}

export const parts = (count: number, product: StockedProduct = {}) =>
  Promise.all(Array.from({ length: count }, () => part(product)))

type OrderBody = NonNullable<CallInput<typeof placeOrderOfLines>['body']>

export const order = (body: Omit<OrderBody, 'shipTo'> & Partial<OrderBody>, key?: string) =>
  mei.call(placeOrderOfLines, { body: { shipTo, ...body } }, key ? { 'idempotency-key': key } : {})

export const numbered = ({ partNumber }: Part, quantity: number, more = {}) => ({
  partNumber,
  quantity,
  ...more,
})

export async function pieces(of: Part[]): Promise<number[]> {
  const { rows } = await shop.db.query<{ id: string; left: number }>(
    'SELECT id, available_quantity AS left FROM products WHERE id = ANY ($1)',
    [of.map(({ toolId }) => toolId)],
  )
  return of.map(({ toolId }) => rows.find(({ id }) => id === toolId)?.left ?? Number.NaN)
}

/** Runs `work` while a part is locked, for which orders of it wait. */
export async function whileLocked(
  { toolId }: Part,
  work: (holder: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const holder = await shop.db.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [toolId])
    await work(holder)
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
}
