import { type Queryable, statement } from '#server/database/database.ts'
import { type Counts, DIFFERENT, SAME_PRODUCT } from './compare-lines.ts'
import { indexItself, indexWords, prepareWords, WORDS_DIFFER } from './index-words.ts'

const addProducts = statement<{ added: number }>(
  'import-new-products',
  `WITH p AS (
     INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, family)
     SELECT id, name, description, img, price, minimum_order, available_quantity, coalesce(family, 'other')
     FROM import_lines l WHERE NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT}) ORDER BY id
     RETURNING id, available_quantity
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, actor)
     SELECT id, available_quantity, 'opening', $1::uuid FROM p
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor) SELECT id, 'added', $1::uuid FROM p
   )
   SELECT count(*)::int AS added FROM p`,
)

// The lock gives the newest version of each product, whatever orders have come since the lines were compared; until the
// end of the transaction no other comes between.
const lockChanged = `CREATE TEMP TABLE import_changes ON COMMIT DROP AS
  SELECT p.id, l.name, l.description, l.img, l.price, l.minimum_order,
    coalesce(l.available_quantity, p.available_quantity) AS available_quantity, coalesce(l.family, p.family) AS family,
    p.name AS old_name, p.description AS old_description, p.img AS old_img, p.price AS old_price,
    p.minimum_order AS old_minimum_order, p.available_quantity AS old_available_quantity, p.family AS old_family
  FROM import_lines l JOIN products p ON ${SAME_PRODUCT}
  WHERE ${DIFFERENT}
  ORDER BY p.id FOR NO KEY UPDATE OF p`

const REST_DIFFERS = '(c.img, c.price, c.minimum_order) <> (c.old_img, c.old_price, c.old_minimum_order)'
const FORM_DIFFERS = `(${WORDS_DIFFER} OR ${REST_DIFFERS})`

const changeProducts = `UPDATE products p SET name = c.name, description = c.description, img = c.img, price = c.price,
    minimum_order = c.minimum_order, available_quantity = c.available_quantity, family = c.family,
    version = version + ${FORM_DIFFERS}::int
  FROM import_changes c WHERE p.id = c.id`

const recordChanges = statement(
  'record-imported-changes',
  `INSERT INTO product_events (product_id, kind, actor, detail)
   SELECT c.id, 'changed', $1::uuid, jsonb_build_object('changes', (
     SELECT jsonb_agg(jsonb_build_object('field', field, 'from', old, 'to', new))
     FROM (VALUES
       ('name', c.old_name, c.name),
       ('description', c.old_description, c.description),
       ('img', c.old_img, c.img),
       ('price', trim_scale(c.old_price)::text, trim_scale(c.price)::text),
       ('minimumOrder', c.old_minimum_order::text, c.minimum_order::text),
       ('family', c.old_family, c.family)
     ) AS v (field, old, new) WHERE old <> new))
   FROM import_changes c WHERE ${FORM_DIFFERS} ORDER BY c.id`,
)

const recordCorrections = statement<{ restocked: number }>(
  'record-imported-stocks',
  `WITH c AS (
     SELECT id, available_quantity - old_available_quantity AS change FROM import_changes
     WHERE available_quantity <> old_available_quantity ORDER BY id
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, actor, note)
     SELECT id, change, 'corrected', $1::uuid, $2 FROM c
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor, detail)
     SELECT id, 'stock-corrected', $1::uuid, jsonb_build_object('change', change, 'note', $2::text) FROM c
   )
   SELECT count(*)::int AS restocked FROM c`,
)

/** For whom and why an import is made, as it stands in the books. */
export interface ImportNote {
  actor: string | null
  note: string
}

/**
 * Puts all lines into effect. What is new comes first, since nobody waits for it, and what the search needs is worked
 * out; only then the products to change are locked, in the order of their ids, and changed by what they are under the
 * lock. Gives how many were added and changed, and how many of these got another stock.
 */
export async function applyLines(
  tx: Queryable,
  { actor, note }: ImportNote,
  onStep: (step: 'adding' | 'changing') => void,
): Promise<Pick<Counts, 'added' | 'changed' | 'restocked'>> {
  onStep('adding')
  const [inserted] = await addProducts(tx, [actor])
  onStep('changing')
  await prepareWords(tx)
  await indexItself(tx, [])
  const { rowCount } = await tx.query(lockChanged)
  await tx.query(changeProducts)
  await recordChanges(tx, [actor])
  const [corrected] = await recordCorrections(tx, [actor, note])
  await indexWords(tx)
  return { added: inserted?.added ?? 0, changed: rowCount ?? 0, restocked: corrected?.restocked ?? 0 }
}
