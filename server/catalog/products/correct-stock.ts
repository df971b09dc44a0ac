import type { DeskProduct, StockCorrection } from '#contract/catalog/desk-products.ts'
import { MAX_PIECES } from '#contract/values.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { DESK_COLUMNS, type DeskRow, toDeskProduct } from './desk-product-row.ts'
import { findDeskProduct } from './find-product.ts'

const correct = statement(
  'correct-stock',
  `WITH p AS (
     UPDATE products SET available_quantity = available_quantity + :change
     WHERE id = :id AND archived_at IS NULL AND available_quantity::bigint + :change BETWEEN 0 AND ${MAX_PIECES}
     RETURNING ${DESK_COLUMNS}
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, actor, note)
     SELECT id, :change, 'corrected', :callerId::uuid, :note FROM p
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor, detail)
     SELECT id, 'stock-corrected', :callerId::uuid, jsonb_build_object('change', :change::int, 'note', :note::text) FROM p
   )
   SELECT * FROM p`,
  asRow<DeskRow>,
)

/** A difference, so that simultaneous orders count too. The stock never goes below 0 (rules: S-2). */
export async function correctStock(
  db: Database,
  caller: Caller,
  id: string,
  correction: StockCorrection,
  key: string | undefined,
): Promise<DeskProduct | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const under = { userId: caller.id, call: 'correct-stock', key }
  const corrected = await once(db, under, { id, ...correction }, (tx) => insert(tx, caller, id, correction))
  return corrected instanceof Refusal ? corrected : corrected.kept
}

async function insert(
  tx: Queryable,
  caller: Caller,
  id: string,
  { change, note }: StockCorrection,
): Promise<DeskProduct | Refusal> {
  const [row] = await correct(tx, { id, change, callerId: caller.id, note })
  if (row) return toDeskProduct(row)
  const product = await findDeskProduct(tx, id)
  if (product instanceof Refusal) return product
  if (!product.onSale) return refuse('product-off-sale')
  if (change > 0) return refuse('stock-too-large', { most: MAX_PIECES })
  return refuse('insufficient-stock', { left: product.availableQuantity })
}
