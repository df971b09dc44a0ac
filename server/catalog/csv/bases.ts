import { t } from '#messages/catalogue.ts'
import { type Queryable, statement, untypedStatement } from '#server/platform/database/database.ts'
import { SAME_PRODUCT } from './compare-lines.ts'

// The import changes nothing that the dry run did not show (rules: P-49). The version covers all fields of the form; a
// line with a stock also depends on the stock.
const PRESENT = `p.id, p.version, p.archived_at IS NOT NULL,
  CASE WHEN l.available_quantity IS NOT NULL THEN p.available_quantity END`
const CHANGED = `(b.product_id, b.version, b.deleted, b.stock) IS DISTINCT FROM (${PRESENT})`
const OF_LINE = 'product_import_bases b ON b.import_id = :importId AND b.line = l.line'

const forgetBases = statement(
  'forget-import-bases',
  'DELETE FROM product_import_bases WHERE import_id = :importId',
)

const insertBases = untypedStatement(
  'keep-import-bases',
  `INSERT INTO product_import_bases (import_id, line, product_id, version, deleted, stock)
   SELECT :importId, l.line, ${PRESENT} FROM import_lines l LEFT JOIN products p ON ${SAME_PRODUCT}`,
)

export async function keepBases(tx: Queryable, importId: string): Promise<void> {
  await forgetBases(tx, { importId })
  await insertBases(tx, { importId })
}

const refuseLines = untypedStatement(
  'refuse-lines-changed-since-dry-run',
  `UPDATE import_lines refused SET refusal = :refusal
   FROM import_lines l LEFT JOIN ${OF_LINE} LEFT JOIN products p ON ${SAME_PRODUCT}
   WHERE refused.line = l.line AND l.refusal IS NULL AND ${CHANGED}`,
)

export async function refuseChanged(tx: Queryable, importId: string): Promise<void> {
  await refuseLines(tx, { importId, refusal: t('import.changed-since') })
}

const changedUnderLock = untypedStatement<{ changed: boolean }>(
  'changed-since-dry-run',
  `SELECT EXISTS (SELECT FROM import_changes c JOIN import_lines l ON l.product_id = c.id JOIN products p ON p.id = c.id
     LEFT JOIN ${OF_LINE} WHERE ${CHANGED}) AS changed`,
)

export async function changedSince(tx: Queryable, importId: string): Promise<boolean> {
  const [row] = await changedUnderLock(tx, { importId })
  return row?.changed ?? true
}
