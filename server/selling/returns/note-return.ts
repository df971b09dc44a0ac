import type { ReturnState } from '#contract/selling/returns.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { REACHED_AT } from '#server/selling/orders/order-row.ts'

export const RETURN_MOVED = 'return-moved'

const note = statement(
  'note-return',
  `WITH r AS (
     SELECT r.id, r.serial, r.note, o.id AS order_id, o.serial AS order_serial, ${REACHED_AT} AS email, o.user_id
     FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = :id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM r WHERE u.id = r.user_id
   ), noted AS (
     INSERT INTO order_events (order_id, kind, actor, detail)
     SELECT order_id, 'return-' || :what::text, :actor::uuid, jsonb_build_object('note', concat_ws(E'\\n', 'RMA-' || serial, note)) FROM r
   )
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT :mailId::uuid, email, '${RETURN_MOVED}', jsonb_build_object('id', order_id, 'return', id, 'state', :what::text)
   FROM r WHERE email <> '' AND :what::text <> 'refunded'`,
)

/** The history of its order, and a mail to the buyer; that of a refund comes with the money. */
export async function noteReturn(
  tx: Queryable,
  { id, actor, what }: { id: string; actor: string; what: ReturnState },
): Promise<void> {
  await note(tx, { id, actor, what, mailId: newId() })
}
