import { fromCents } from '#contract/money.ts'
import { can } from '#contract/people/roles.ts'
import type { OrderEvent } from '#contract/selling/order.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { IS_OWN, ownerOf } from './own-order.ts'
import { shownEvents } from './shown-order.ts'

const eventsOfVisibleOrder = statement(
  'events-of-visible-order',
  `SELECT e.id::text, e.created_at AS at, e.kind, e.detail ->> 'transactionId' AS transaction_id, (e.detail -> 'cents')::bigint AS cents, (e.detail -> 'shipment')::integer AS shipment,
     e.detail ->> 'check' AS check, e.detail ->> 'note' AS note,
     ${IS_OWN} AS "is_own!",
     CASE WHEN :may OR e.actor = :callerId OR e.actor IN (SELECT m.user_id FROM company_members m WHERE m.company_id = :companyId) THEN u.email END AS by
   FROM orders o JOIN order_events e ON e.order_id = o.id LEFT JOIN users u ON u.id = e.actor
   WHERE o.id = :id AND (${IS_OWN} OR :may) AND (:may OR NOT e.kind LIKE 'check-%')
   ORDER BY e.id`,
)

export async function listOrderEvents(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<OrderEvent[] | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  const rows = await eventsOfVisibleOrder(db, { id, ...ownerOf(caller), may: can(caller.may, 'orders') })
  const [first] = rows
  if (!first) return refuse('no-such-order')
  const events = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    ...(row.by ? { by: row.by } : {}),
    ...(row.transaction_id ? { transactionId: row.transaction_id } : {}),
    ...(row.cents ? { amount: fromCents(row.cents) } : {}),
    ...(row.shipment ? { shipment: row.shipment } : {}),
    ...(row.check ? { check: row.check } : {}),
    ...(row.note ? { note: row.note } : {}),
  }))
  return first.is_own ? events : shownEvents(caller, events)
}
