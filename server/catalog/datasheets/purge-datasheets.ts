import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { fileOf } from './add-datasheet.ts'

const HOUR_MS = 60 * 60 * 1000

// Products that are off sale keep theirs. A form may be open for a day between upload and save.
const deleteUnused = statement(
  'delete-unused-datasheet',
  `DELETE FROM datasheets WHERE address = (
     SELECT address FROM datasheets d
     WHERE used_at < now() - interval '1 day' AND NOT EXISTS (SELECT FROM products p WHERE p.datasheet = d.address)
     LIMIT 1 FOR UPDATE SKIP LOCKED
   ) RETURNING address`,
)

async function purgeDatasheets(db: Database, storage: PictureStorage, stopping: AbortSignal): Promise<void> {
  let more = true
  while (more && !stopping.aborted) {
    more = await transaction(db, async (tx) => {
      const [unused] = await deleteUnused(tx)
      if (unused) await storage.removeFile(fileOf(unused.address))
      return unused !== undefined
    })
  }
}

export function datasheetsJob(db: Database, storage: PictureStorage): Job {
  return { name: 'datasheets', everyMs: HOUR_MS, run: (stopping) => purgeDatasheets(db, storage, stopping) }
}
