import type { Body } from '#contract/call.ts'
import type { Order } from '#contract/selling/order.ts'
import type { approveOrder as approveCall } from '#contract/selling/orders.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { payIfReceived } from '#server/selling/receipts/record-receipt.ts'
import { postDecision } from './approval-mail-facts.ts'
import { findOrder } from './find-order.ts'
import { type ClosePayment, releaseOrder } from './release-order.ts'

// The row of the member is locked, so that who is removed meanwhile approves nothing.
const approve = statement(
  'approve-order',
  `WITH approver AS MATERIALIZED (
     SELECT m.company_id, c.self_approval FROM company_members m JOIN companies c ON c.id = m.company_id
     WHERE m.user_id = :callerId AND m.role = 'admin' FOR SHARE OF m
   ), o AS (
     UPDATE orders o SET awaiting_approval = false, approved_by = :callerId, po_number = coalesce(:poNumber, o.po_number)
     FROM approver WHERE o.id = :id AND o.company_id = approver.company_id AND o.state = 'unpaid' AND o.awaiting_approval
       AND (o.user_id <> :callerId OR approver.self_approval)
     RETURNING o.id, o.user_id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM o WHERE u.id = o.user_id
   ), logged AS (
     INSERT INTO order_events (order_id, kind, actor, detail)
     SELECT id, 'approved', :callerId, jsonb_strip_nulls(jsonb_build_object('note', :note::text)) FROM o
   )
   SELECT id FROM o`,
)

const approval = statement(
  'approval-of-order',
  `SELECT o.state = 'unpaid' AND o.awaiting_approval AS "awaited!", o.user_id = :callerId AND NOT c.self_approval AS "own!", m.role = 'admin' AS "leads!"
   FROM orders o JOIN companies c ON c.id = o.company_id JOIN company_members m ON m.company_id = c.id AND m.user_id = :callerId
   WHERE o.id = :id`,
)

/** Why the caller may not decide about the order. */
async function refusalOf(db: Queryable, caller: Caller, id: string): Promise<Refusal | undefined> {
  const [found] = await approval(db, { id, callerId: caller.id })
  if (!found?.awaited) return refuse('no-approval-awaited')
  if (!found.leads) return refuse('company-admins-only')
  return found.own ? refuse('own-approval') : undefined
}

/** One decision of an admin of the company; of two at once, and of one and the expiry, one counts (rules: U-5). */
export async function approveOrder(
  db: Database,
  closePayment: ClosePayment,
  caller: Caller,
  { id, approve: isApproved, poNumber, note }: { id: string } & Body<typeof approveCall>,
): Promise<Order | Refusal> {
  const order = await findOrder(db, caller, id, false)
  if (order instanceof Refusal) return order
  const refused = await refusalOf(db, caller, order._id)
  if (refused) return refused
  const decision = { approved: isApproved, by: caller.name, note: note ?? null }
  const decided = isApproved
    ? await transaction(db, async (tx) => {
        const [approved] = await approve(tx, { id: order._id, callerId: caller.id, poNumber, note })
        if (!approved) return (await refusalOf(tx, caller, order._id)) ?? refuse('no-approval-awaited')
        await postDecision(tx, order._id, caller.id, decision)
        await payIfReceived(tx, order._id)
        return undefined
      })
    : await releaseOrder(db, closePayment, order._id, { to: 'cancelled', actor: caller.id, decision })
  if (decided instanceof Refusal) return decided
  if (decided !== undefined && decided !== 'released') return refuse('no-approval-awaited')
  return findOrder(db, caller, order._id, false)
}
