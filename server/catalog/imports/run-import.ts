import {
  IMPORT_LINES_SHOWN,
  type ImportColumn,
  type ImportState,
  isSaid,
} from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { CsvFault } from '#server/catalog/csv/columns.ts'
import { type ImportOutcome, type ImportStep, importProducts } from '#server/catalog/csv/import-products.ts'
import { meansOf } from '#server/catalog/csv/understand-columns.ts'
import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import { DESK_IMPORT_LOCK } from '#server/platform/database/advisory-locks.ts'
import {
  asRow,
  type Database,
  openDatabase,
  type Queryable,
  type RowOf,
  statement,
} from '#server/platform/database/database.ts'
import { beginPatiently } from '#server/platform/database/migration-lock.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { RUNNING } from './import-row.ts'
import { inTemporaryFile } from './receive-upload.ts'
import { keepRefusedLines } from './refused-lines.ts'
import { readStoredFile } from './store-file.ts'

const EVERY_MS = 1000
const STATEMENT_MS = 60 * 60_000
const CONNECTIONS = 3

interface ImportJobParts {
  db: Database
  databaseUrl: string
  storage: PictureStorage
  log: Log
}

/** One of the processes runs the dry run or the import that an admin has requested (rules: P-48). */
export function importJob(parts: ImportJobParts): Job {
  return { name: 'product-import', everyMs: EVERY_MS, run: (stopping) => runRequested(parts, stopping) }
}

// `classid` has the upper half of the lock's number, `objid` the lower.
const isRequested = statement(
  'is-import-requested',
  `SELECT FROM product_imports WHERE ${RUNNING} AND NOT EXISTS (
     SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = :deskImportLock
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
)

const lockDeskImport = statement(
  'lock-desk-import',
  'SELECT pg_try_advisory_xact_lock(:deskImportLock) AS alone',
)

async function runRequested(parts: ImportJobParts, stopping: AbortSignal): Promise<void> {
  const requested = await isRequested(parts.db, { deskImportLock: DESK_IMPORT_LOCK })
  if (requested.length === 0) return
  const patient = openDatabase(parts.databaseUrl, {
    connections: CONNECTIONS,
    onError: () => {},
    statementMs: STATEMENT_MS,
    lockMs: STATEMENT_MS,
  })
  try {
    // A transaction's lock, because a pooler would keep a session's. It reads nothing, so it does not delay vacuum.
    const keeper = await patient.connect()
    try {
      await beginPatiently(keeper)
      const [lock] = await lockDeskImport(keeper, { deskImportLock: DESK_IMPORT_LOCK })
      if (!lock?.alone) return
      await runClaimed(parts, patient, stopping)
      await keeper.query('COMMIT')
    } finally {
      keeper.release(true)
    }
  } finally {
    await patient.end()
  }
}

type Claimed = RowOf<typeof claim>

// Under the lock, a running state is left by a process that was killed; PostgreSQL has rolled it back.
const claim = statement(
  'claim-import',
  `UPDATE product_imports i
   SET state = CASE state WHEN 'to-check' THEN 'checking' WHEN 'to-apply' THEN 'applying'
       WHEN 'checking' THEN 'unchecked' ELSE 'checked' END,
     fault = CASE WHEN state IN ('checking', 'applying') THEN :fault END
   FROM users u WHERE ${RUNNING} AND u.id = i.actor
   RETURNING i.id, file_name, restore, pictures_name, state, columns, reading, u.email`,
  asRow<{ columns: ImportColumn[]; reading: { decimals?: 'comma' | 'point'; family?: string } }>,
)

// Only of a running import: a lost connection can hide that the import was committed.
const endWithFault = statement(
  'end-import-with-fault',
  `UPDATE product_imports SET state = :state, fault = :fault WHERE id = :claimedId AND state IN ('checking', 'applying')`,
)

async function runClaimed(parts: ImportJobParts, patient: Database, stopping: AbortSignal): Promise<void> {
  const { db, log } = parts
  const [claimed] = await claim(db, { fault: t('import-desk.interrupted') })
  if (claimed?.state !== 'checking' && claimed?.state !== 'applying') return
  const before = claimed.state === 'applying' ? 'checked' : 'unchecked'
  const end = async (state: ImportState, fault: string) => {
    await endWithFault(db, { claimedId: claimed.id, state, fault })
  }
  try {
    await runImport(parts, patient, claimed, stopping)
  } catch (error) {
    if (stopping.aborted) return end(before, t('import-desk.interrupted'))
    if (!(error instanceof CsvFault)) {
      log.error({ err: error }, 'an import of products failed')
      return end(before, t('import-desk.failed'))
    }
    const unusable = before === 'unchecked' && claimed.columns.every(isSaid)
    await end(unusable ? 'unusable' : before, error.message)
    if (unusable) await deleteFile(db, { claimedId: claimed.id })
  }
}

const deleteChunks = statement(
  'delete-import-chunks',
  'DELETE FROM product_import_chunks WHERE import_id = :claimedId',
)
const deleteFile = statement(
  'delete-file-of-import',
  `DELETE FROM product_import_chunks WHERE import_id = :claimedId AND part = 'products'`,
)
const deleteBases = statement('delete-import-bases', 'DELETE FROM product_import_bases WHERE import_id = :id')
const recordOutcome = statement(
  'record-import-outcome',
  `UPDATE product_imports SET state = :state, outcome = :outcome, step = NULL WHERE id = :id`,
)

async function runImport(
  parts: ImportJobParts,
  patient: Database,
  { id, file_name: fileName, restore, pictures_name: zip, state, email, columns, reading }: Claimed,
  signal: AbortSignal,
): Promise<void> {
  const record = async (tx: Queryable, outcome: ImportOutcome) => {
    await recordOutcome(tx, {
      id,
      state: outcome.applied ? 'applied' : 'checked',
      outcome: JSON.stringify(outcome),
    })
    await keepRefusedLines(tx, id)
    if (!outcome.applied) return
    await deleteChunks(tx, { claimedId: id })
    await deleteBases(tx, { id })
  }
  const { db } = parts
  const progress = openProgressRecord(db, id)
  if (!columns.every(isSaid)) throw new CsvFault(t('import-desk.columns-first'))
  const common = {
    reading: { ...reading, means: meansOf(columns) },
    restore,
    signal,
    onProgress: progress.show,
    linesShown: IMPORT_LINES_SHOWN,
  }
  const apply = state === 'applying'
  try {
    await inTemporaryFile(readStoredFile(db, id, 'products'), (file) => {
      const options = {
        ...common,
        file,
        apply,
        as: apply ? email : undefined,
        desk: { id, fileName, record },
      }
      return zip === null
        ? importProducts(patient, options)
        : inTemporaryFile(readStoredFile(db, id, 'pictures'), (path) =>
            importProducts(patient, { ...options, pictures: { path, parts } }),
          )
    })
  } finally {
    await progress.end()
  }
}

const BETWEEN_MS = 500

const recordProgress = statement(
  'record-import-progress',
  `UPDATE product_imports SET step = :step, bytes_read = :bytes WHERE id = :importId AND state IN ('checking', 'applying')`,
)

function openProgressRecord(db: Database, importId: string) {
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
