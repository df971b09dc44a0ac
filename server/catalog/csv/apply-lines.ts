import { CHANGEABLE_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import { type Queryable, statementByValues, untypedStatement } from '#server/platform/database/database.ts'
import { announceAtOnce, announceChanged } from './announce-import.ts'
import { changedSince } from './bases.ts'
import type { Fields } from './columns.ts'
import { type Counts, different, SAME_PRODUCT, valueAfter } from './compare-lines.ts'
import { inText } from './show-lines.ts'
import { addValues, changeValues, compareLockedValues } from './value-changes.ts'

const addProducts = (fields: Fields) =>
  statementByValues<{ added: number }>(`WITH p AS (
     INSERT INTO products (id, ${fields.map(({ column }) => column)})
     SELECT id, ${fields.map(newValue)}
     FROM import_lines WHERE product_id IS NULL ORDER BY id
     RETURNING id, available_quantity
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, actor)
     SELECT id, available_quantity, 'opening', :actor::uuid FROM p
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor) SELECT id, 'added', :actor::uuid FROM p
   )
   SELECT count(*)::int AS added FROM p`)

function newValue({ name, column, initial }: ProductField): string {
  if (name === 'family') return 'coalesce(family, of_family)'
  return initial ? `coalesce(${column}, '${initial}')` : column
}

// The lock returns the newest version, with orders placed since the lines were compared.
const lockChanged = (fields: Fields) => `CREATE TEMP TABLE import_changes ON COMMIT DROP AS
  SELECT p.id, p.archived_at IS NOT NULL AS deleted, ${fields.map((field) => `${valueAfter(field)} AS ${field.column}, p.${field.column} AS old_${field.column}`)}
  FROM import_lines l JOIN products p ON ${SAME_PRODUCT}
  WHERE p.archived_at IS NOT NULL OR ${different(fields)}
  ORDER BY p.id FOR NO KEY UPDATE OF p`

const changeable = (fields: Fields) => fields.filter((field) => CHANGEABLE_FIELDS.includes(field))

const VALUES_DIFFER = 'EXISTS (SELECT FROM import_value_changes v WHERE v.product_id = c.id)'

function formDiffers(fields: Fields): string {
  const columns = changeable(fields).map(({ column }) => column)
  return `((${columns.map((column) => `c.${column}`)}) IS DISTINCT FROM (${columns.map((column) => `c.old_${column}`)}) OR ${VALUES_DIFFER})`
}

const changeProducts = (
  fields: Fields,
) => `UPDATE products p SET ${fields.map(({ column }) => `${column} = c.${column}`)},
    archived_at = NULL, version = version + (c.deleted OR ${formDiffers(fields)})::int
  FROM import_changes c WHERE p.id = c.id`

function difference(field: ProductField): string {
  return `('${field.name}', ${inText(field, `c.old_${field.column}`)}, ${inText(field, `c.${field.column}`)})`
}

const recordChanges = (fields: Fields) =>
  statementByValues(`INSERT INTO product_events (product_id, kind, actor, detail)
   SELECT c.id, 'changed', :actor::uuid, jsonb_build_object('changes', (
     SELECT jsonb_agg(jsonb_build_object('field', field, 'from', coalesce(old, ''), 'to', coalesce(new, '')))
     FROM (
       VALUES ${changeable(fields).map(difference)}
       UNION ALL (SELECT 'parameters.' || key, before, after FROM import_value_changes v WHERE v.product_id = c.id ORDER BY key)
     ) AS v (field, old, new) WHERE old IS DISTINCT FROM new))
   FROM import_changes c WHERE ${formDiffers(fields)} ORDER BY c.id`)

const countMoved = untypedStatement<{ moved: number }>(
  'count-moved-to-another-family',
  `SELECT count(*)::int AS moved FROM import_changes c JOIN import_lines l ON l.product_id = c.id WHERE c.family <> l.of_family`,
)

const countDeleted = untypedStatement<{ deleted: number }>(
  'count-deleted-of-import',
  'SELECT count(*)::int AS deleted FROM import_changes WHERE deleted',
)

const recordRestored = untypedStatement(
  'record-restored-by-import',
  `INSERT INTO product_events (product_id, kind, actor)
   SELECT id, 'restored', :actor::uuid FROM import_changes WHERE deleted ORDER BY id`,
)

const recordCorrections = untypedStatement<{ restocked: number }>(
  'record-imported-stocks',
  `WITH c AS (
     SELECT id, available_quantity - old_available_quantity AS change FROM import_changes
     WHERE available_quantity <> old_available_quantity ORDER BY id
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, actor, note)
     SELECT id, change, 'corrected', :actor::uuid, :note FROM c
   ), recorded AS (
     INSERT INTO product_events (product_id, kind, actor, detail)
     SELECT id, 'stock-corrected', :actor::uuid, jsonb_build_object('change', change, 'note', :note::text) FROM c
   )
   SELECT count(*)::int AS restocked FROM c`,
)

interface Applying {
  actor: string | null
  note: string
  restore: boolean
  deskImport?: string | undefined
  parameters: string[]
}

/** The store has changed since the lines were compared, or since the dry run on the desk. */
export class ChangedMeanwhile extends Error {}

/**
 * Adds new products first, because that blocks no orders, then locks the others in the order of their ids. Throws
 * ChangedMeanwhile.
 */
export async function applyLines(
  tx: Queryable,
  fields: Fields,
  { actor, note, restore, deskImport, parameters }: Applying,
  onStep: (step: 'adding' | 'changing') => void,
): Promise<Pick<Counts, 'added' | 'changed' | 'restored' | 'restocked'>> {
  onStep('adding')
  const [inserted] = await addProducts(fields)(tx, { actor })
  onStep('changing')
  await announceAtOnce(tx)
  await addValues(tx, parameters)
  const { rowCount } = await tx.query(lockChanged(fields))
  const [{ deleted = 0 } = {}] = await countDeleted(tx)
  if (deleted > 0 && !restore) throw new ChangedMeanwhile()
  if (deskImport !== undefined && (await changedSince(tx, deskImport))) throw new ChangedMeanwhile()
  if (parameters.length > 0) {
    const [{ moved = 0 } = {}] = await countMoved(tx)
    if (moved > 0) throw new ChangedMeanwhile()
    await compareLockedValues(tx, parameters)
  }
  await tx.query(changeProducts(fields))
  await changeValues(tx)
  await recordRestored(tx, { actor })
  await recordChanges(fields)(tx, { actor })
  const [corrected] = await recordCorrections(tx, { actor, note })
  await announceChanged(tx)
  return {
    added: inserted?.added ?? 0,
    changed: (rowCount ?? 0) - deleted,
    restored: deleted,
    restocked: corrected?.restocked ?? 0,
  }
}
