import { type Queryable, statement } from '#server/platform/database/database.ts'
import { PLACED_FACTS } from './order-mail-facts.ts'
import { ORDER_COLUMNS } from './order-row.ts'

export const APPROVAL_ASKED = 'approval-asked'
export const APPROVAL_DECIDED = 'approval-decided'

const PLACED = `SELECT ${ORDER_COLUMNS}, o.user_id FROM orders o WHERE o.id = :orderId`

/** To all who may approve it; the buyer among them if the company allows it. */
const ask = statement(
  'post-approval-asked',
  `WITH placed AS (${PLACED})
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT gen_random_uuid(), u.email, '${APPROVAL_ASKED}', ${PLACED_FACTS}
   FROM placed JOIN companies c ON c.id = placed.company_id JOIN company_members m ON m.company_id = c.id JOIN users u ON u.id = m.user_id
   WHERE m.role = 'admin' AND (m.user_id <> placed.user_id OR c.self_approval) AND u.closed_at IS NULL`,
)

export async function askApproval(tx: Queryable, orderId: string): Promise<void> {
  await ask(tx, { orderId })
}

export interface Decision {
  approved: boolean
  by: string
  note: string | null
}

const decided = statement(
  'post-approval-decided',
  `WITH placed AS (${PLACED})
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT gen_random_uuid(), told.email, '${APPROVAL_DECIDED}', ${PLACED_FACTS} || jsonb_build_object('decision', :decision::jsonb)
   FROM placed, LATERAL (SELECT placed.email UNION SELECT u.email FROM users u WHERE u.id = :approver) told (email)
   WHERE told.email <> ''`,
)

/** To the buyer and to who has decided. */
export async function postDecision(
  tx: Queryable,
  orderId: string,
  approver: string,
  decision: Decision,
): Promise<void> {
  await decided(tx, { orderId, approver, decision: JSON.stringify(decision) })
}
