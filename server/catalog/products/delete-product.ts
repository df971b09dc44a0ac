import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const takeOffSale = statement(
  'take-off-sale',
  `WITH taken AS (
     UPDATE products SET archived_at = now(), version = version + 1 WHERE id = :id AND archived_at IS NULL
     RETURNING id
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor) SELECT id, 'deleted', :callerId::uuid FROM taken
   )
   SELECT EXISTS (SELECT FROM products WHERE id = :id) AS known, (SELECT count(*)::int FROM taken) AS taken`,
)

export async function deleteProduct(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ deletedCount: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const [outcome] = await transaction(db, (tx) => takeOffSale(tx, { id, callerId: caller.id }))
  return outcome?.known ? { deletedCount: outcome.taken } : refuse('no-such-product')
}
