import { createReadStream } from 'node:fs'
import {
  type ImportColumn,
  type ImportState,
  isSaid,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
  untypedStatement,
  violates,
} from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { IMPORT_COLUMNS, type ImportRow, RUNNING, toProductImport } from './import-row.ts'

const CHUNK_BYTES = 1024 * 1024

const lockImport = statement(
  'lock-former-import',
  `SELECT ${RUNNING} AS "running!", state <> 'applied' AS "open!", pictures_name IS NOT NULL AS "pictured!", columns, reading
   FROM product_imports FOR UPDATE`,
  asRow<{ running: boolean; open: boolean; pictured: boolean; columns: ImportColumn[]; reading: object }>,
)
const deleteImport = statement('delete-former-import', 'DELETE FROM product_imports')
const insertImport = statement(
  'store-import',
  `INSERT INTO product_imports (id, file_name, bytes, restore, actor, state, columns, reading)
   VALUES (:id, :name, :bytes, :restore, :actor, :state, :columns, :reading) RETURNING ${IMPORT_COLUMNS}`,
  asRow<ImportRow>,
)
const deleteFormer = untypedStatement(
  'delete-lines-of-former-import',
  `WITH file AS (DELETE FROM product_import_chunks WHERE part = 'products'), bases AS (DELETE FROM product_import_bases)
   DELETE FROM product_import_refusals`,
)
// Its chunks follow by the foreign key.
const replaceFile = statement(
  'replace-file-of-import',
  `UPDATE product_imports SET id = :id, file_name = :name, bytes = :bytes, restore = :restore, actor = :actor, state = :state,
     columns = :columns, reading = :reading, step = NULL, bytes_read = 0, fault = NULL, outcome = NULL, created_at = now()
   RETURNING ${IMPORT_COLUMNS}`,
  asRow<ImportRow>,
)
const insertChunk = statement(
  'store-import-chunk',
  'INSERT INTO product_import_chunks (import_id, part, position, content) VALUES (:importId, :part, :position, :chunk)',
)
const readChunk = statement(
  'read-import-chunk',
  'SELECT content FROM product_import_chunks WHERE import_id = :importId AND part = :part AND position = :position',
)

interface UploadedFile {
  path: string
  bytes: number
  name: string
  restore: boolean
  columns: ImportColumn[]
}

export async function storeFile(
  db: Database,
  actor: string,
  file: UploadedFile,
): Promise<ProductImport | Refusal> {
  try {
    return await transaction(db, (tx) => replaceImport(tx, actor, file))
  } catch (error) {
    // 2 first uploads at once.
    if (violates(error, 'product_imports_single_key')) return refuse('import-running')
    throw error
  }
}

/** Pictures that were sent for the former file, and how it is read, are not sent again for the corrected one. */
async function replaceImport(
  tx: Queryable,
  actor: string,
  { path, columns, ...file }: UploadedFile,
): Promise<ProductImport | Refusal> {
  const [former] = await lockImport(tx)
  if (former?.running) return refuse('import-running')
  const keeps = former?.open === true && former.pictured
  const corrects = former?.open === true && headsOf(former.columns) === headsOf(columns)
  await (keeps ? deleteFormer(tx) : deleteImport(tx))
  const id = newId()
  const state: ImportState = columns.every(isSaid) ? 'to-check' : 'unchecked'
  const row = {
    ...file,
    id,
    actor,
    state,
    columns: JSON.stringify(columns),
    reading: JSON.stringify(corrects ? former.reading : {}),
  }
  const [stored] = await (keeps ? replaceFile(tx, row) : insertImport(tx, row))
  await storeChunks(tx, id, 'products', path)
  return toProductImport(stored as ImportRow)
}

const headsOf = (columns: ImportColumn[]) => JSON.stringify(columns.map(({ head }) => head))

type ImportPart = 'products' | 'pictures'

export async function storeChunks(
  tx: Queryable,
  importId: string,
  part: ImportPart,
  path: string,
): Promise<void> {
  let position = 0
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
    await insertChunk(tx, { importId, part, position: position++, chunk })
}

export async function* readStoredFile(
  db: Queryable,
  importId: string,
  part: ImportPart,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const [chunk] = await readChunk(db, { importId, part, position })
    if (!chunk) return
    yield chunk.content
  }
}
