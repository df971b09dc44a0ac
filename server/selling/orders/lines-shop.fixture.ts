import type pg from 'pg'
import type { CallInput } from '#contract/call.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { shipTo } from '#test/support/place-lines.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { partNumberOf, type StockedProduct, stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

export interface Part {
  toolId: string
  partNumber: string
}

type OrderBody = NonNullable<CallInput<typeof placeOrderOfLines>['body']>
type Asked = Omit<OrderBody, 'shipTo'> & Partial<OrderBody>

export function useLinesShop() {
  const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
  const mei = useBuyer(shop)
  auditAfter(shop)
  const part = async (product: StockedProduct = {}): Promise<Part> => {
    const toolId = await stock(shop.db, product)
    return { toolId, partNumber: partNumberOf(toolId) }
  }
  return {
    shop,
    mei,
    part,
    parts: (count: number, product: StockedProduct = {}) =>
      Promise.all(Array.from({ length: count }, () => part(product))) as Promise<[Part, Part, ...Part[]]>,
    order: (body: Asked, key?: string, who: Shopper = mei) =>
      who.call(placeOrderOfLines, { body: { shipTo, ...body } }, key ? { 'idempotency-key': key } : {}),
    async pieces(of: Part[]): Promise<number[]> {
      const ids = of.map(({ toolId }) => toolId)
      const { rows } = await shop.db.query(
        'SELECT available_quantity AS left FROM products WHERE id = ANY ($1) ORDER BY array_position($1, id)',
        [ids],
      )
      return rows.map(({ left }) => left)
    },
    /** Runs `work` while a part is locked, for which orders of it wait. */
    async whileLocked({ toolId }: Part, work: (holder: pg.PoolClient) => Promise<void>): Promise<void> {
      const holder = await shop.db.connect()
      try {
        await holder.query('BEGIN')
        await holder.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [toolId])
        await work(holder)
      } finally {
        await holder.query('COMMIT')
        holder.release()
      }
    },
  }
}

export const numbered = ({ partNumber }: Part, quantity: number, more = {}) => ({
  partNumber,
  quantity,
  ...more,
})
