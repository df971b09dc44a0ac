import { orderNumber } from '#contract/selling/order-number.ts'
import type { PlacedAgain } from '#contract/selling/receipts.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { balanceReceipts } from './balance-receipts.ts'
import { type EndedOrder, judgePlacingAgain, type WaitingReceipt } from './order-to-place-again.ts'
import { payByTransfer } from './record-receipt.ts'

const lockOrder = statement(
  'lock-order-to-place-again',
  `SELECT id, user_id, state, total_cents, awaiting_approval, reduced_lines, ARRAY[coalesce(ship_to, destination) ->> 'country',
     coalesce(bill_to, ship_to, destination) ->> 'country'] AS "countries!" FROM orders WHERE id = :orderId FOR UPDATE`,
  asRow<EndedOrder>,
)

// A statement of its own, which sees what the lock has waited for.
const placedBefore = statement(
  'order-placed-again',
  'SELECT id, serial FROM orders WHERE again_of = :orderId',
)

const copyOrder = statement(
  'place-order-again',
  `WITH o AS (
     INSERT INTO orders (id, again_of, user_id, customer_name, email, address, phone, total_cents, currency, hold_until, po_number,
       buyer_reference, note, ship_to, bill_to, shipping_method, destination, pay_by, needed_by, deliver_complete, papers_to, company_id)
     SELECT :id, id, user_id, customer_name, email, address, phone, total_cents, currency, now(), po_number,
       buyer_reference, note, ship_to, bill_to, shipping_method, destination, 'transfer', needed_by, deliver_complete, papers_to, company_id
     FROM orders WHERE id = :orderId RETURNING id, user_id, serial, total_cents
   ), counted AS (
     UPDATE users u SET unpaid_orders = u.unpaid_orders + 1, orders_version = u.orders_version + 1
     FROM o WHERE u.id = o.user_id
   ), line AS (
     INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order, quantity, reference, price_source)
     SELECT :id, position, product_id, part_number, name, description, img, price, minimum_order, quantity, reference, price_source
     FROM order_lines WHERE order_id = :orderId RETURNING product_id, quantity
   ), taken AS (
     UPDATE products p SET available_quantity = p.available_quantity - l.quantity
     FROM (SELECT product_id, sum(quantity)::int AS quantity FROM line GROUP BY product_id) l
     WHERE p.id = l.product_id RETURNING p.id, l.quantity
   ), stocked AS (
     INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
     SELECT id, -quantity, 'ordered', :id, :actor FROM taken
   ), charged AS (
     INSERT INTO order_charges (order_id, position, kind, name, cents, percent, category)
     SELECT :id, position, kind, name, cents, percent, category FROM order_charges WHERE order_id = :orderId
   ), checked AS (
     INSERT INTO order_checks (order_id, name, state, actor, decided_at, note, vies, vies_due)
     SELECT :id, name, state, actor, decided_at, note, vies, CASE WHEN state = 'open' AND name = 'vat-number' THEN now() END
     FROM order_checks WHERE order_id = :orderId
   ), logged AS (
     INSERT INTO order_events (order_id, kind, actor) SELECT id, 'placed', :actor FROM o
     UNION ALL SELECT :orderId, 'placed-again', :actor
   )
   SELECT serial, total_cents FROM o`,
)

// The condition refuses what another call has returned meanwhile, should the order not be locked. Both halves are of one day, so
// that they cancel out in each export.
const moveReceipt = statement(
  'move-receipt',
  `WITH gone AS (
     UPDATE receipts SET to_return_cents = to_return_cents - :cents, returned_cents = returned_cents + :cents,
       moved_cents = moved_cents + :cents
     WHERE id = :receiptId AND to_return_cents >= :cents RETURNING id, reference, account
   ), entry AS (
     INSERT INTO receipt_entries (id, receipt_id, kind, cents, day, reference, actor)
     SELECT :entryId::uuid, id, 'moved', :cents, (now() AT TIME ZONE 'UTC')::date, reference, :actor FROM gone RETURNING day
   ), came AS (
     INSERT INTO receipts (id, order_id, cents, received_on, reference, account, actor, moved_from)
     SELECT :id, :newOrderId::uuid, :cents, day, reference, account, :actor, :entryId FROM gone, entry RETURNING order_id
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT order_id, 'receipt-recorded', :actor, jsonb_build_object('cents', :cents::bigint) FROM came RETURNING order_id`,
)

/** Each order once: who asks again gets the order that is there. */
export function placeAgain(db: Database, caller: Caller, id: string): Promise<PlacedAgain | Refusal> {
  const orderId = id.toLowerCase()
  if (!isId(orderId)) return Promise.resolve(refuse('no-such-order'))
  return transaction(db, (tx) => placeUnderLock(tx, caller.id, orderId))
}

async function placeUnderLock(tx: Queryable, actor: string, orderId: string): Promise<PlacedAgain | Refusal> {
  const [ended] = await lockOrder(tx, { orderId })
  if (!ended) return refuse('no-such-order')
  const [before] = await placedBefore(tx, { orderId })
  if (before) return { _id: before.id, orderNumber: orderNumber(before.serial) }
  const receipts = await judgePlacingAgain(tx, ended)
  if (receipts instanceof Refusal) return receipts
  const id = newId()
  const [placed] = await copyOrder(tx, { id, orderId, actor })
  if (!placed) throw new Error(`Order ${orderId} was not placed again although it is locked.`)
  await moveMoney(tx, receipts, { cents: ended.total_cents, newOrderId: id, actor })
  await balanceReceipts(tx, orderId)
  await payByTransfer(tx, id, placed)
  return { _id: id, orderNumber: orderNumber(placed.serial) }
}

async function moveMoney(
  tx: Queryable,
  receipts: WaitingReceipt[],
  { cents: wanted, ...to }: { cents: number; newOrderId: string; actor: string },
): Promise<void> {
  let missing = wanted
  for (const { id: receiptId, cents: here } of receipts) {
    const cents = Math.min(here, missing)
    if (cents === 0) return
    const [moved] = await moveReceipt(tx, { ...to, receiptId, cents, entryId: newId(), id: newId() })
    if (!moved) throw new Error(`Receipt ${receiptId} has less to return although its order is locked.`)
    missing -= cents
  }
}
