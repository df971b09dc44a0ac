import { MAX_IMPORT_MEGABYTES, type ProductImport } from '#contract/catalog/product-imports.ts'
import { withImportFiles } from '#server/catalog/csv/read-apart.ts'
import { understandColumns } from '#server/catalog/csv/understand-columns.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { RUNNING } from './import-row.ts'
import { receiveUpload, refuseDeclared } from './receive-upload.ts'
import { storeFile } from './store-file.ts'

const countRunning = statement(
  'is-import-running',
  `SELECT EXISTS (SELECT FROM product_imports WHERE ${RUNNING}) AS running`,
)

export interface Upload {
  name: string
  restore: boolean
}

export async function receiveFile(
  db: Database,
  actor: string,
  request: Request,
  upload: Upload,
): Promise<ProductImport | Refusal> {
  const large = refuseDeclared(request, MAX_IMPORT_MEGABYTES)
  if (large) return large
  const [former] = await countRunning(db)
  if (former?.running) return refuse('import-running')
  return receiveUpload(request, MAX_IMPORT_MEGABYTES, async (received) => {
    // Throws CsvFault for a file that is no CSV file.
    const columns = await withImportFiles({ file: received.path }, ({ heads, samples }) =>
      understandColumns(db, heads, samples),
    )
    return storeFile(db, actor, { ...received, ...upload, columns })
  })
}
