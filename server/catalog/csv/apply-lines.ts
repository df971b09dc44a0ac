import { CHANGEABLE_FIELDS, PRODUCT_FIELDS, type ProductField } from '#contract/product-fields.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { type Counts, DIFFERENT, SAME_PRODUCT, valueAfter } from './compare-lines.ts'
import { indexItself, indexWords, prepareWords } from './index-words.ts'

const addProducts = statement<{ added: number }>(
  'import-new-products',
  `WITH p AS (
     INSERT INTO products (id, ${PRODUCT_FIELDS.map(({ column }) => column)})
     SELECT id, ${PRODUCT_FIELDS.map(({ column, initial }) => (initial ? `coalesce(${column}, '${initial}')` : column))}
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
  SELECT p.id, ${PRODUCT_FIELDS.map((field) => `${valueAfter(field)} AS ${field.column}, p.${field.column} AS old_${field.column}`)}
  FROM import_lines l JOIN products p ON ${SAME_PRODUCT}
  WHERE ${DIFFERENT}
  ORDER BY p.id FOR NO KEY UPDATE OF p`

const FORM_DIFFERS = `((${CHANGEABLE_FIELDS.map(({ column }) => `c.${column}`)})
  IS DISTINCT FROM (${CHANGEABLE_FIELDS.map(({ column }) => `c.old_${column}`)}))`

const changeProducts = `UPDATE products p SET ${PRODUCT_FIELDS.map(({ column }) => `${column} = c.${column}`)},
    version = version + ${FORM_DIFFERS}::int
  FROM import_changes c WHERE p.id = c.id`

function difference({ name, column, kind }: ProductField): string {
  return kind === 'decimal'
    ? `('${name}', trim_scale(c.old_${column})::text, trim_scale(c.${column})::text)`
    : `('${name}', c.old_${column}::text, c.${column}::text)`
}

const recordChanges = statement(
  'record-imported-changes',
  `INSERT INTO product_events (product_id, kind, actor, detail)
   SELECT c.id, 'changed', $1::uuid, jsonb_build_object('changes', (
     SELECT jsonb_agg(jsonb_build_object('field', field, 'from', old, 'to', new))
     FROM (VALUES ${CHANGEABLE_FIELDS.map(difference)}) AS v (field, old, new) WHERE old <> new))
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
