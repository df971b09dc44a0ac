import { partNumberIn } from '#contract/catalog/part-number.ts'
import { MAX_NOTICES } from '#contract/selling/stock-notices.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const insertNotice = statement(
  'insert-stock-notice',
  `WITH part AS (
     SELECT id, minimum_order FROM products WHERE part_number = :partNumber AND archived_at IS NULL
   ), added AS (
     INSERT INTO stock_notices (user_id, product_id, quantity)
     SELECT :callerId, id, greatest(:quantity::int, minimum_order) FROM part
     WHERE (SELECT count(*) FROM stock_notices n WHERE n.user_id = :callerId AND n.product_id <> part.id) < :most
     ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = excluded.quantity
     RETURNING 1
   )
   SELECT EXISTS (SELECT FROM part) AS known, EXISTS (SELECT FROM added) AS added`,
)

export function addNotice(
  db: Database,
  caller: Caller,
  partNumber: string,
  quantity: number | undefined,
): Promise<Refusal | undefined> {
  return underCaller(db, caller, async (tx) => {
    const [outcome] = await insertNotice(tx, {
      callerId: caller.id,
      partNumber: partNumberIn(partNumber) ?? '',
      quantity,
      most: MAX_NOTICES,
    })
    if (!outcome?.known) return refuse('no-such-product')
    return outcome.added ? undefined : refuse('too-many-notices', { most: MAX_NOTICES })
  })
}
