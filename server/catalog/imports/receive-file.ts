import { IMPORT_BYTES_MOST, IMPORT_MEGABYTES_MOST, type ProductImport } from '#contract/product-imports.ts'
import { type Database, statement } from '#server/database/database.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { CsvFault } from '../csv/csv-fault.ts'
import { openFile } from '../csv/import-products.ts'
import { RUNNING } from './import-row.ts'
import { storeFile } from './store-file.ts'
import { inTemporaryFile } from './temporary-file.ts'

const countRunning = statement<{ running: boolean }>(
  'is-import-running',
  `SELECT EXISTS (SELECT FROM product_imports WHERE ${RUNNING}) AS running`,
)

const TOO_LARGE = () => refuse('file-too-large', { most: IMPORT_MEGABYTES_MOST })

interface Upload {
  fileName: string
  restore: boolean
}

/** Receives a file of products for a dry run. What is refused leaves nothing behind. */
export async function receiveFile(
  db: Database,
  actor: string,
  request: Request,
  { fileName, restore }: Upload,
): Promise<ProductImport | Refusal> {
  if (Number(request.headers.get('content-length')) > IMPORT_BYTES_MOST) return TOO_LARGE()
  const [former] = await countRunning(db, [])
  if (former?.running) return refuse('import-running')
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of receivedChunks(request)) {
      bytes += chunk.length
      if (bytes > IMPORT_BYTES_MOST) throw new Refused(TOO_LARGE())
      yield chunk
    }
  }
  try {
    return await inTemporaryFile(counted(), async (path) => {
      await checkHeader(path)
      return storeFile(db, actor, { path, bytes, fileName, restore })
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    if (error instanceof CsvFault) return refuse('file-unusable', { reason: error.message })
    throw error
  }
}

/** Carries a refusal out of a stream. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.name)
    this.refusal = refusal
  }
}

/** Refuses a truncated body. */
async function* receivedChunks(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? []
  } catch {
    throw new Refused(refuse('bad-request'))
  }
}

/** Throws CsvFault for a file that is no CSV file of products. */
async function checkHeader(path: string): Promise<void> {
  const { lines } = await openFile(path, () => {}, undefined)
  await lines.return(undefined)
}
