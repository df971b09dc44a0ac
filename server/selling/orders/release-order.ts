import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { patience } from '#server/selling/card-provider/patience.ts'
import { isProviderDown } from '#server/selling/card-provider/provider.ts'
import { balanceReceipts } from '#server/selling/receipts/balance-receipts.ts'
import { type Decision, postDecision } from './approval-mail-facts.ts'
import { findOrderToChange } from './find-order.ts'
import { ORDER_CANCELLED, ORDER_EXPIRED, postOrderMail } from './order-mail-facts.ts'
import { HELD_UNTIL } from './order-row.ts'
import { mayMove } from './order-states.ts'

/** SQL: true if order `o` has a payment that may still succeed. */
const HAS_OPEN_PAYMENT = `EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state IN ('opening', 'open'))`

const openPayment = statement(
  'open-payment-of-order-to-release',
  `SELECT FROM orders o WHERE id = :id AND ${HAS_OPEN_PAYMENT}`,
)

const lockOrder = statement(
  'lock-order-to-release',
  `SELECT state, user_id, ${HELD_UNTIL} > now() AS "held!", awaiting_approval, company_id FROM orders o WHERE id = :id FOR UPDATE`,
)

const colleague = statement(
  'colleague-who-cancels',
  `SELECT m.role = 'admin' AS leads FROM orders o JOIN company_members m ON m.company_id = o.company_id
   WHERE o.id = :id AND m.user_id = :actor FOR SHARE OF m`,
)

// Locks in the order of place-order.ts: order, user, products by id. PostgreSQL may run independent parts of a statement in
// any order and update rows in any order, so each part reads what the part before returns, and `locked` locks the products.
const giveBack = statement(
  'release-order',
  `WITH o AS (
     UPDATE orders SET state = :to::text, network = NULL WHERE id = :id AND state = 'unpaid' RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET unpaid_orders = u.unpaid_orders - 1, orders_version = u.orders_version + 1
     FROM o WHERE u.id = o.user_id RETURNING o.id AS order_id
   ), held AS (
     SELECT l.product_id, sum(l.quantity)::int AS quantity
     FROM order_lines l JOIN counted ON l.order_id = counted.order_id GROUP BY l.product_id
   ), locked AS (
     SELECT p.id FROM products p WHERE p.id IN (SELECT product_id FROM held) ORDER BY p.id FOR NO KEY UPDATE
   ), returned AS (
     UPDATE products p SET available_quantity = p.available_quantity + held.quantity
     FROM locked JOIN held ON held.product_id = locked.id WHERE p.id = locked.id
     RETURNING p.id, held.quantity
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
     SELECT returned.id, returned.quantity, :to::text, o.id, :actor::uuid FROM returned, o
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT id, :to::text, :actor::uuid, jsonb_strip_nulls(jsonb_build_object('note', :note::text)) FROM o`,
)

/** Attempts if each time a new payment is opened between closing the last one and locking the order. */
const TRIES = 3

/** Cancels an order's open payment at the provider. Refuses if the money has arrived or is being processed. */
export type ClosePayment = (orderId: string) => Promise<'closed' | Refusal>

interface Release {
  to: 'cancelled' | 'expired'
  actor: string | null
  /** Of an admin who does not approve the order. */
  decision?: Decision
}

/** Returns 'gone' if the order was already cancelled or expired, 'held' if its hold has not ended yet. */
export async function releaseOrder(
  db: Database,
  closePayment: ClosePayment,
  id: string,
  release: Release,
): Promise<'released' | 'held' | 'gone' | Refusal> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const closed = await closePayment(id)
    if (closed instanceof Refusal) return closed
    const outcome = await transaction(db, (tx) => releaseUnderLock(tx, id, release))
    if (outcome === 'paid') return refuse('order-paid')
    if (outcome !== 'payment-open') return outcome
  }
  return refuse('payment-processing')
}

async function releaseUnderLock(
  tx: Queryable,
  id: string,
  { to, actor, decision }: Release,
): Promise<'released' | 'payment-open' | 'paid' | 'held' | 'gone'> {
  const [order] = await lockOrder(tx, { id })
  if (!order || order.state === 'cancelled' || order.state === 'expired') return 'gone'
  if (!mayMove(order.state, to)) return 'paid'
  // The buyer's email was verified after the search for due orders, which extended the hold.
  if (to === 'expired' && order.held) return 'held'
  const [member] = actor === null || order.company_id === null ? [] : await colleague(tx, { id, actor })
  if (decision && !(order.awaiting_approval && member?.leads)) return 'gone'
  // Queried after locking, to see a payment that was opened while this call waited for the lock.
  const [open] = await openPayment(tx, { id })
  if (open) return 'payment-open'
  await giveBack(tx, { id, actor, to, note: decision?.note ?? null })
  const to_return_cents = await balanceReceipts(tx, id)
  if (to === 'expired') await postOrderMail(tx, id, ORDER_EXPIRED, { to_return_cents })
  else if (decision && actor !== null) await postDecision(tx, id, actor, decision)
  else
    await postOrderMail(tx, id, ORDER_CANCELLED, {
      by_store: actor !== order.user_id && !member,
      to_return_cents,
    })
  return 'released'
}

/** Answers 0 for an order that has ended before (rules: O-10). */
export async function cancelOrder(
  db: Database,
  closePayment: ClosePayment,
  caller: Caller,
  id: string,
): Promise<{ deletedCount: number } | Refusal> {
  const order = await findOrderToChange(db, caller, id)
  if (order instanceof Refusal) return order
  const outcome = await releaseOrder(db, closePayment, id, { to: 'cancelled', actor: caller.id })
  if (outcome instanceof Refusal) return outcome
  return { deletedCount: outcome === 'released' ? 1 : 0 }
}

const EVERY_MS = 60_000
const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const heldTooLong = statement(
  'orders-held-too-long',
  `SELECT id, hold_until::text AS until,
     ${HAS_OPEN_PAYMENT} AS has_payment
   FROM orders o
   WHERE state = 'unpaid' AND hold_until <= now() AND ${HELD_UNTIL} <= now() AND (hold_until, id) > (:until::timestamptz, :id::uuid)
   ORDER BY hold_until, id LIMIT :most`,
)

interface ExpiryParts {
  db: Database
  closePayment: ClosePayment
  log: Log
}

/** While the provider is unreachable, orders with an open payment stay for the next run. */
export async function expireOrders(
  { db, closePayment, log }: ExpiryParts,
  stopping: AbortSignal,
): Promise<void> {
  const attempt = patience(log)
  let after = { until: '-infinity', id: FIRST_ID }
  let providerGone: unknown
  while (!stopping.aborted) {
    const due = await heldTooLong(db, { ...after, most: BATCH })
    for (const { id, has_payment: needsProvider } of due) {
      if (stopping.aborted) return
      if (needsProvider && providerGone) continue
      const expire = () => releaseOrder(db, closePayment, id, { to: 'expired', actor: null })
      await attempt({ order: id }, expire).catch((error) => {
        if (!isProviderDown(error)) throw error
        providerGone = error
      })
    }
    const last = due.at(-1)
    if (!last || due.length < BATCH) break
    after = last
  }
  if (providerGone) throw providerGone
}

export function expiryJob(parts: ExpiryParts): Job {
  return { name: 'expiry', everyMs: EVERY_MS, run: (stopping) => expireOrders(parts, stopping) }
}
