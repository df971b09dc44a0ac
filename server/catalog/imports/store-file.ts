import { createReadStream } from 'node:fs'
import type { ProductImport } from '#contract/catalog/product-imports.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
  violates,
} from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { IMPORT_COLUMNS, type ImportRow, RUNNING, toProductImport } from './import-row.ts'

const CHUNK_BYTES = 1024 * 1024

const lockImport = statement(
  'lock-former-import',
  `SELECT ${RUNNING} AS "running!" FROM product_imports FOR UPDATE`,
)
const deleteImport = statement('delete-former-import', 'DELETE FROM product_imports')
const insertImport = statement(
  'store-import',
  `INSERT INTO product_imports (id, file_name, bytes, restore, actor, state)
   VALUES (:id, :name, :bytes, :restore, :actor, 'to-check') RETURNING ${IMPORT_COLUMNS}`,
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

async function replaceImport(
  tx: Queryable,
  actor: string,
  { path, bytes, name, restore }: UploadedFile,
): Promise<ProductImport | Refusal> {
  const [former] = await lockImport(tx)
  if (former?.running) return refuse('import-running')
  await deleteImport(tx)
  const id = newId()
  const [row] = await insertImport(tx, { id, name, bytes, restore, actor })
  await storeChunks(tx, id, 'products', path)
  return toProductImport(row as ImportRow)
}

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
