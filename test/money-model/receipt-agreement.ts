import type { PlacedOrder, Scene } from './scene-parts.ts'

/** Violations of what always holds for the receipts of an order, computed without the store's code. */
export async function receiptViolations({ shop: { db } }: Scene, order: PlacedOrder): Promise<string[]> {
  const [sums] = (await db.query(SUMS, [order.id])).rows
  const {
    state,
    total,
    recorded,
    told,
    received,
    to_return,
    returned,
    moved,
    replaced,
    listed,
    announced,
    given,
    by_transfer,
    has,
  } = sums
  const wrong: string[] = []
  const must = (holds: boolean, violation: string) => {
    if (!holds) wrong.push(`${violation} (order ${order.id} is ${state})`)
  }
  const { least, most } = order.receipts
  must(recorded >= least, `receipts of ${least} were acknowledged, ${recorded} are written`)
  must(recorded <= most, `receipts of ${most} were wanted, ${recorded} are written`)
  const back = order.sentBack
  const sent = returned - moved
  must(sent >= back.least, `returns of ${back.least} were acknowledged, ${sent} are written`)
  must(sent <= back.most, `returns of ${back.most} were wanted, ${sent} are written`)
  must(told === recorded, `events tell of ${told}, ${recorded} are written`)
  must(returned === listed, `receipts count ${returned} as returned, their entries list ${listed}`)
  must(sent === announced, `${sent} were returned, and mails announce ${announced}`)
  must(
    moved === (sums.came_from_here ?? 0),
    `${moved} were moved, and ${sums.came_from_here} came to the new order`,
  )
  must(moved === 0 || moved === total, `${moved} of ${total} were moved to an order that was placed again`)
  must(replaced === (moved === 0 ? 0 : 1), `it was placed again ${replaced} times`)
  must(
    replaced === 0 || state === 'cancelled' || state === 'expired',
    'it was placed again and had not ended',
  )
  must(
    state !== 'unpaid' || received < total || sums.waits,
    `the order is unpaid with ${received} of ${total}`,
  )
  const kept = state === 'unpaid' ? received : by_transfer ? total - given : 0
  const over = received - returned - kept
  must(to_return === Math.max(0, over), `${to_return} are to be returned instead of ${over}`)
  must(
    !by_transfer || has === total + Math.min(0, over),
    `the payment has ${has} of ${total}, with ${over} over`,
  )
  return wrong
}

const SUMS = `
  SELECT o.state, o.awaiting_approval AS waits, o.total_cents::int AS total,
    coalesce((SELECT sum(cents) FROM receipts WHERE order_id = o.id), 0)::int AS recorded,
    coalesce((SELECT sum((detail ->> 'cents')::int) FROM order_events
      WHERE order_id = o.id AND kind = 'receipt-recorded'), 0)::int AS told,
    coalesce((SELECT sum(cents) FROM receipts r WHERE order_id = o.id AND NOT EXISTS (
      SELECT FROM receipt_entries e WHERE e.receipt_id = r.id AND e.kind = 'reversed')), 0)::int AS received,
    coalesce((SELECT sum(to_return_cents) FROM receipts WHERE order_id = o.id), 0)::int AS to_return,
    coalesce((SELECT sum(returned_cents) FROM receipts WHERE order_id = o.id), 0)::int AS returned,
    coalesce((SELECT sum(e.cents) FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id
      WHERE r.order_id = o.id AND e.kind IN ('returned', 'moved')), 0)::int AS listed,
    coalesce((SELECT sum(moved_cents) FROM receipts WHERE order_id = o.id), 0)::int AS moved,
    (SELECT count(*) FROM orders WHERE again_of = o.id)::int AS replaced,
    (SELECT sum(r.cents) FROM receipts r JOIN orders n ON n.id = r.order_id
      WHERE n.again_of = o.id AND r.moved_from IS NOT NULL)::int AS came_from_here,
    coalesce((SELECT sum((facts ->> 'returned_cents')::int) FROM outbox WHERE kind = 'money-returned'
      AND facts ->> 'id' = o.id::text AND facts ->> 'why' = 'by-transfer'), 0)::int AS announced,
    coalesce((SELECT sum(cents) FROM refunds WHERE order_id = o.id), 0)::int AS given,
    p.id IS NOT NULL AS by_transfer, p.received_cents::int AS has
  FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.pay_by = 'transfer' WHERE o.id = $1`
