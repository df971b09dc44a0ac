import { type Queryable, statement } from '#server/platform/database/database.ts'
import { ordersEndedSql } from '#server/platform/database/orders-ended.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { BACK_IN_STOCK } from './notice-mail.ts'

const EVERY_MS = 60_000
const BATCH = 200

// One statement deletes the notice and posts its mail, so that it is sent once.
const sendDue = statement(
  'send-stock-notices',
  `WITH due AS (
     SELECT n.user_id, n.product_id, n.quantity, u.email, p.name, p.part_number, p.available_quantity
     FROM stock_notices n JOIN users u ON u.id = n.user_id JOIN products p ON p.id = n.product_id
     WHERE u.email_verified AND u.closed_at IS NULL AND p.archived_at IS NULL
       AND p.available_quantity >= greatest(n.quantity, p.minimum_order)
       AND NOT ${ordersEndedSql('p.last_time_buy')}
     ORDER BY n.created_at LIMIT :batch FOR UPDATE OF n SKIP LOCKED
   ), gone AS (
     DELETE FROM stock_notices n USING due WHERE n.user_id = due.user_id AND n.product_id = due.product_id
     RETURNING n.user_id, n.product_id
   ), posted AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT gen_random_uuid(), due.email, :backInStock, jsonb_build_object('user', due.user_id, 'product', due.product_id,
       'name', due.name, 'partNumber', due.part_number, 'available', due.available_quantity)
     FROM due JOIN gone USING (user_id, product_id) RETURNING 1
   )
   SELECT count(*)::int AS sent FROM posted`,
)

/** Posts the mails about parts that can be ordered again (rules: C-25). */
export async function sendNotices(db: Queryable, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const [done] = await sendDue(db, { batch: BATCH, backInStock: BACK_IN_STOCK })
    if ((done?.sent ?? 0) < BATCH) return
  }
}

export function stockNoticesJob(db: Queryable): Job {
  return { name: 'stock-notices', everyMs: EVERY_MS, run: (stopping) => sendNotices(db, stopping) }
}
