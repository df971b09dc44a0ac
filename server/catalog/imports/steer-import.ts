import { isCheckable, isRunning, type ProductImport } from '#contract/catalog/product-imports.ts'
import { asRow, type Database, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { CHECKABLE, IMPORT_COLUMNS, type ImportRow, RUNNING, toProductImport } from './import-row.ts'

const present = statement('present-import', `SELECT ${IMPORT_COLUMNS} FROM product_imports`, asRow<ImportRow>)

export async function listImports(db: Database): Promise<ProductImport[]> {
  return (await present(db)).map(toProductImport)
}

async function findImport(db: Database, id: string): Promise<ProductImport | undefined> {
  return (await listImports(db)).find(({ _id }) => _id === id)
}

const requestDryRun = statement(
  'request-dry-run',
  `UPDATE product_imports SET state = 'to-check', restore = :restore, step = NULL, bytes_read = 0, fault = NULL, outcome = NULL
   WHERE id = :id AND ${CHECKABLE} RETURNING ${IMPORT_COLUMNS}`,
  asRow<ImportRow>,
)

export async function checkImport(
  db: Database,
  id: string,
  restore: boolean,
): Promise<ProductImport | Refusal> {
  if (!isId(id)) return refuse('no-such-import')
  const [row] = await requestDryRun(db, { id, restore })
  if (row) return toProductImport(row)
  // Without a refusal now, its state changed twice meanwhile.
  return (await refuseUncheckable(db, id)) ?? refuse('import-running')
}

export async function refuseUncheckable(db: Database, id: string): Promise<Refusal | undefined> {
  const found = await findImport(db, id)
  if (!found) return refuse('no-such-import')
  if (isRunning(found)) return refuse('import-running')
  return isCheckable(found) ? undefined : refuse('import-not-ready')
}

const requestApplication = statement(
  'request-application',
  `UPDATE product_imports SET state = 'to-apply', actor = :actor, step = NULL, bytes_read = 0, fault = NULL
   WHERE id = :id AND state = 'checked' AND (outcome ->> 'refused')::int = 0 RETURNING ${IMPORT_COLUMNS}`,
  asRow<ImportRow>,
)

export async function applyImport(db: Database, actor: string, id: string): Promise<ProductImport | Refusal> {
  if (!isId(id)) return refuse('no-such-import')
  const [row] = await requestApplication(db, { id, actor })
  if (row) return toProductImport(row)
  const found = await findImport(db, id)
  if (!found) return refuse('no-such-import')
  const begun = ['to-apply', 'applying', 'applied'].includes(found.state)
  return begun ? found : refuse('import-not-ready')
}

const deleteImport = statement(
  'discard-import',
  `DELETE FROM product_imports WHERE id = :id AND NOT (${RUNNING}) RETURNING id`,
)

export async function discardImport(db: Database, id: string): Promise<{ deletedCount: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-import')
  const { length } = await deleteImport(db, { id })
  if (length > 0) return { deletedCount: length }
  return refuse((await findImport(db, id)) ? 'import-running' : 'no-such-import')
}
