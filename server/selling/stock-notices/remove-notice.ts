import { partNumberIn } from '#contract/catalog/part-number.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

const deleteNotice = statement(
  'delete-stock-notice',
  `DELETE FROM stock_notices n USING products p
   WHERE n.user_id = :callerId AND p.id = n.product_id AND p.part_number = :partNumber`,
)

export async function removeNotice(db: Queryable, caller: Caller, partNumber: string): Promise<void> {
  await deleteNotice(db, { callerId: caller.id, partNumber: partNumberIn(partNumber) ?? '' })
}
