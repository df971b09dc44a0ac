import { isSaid, MAX_PICTURES_MEGABYTES, type ProductImport } from '#contract/catalog/product-imports.ts'
import { withImportFiles } from '#server/catalog/csv/read-apart.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { lockColumns } from './explain-import.ts'
import { CHECKABLE, IMPORT_COLUMNS, type ImportRow, toProductImport } from './import-row.ts'
import type { Upload } from './receive-file.ts'
import { type Received, receiveUpload, refuseDeclared } from './receive-upload.ts'
import { refuseUncheckable } from './steer-import.ts'
import { storeChunks } from './store-file.ts'

export async function receivePictures(
  db: Database,
  importId: string,
  request: Request,
  upload: Upload,
): Promise<ProductImport | Refusal> {
  const large = refuseDeclared(request, MAX_PICTURES_MEGABYTES)
  if (large) return large
  if (!isId(importId)) return refuse('no-such-import')
  const refusal = await refuseUncheckable(db, importId)
  if (refusal) return refusal
  return receiveUpload(request, MAX_PICTURES_MEGABYTES, async (received) => {
    // Throws CsvFault for a file that is no zip file, or one with paths out of its folder.
    await withImportFiles({ pictures: received.path }, async () => {})
    const stored = await transaction(db, (tx) => replacePictures(tx, importId, { ...received, ...upload }))
    // Without a refusal now, its state changed twice meanwhile.
    return stored ?? (await refuseUncheckable(db, importId)) ?? refuse('import-running')
  })
}

const requestDryRun = statement(
  'request-dry-run-with-pictures',
  `UPDATE product_imports SET state = :state, restore = :restore, pictures_name = :name, pictures_bytes = :bytes, step = NULL,
     bytes_read = 0, fault = NULL, outcome = NULL
   WHERE id = :importId AND ${CHECKABLE} RETURNING ${IMPORT_COLUMNS}`,
  asRow<ImportRow>,
)
const deleteFormer = statement(
  'delete-former-pictures',
  `DELETE FROM product_import_chunks WHERE import_id = :importId AND part = 'pictures'`,
)

async function replacePictures(
  tx: Queryable,
  importId: string,
  { path, bytes, name, restore }: Received & Upload,
): Promise<ProductImport | undefined> {
  const [present] = await lockColumns(tx, { id: importId })
  // What the owner is about to say of the columns would be lost by a run.
  const state = present?.columns.every(isSaid) ? 'to-check' : 'unchecked'
  const [row] = await requestDryRun(tx, { importId, state, restore, name, bytes })
  if (!row) return undefined
  await deleteFormer(tx, { importId })
  await storeChunks(tx, importId, 'pictures', path)
  return toProductImport(row)
}
