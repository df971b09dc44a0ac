import type { Answer } from '#contract/call.ts'
import type { listStockNotices } from '#contract/selling/stock-notices.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

const noticesOfUser = statement(
  'stock-notices-of-user',
  `SELECT p.part_number, p.id, p.name, n.quantity, n.created_at
   FROM stock_notices n JOIN products p ON p.id = n.product_id
   WHERE n.user_id = :callerId ORDER BY n.created_at DESC, p.part_number`,
)

export async function listNotices(db: Queryable, caller: Caller): Promise<Answer<typeof listStockNotices>> {
  const rows = await noticesOfUser(db, { callerId: caller.id })
  return {
    notices: rows.map(({ part_number, id, name, quantity, created_at }) => ({
      partNumber: part_number,
      toolId: id,
      name,
      quantity,
      createdAt: created_at.toISOString(),
    })),
    emailVerified: caller.emailVerified,
  }
}
