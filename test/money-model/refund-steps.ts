import { getOrder } from '#contract/orders.ts'
import { addRefund } from '#contract/payments.ts'
import { disputeCharge } from '#sandbox/card-gateway/settle-dispute.ts'
import { intentId } from '#test/support/card.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

/** `pieces` and `shipped`: of each line, modulo what the line can give. */
export type RefundStep =
  | {
      do: 'refund-lines'
      order: number
      pieces: number[]
      charges: boolean
      toStock: boolean
      calls: 'one' | 'two' | 'repeated'
      provider: 'well' | 'failing'
    }
  | { do: 'ship'; order: number; shipped: number[] }
  | { do: 'dispute'; order: number }

interface SeenLine {
  partNumber: string
  quantity: number
  shipped: number
  refunded: number
}

let keys = 0

/** Refunds lines in one call, as 2 admins at once, or twice under one key. */
export async function refundLines(
  { owner }: Scene,
  order: PlacedOrder,
  { pieces, charges, toStock, calls }: Extract<RefundStep, { do: 'refund-lines' }>,
): Promise<void> {
  const params = { id: order.id }
  const { body: seen } = await owner.call(getOrder, { params })
  if (!seen.lines) return
  const lines = seen.lines
    .map(({ partNumber, quantity }: SeenLine, n: number) => ({
      partNumber,
      quantity: (pieces[n % pieces.length] ?? 0) % (quantity + 1),
      returnToStock: toStock,
    }))
    .filter(({ quantity }: SeenLine) => quantity > 0)
  const body = { lines, reason: 'Scene.', ...(charges ? { shipping: 0.37 } : {}) }
  const key: Record<string, string> = calls === 'repeated' ? { 'idempotency-key': `scene-${keys++}` } : {}
  const times = calls === 'one' ? 1 : 2
  const answers = await Promise.all(
    Array.from({ length: times }, () => owner.call(addRefund, { params, body }, key)),
  )
  const done = answers.filter(({ status }) => status === 201 || status === 202).length
  order.refunds += calls === 'repeated' ? Math.min(done, 1) : done
}

/** Ships pieces of a paid order, without the call. */
export async function ship({ shop }: Scene, order: PlacedOrder, shipped: number[]): Promise<void> {
  await shop.db.query(
    `WITH o AS (SELECT id FROM orders WHERE id = $1 AND state = 'paid' FOR UPDATE)
     UPDATE order_lines l SET shipped = least(l.shipped + ($2::int[])[1 + l.position % $3], l.quantity - l.withdrawn)
     FROM o WHERE l.order_id = o.id`,
    [order.id, shipped, shipped.length],
  )
}

/** The buyer's bank disputes the charge. Money that is due may then stay with the provider. */
export async function dispute({ shop }: Scene, order: PlacedOrder): Promise<void> {
  for (const open of order.opened) {
    const disputed = await disputeCharge(shop.db, intentId(open), 'fraudulent').catch(() => undefined)
    order.disputed ||= disputed !== undefined
  }
}
