import { type Database, statement, transaction, violates } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findDeskProduct } from './find-product.ts'

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

const putBackOnSale = statement(
  'restore-product',
  `WITH p AS (
     UPDATE products SET archived_at = NULL, version = version + 1 WHERE id = :id AND archived_at IS NOT NULL
     RETURNING id
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor) SELECT id, 'restored', :callerId::uuid FROM p
   )
   SELECT count(*)::int AS restored FROM p`,
)

export async function restoreProduct(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ modifiedCount: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const product = await findDeskProduct(db, id)
  if (product instanceof Refusal) return product
  try {
    const [outcome] = await transaction(db, (tx) => putBackOnSale(tx, { id, callerId: caller.id }))
    return { modifiedCount: outcome?.restored ?? 0 }
  } catch (error) {
    if (!violates(error, 'products_name_on_sale')) throw error
    return refuse('name-taken', { name: product.name })
  }
}
