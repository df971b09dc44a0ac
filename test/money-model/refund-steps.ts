import { addShipment } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { addRefund, refundOrder } from '#contract/selling/payments.ts'
import { disputeCharge } from '#sandbox/card-gateway/settle-dispute.ts'
import { inDashboard, intentId } from '#test/support/card.ts'
import type { Outcome } from '#test/support/shopper.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

/** `pieces` and `shipped`: of each line, modulo what the line can give. */
export type RefundStep =
  | {
      do: 'refund-lines'
      order: number
      pieces: number[]
      charges: boolean
      toStock: boolean
      /** The pieces are named as sent or unsent; otherwise the unsent ones go first. */
      from?: 'unsent' | 'sent' | undefined
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
  { pieces, charges, toStock, from, calls }: Extract<RefundStep, { do: 'refund-lines' }>,
): Promise<void> {
  const params = { id: order.id }
  const { body: seen } = await owner.call(getOrder, { params })
  if (!seen.lines) return
  const lines = seen.lines
    .map(({ partNumber, quantity }: SeenLine, n: number) => ({
      partNumber,
      quantity: (pieces[n % pieces.length] ?? 0) % (quantity + 1),
      returnToStock: toStock,
      ...(from && { from }),
    }))
    .filter(({ quantity }: SeenLine) => quantity > 0)
  const body = { lines, reason: 'Scene.', ...(charges ? { shipping: 0.37 } : {}) }
  const key: Record<string, string> = calls === 'repeated' ? { 'idempotency-key': `scene-${keys++}` } : {}
  const times = calls === 'one' ? 1 : 2
  order.maxRefunds += calls === 'two' ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () => owner.call(addRefund, { params, body }, key)),
  )
  const done = answers.filter(({ status }) => status === 201 || status === 202).length
  order.refundedSent ||= from === 'sent' && done > 0
  order.refunds += calls === 'repeated' ? Math.min(done, 1) : done
}

/** Ships pieces of each line, as 2 admins would at once. */
export async function ship({ shop, owner }: Scene, order: PlacedOrder, shipped: number[]): Promise<void> {
  const params = { id: order.id }
  const { body: seen } = await owner.call(getOrder, { params })
  if (!seen.lines) return
  const lines = seen.lines
    .map(({ partNumber, quantity, shipped: before, refunded }: SeenLine, n: number) => ({
      partNumber,
      quantity: Math.min(shipped[n % shipped.length] ?? 0, quantity - before - refunded),
    }))
    .filter(({ quantity }: SeenLine) => quantity > 0)
  if (lines.length === 0) return
  const disputed = await isDisputed(shop, order)
  const body = { carrier: 'DHL', lines }
  const answers = await Promise.all([1, 2].map(() => owner.call(addShipment, { params, body })))
  order.shippedInDispute ||= disputed && answers.some(({ status }) => status === 201)
}

async function isDisputed({ db }: Scene['shop'], { id }: PlacedOrder): Promise<boolean> {
  const disputed = `SELECT FROM payments WHERE order_id = $1 AND state = 'succeeded' AND dispute IN ('open', 'lost')`
  return (await db.query(disputed, [id])).rows.length > 0
}

/** The buyer's bank disputes the charge. Money that is due may then stay with the provider. */
export async function dispute({ shop }: Scene, order: PlacedOrder): Promise<void> {
  for (const open of order.opened) {
    const disputed = await disputeCharge(shop.db, intentId(open), 'fraudulent').catch(() => undefined)
    order.disputed ||= disputed !== undefined
  }
}

/** Refunds twice at once, as 2 admins would. */
export async function refund({ owner }: Scene, order: PlacedOrder): Promise<void> {
  order.maxRefunds++
  const answers: Outcome[] = await Promise.all(
    [1, 2].map(() => owner.call(refundOrder, { params: { id: order.id }, body: {} })),
  )
  if (answers.some(({ status }) => status === 200 || status === 202)) order.acknowledged.add('refunded')
}

export async function refundInDashboard(
  shop: Scene['shop'],
  order: PlacedOrder,
  part: boolean,
): Promise<void> {
  for (const open of order.opened) {
    const whole = { payment_intent: intentId(open) }
    await inDashboard(shop.url, '/refunds', part ? { ...whole, amount: '50' } : whole)
  }
}
