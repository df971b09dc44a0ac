import type { ImportStep } from '#server/catalog/csv/import-products.ts'
import { type Database, statement } from '#server/platform/database/database.ts'

const BETWEEN_MS = 500

const recordProgress = statement(
  'record-import-progress',
  `UPDATE product_imports SET step = :step, bytes_read = :bytes WHERE id = :importId AND state IN ('checking', 'applying')`,
)

export function openProgressRecord(db: Database, importId: string) {
  let recorded: ImportStep | undefined
  let recordedAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  return {
    show(step: ImportStep, bytes: number) {
      if (step === recorded && performance.now() - recordedAt < BETWEEN_MS) return
      recorded = step
      recordedAt = performance.now()
      // A lost progress is harmless.
      writing = writing.then(() => recordProgress(db, { importId, step, bytes })).catch(() => {})
    },
    end: () => writing,
  }
}
