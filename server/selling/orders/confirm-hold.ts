import type { OrderWithEvents } from '#contract/selling/order.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findOrderWithEvents } from './find-order.ts'

// The lock of the order keeps its end out. Of two confirmations at once the second changes no row.
const confirm = statement(
  'confirm-hold',
  `WITH o AS (
     SELECT id, user_id FROM orders WHERE id = :id AND state = 'unpaid' AND pay_by = 'transfer' FOR UPDATE
   ), confirmed AS (
     UPDATE first_holds SET by_transfer = false FROM o WHERE order_id = o.id AND by_transfer RETURNING order_id
   ), network AS (
     DELETE FROM first_counts c USING o
     WHERE c.order_id = o.id AND c.counted_for <> o.user_id::text AND EXISTS (SELECT FROM confirmed)
   ), logged AS (
     INSERT INTO order_events (order_id, kind, actor) SELECT DISTINCT order_id, 'hold-confirmed', :callerId::uuid FROM confirmed
   )
   SELECT id FROM o`,
)

/** The order no longer counts in the share that is held until transfers arrive, nor for its networks (rules: O-32). */
export async function confirmHold(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OrderWithEvents | Refusal> {
  const orderId = id.toLowerCase()
  const [confirmed] = isId(orderId) ? await confirm(db, { id: orderId, callerId: caller.id }) : []
  const order = await findOrderWithEvents(db, caller, orderId)
  return confirmed || order instanceof Refusal ? order : refuse('no-hold-to-confirm')
}
