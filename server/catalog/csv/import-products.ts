import { basename } from 'node:path'
import type { UnknownWord } from '#contract/catalog/product-imports.ts'
import { fallbackFamily } from '#server/catalog/products/fallback-family.ts'
import { PRODUCT_IMPORT_LOCK } from '#server/platform/database/advisory-locks.ts'
import {
  type Database,
  isDeadlock,
  type Queryable,
  statement,
  transaction,
  violates,
  violatesReference,
} from '#server/platform/database/database.ts'
import { applyLines, ChangedMeanwhile } from './apply-lines.ts'
import { keepBases, refuseChanged } from './bases.ts'
import { type Column, CsvFault, columnMeant, fieldsOf, isComplete, ownColumns } from './columns.ts'
import { type Counts, compareLines, completeNewLines, findPicturesElsewhere } from './compare-lines.ts'
import type { Reading } from './import-process.ts'
import { keepLines } from './keep-lines.ts'
import { countUnknown, openFamilyNames } from './name-families.ts'
import { openParameterCells } from './parameter-cells.ts'
import { type ImportPictures, storePictures } from './pictures/store-pictures.ts'
import { type OpenedImport, withImportFiles } from './read-apart.ts'
import { type ShownLines, showLines } from './show-lines.ts'
import { meansOnCommand, remember } from './understand-columns.ts'

export type ImportStep = 'reading' | 'comparing' | 'storing' | 'adding' | 'changing'

export interface ImportOptions {
  file: string
  apply: boolean
  restore?: boolean
  pictures?: ImportPictures | undefined
  as?: string | undefined
  /** `bytes` counts the bytes read so far, in the step 'reading' only. */
  onProgress?: (step: ImportStep, bytes: number) => void
  signal?: AbortSignal | undefined
  linesShown?: number
  reading?: ImportReading | undefined
  /** Of a command: what its columns mean, by their heads. */
  said?: ReadonlyMap<string, string> | undefined
  desk?: DeskImport
}

interface DeskImport {
  id: string
  fileName: string
  record: (tx: Queryable, outcome: ImportOutcome) => Promise<void>
}

/** How a file of another firm is read: `family` is that of new products whose line names none. */
interface ImportReading extends Reading {
  family?: string | undefined
}

const LINES_SHOWN = 20

export interface ImportOutcome extends Counts {
  lines: number
  applied: boolean
  unknown: UnknownWord[]
  pictures: string[]
  shown: ShownLines
}

/** Throws CsvFault. `db` is a pool for this import only: 2 connections without statement timeouts. */
export function importProducts(db: Database, options: ImportOptions): Promise<ImportOutcome> {
  const { file, pictures } = options
  const files = { file, pictures: pictures?.path, maxPictureBytes: pictures?.maxBytes }
  return withImportFiles(files, (opened) => importOpened(db, opened, options))
}

async function importOpened(
  db: Database,
  opened: OpenedImport,
  options: ImportOptions,
): Promise<ImportOutcome> {
  try {
    return await transaction(db, async (tx) => {
      // Nothing is asked of the database while pictures are stored, which can take minutes.
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
      const stopCancelling = await cancelWhenAborted(db, tx, options.signal)
      try {
        return await importIn(tx, opened, options)
      } finally {
        await stopCancelling()
      }
    })
  } catch (error) {
    if (error instanceof DryRun) return error.outcome
    options.signal?.throwIfAborted()
    throw isMeanwhile(error) ? new CsvFault(MEANWHILE) : error
  }
}

const MEANWHILE = 'The same products were changed at this moment, and nothing was imported. Please try again.'

const NOT_NULL_VIOLATION = '23502'

function isMeanwhile(error: unknown): boolean {
  const { code, column, constraint } = error as { code?: string; column?: string; constraint?: string }
  const lacksStock = code === NOT_NULL_VIOLATION && column === 'available_quantity'
  const unfit =
    constraint === 'last_time_buy_has_a_date' ||
    constraint === 'products_price_ladder' ||
    constraint?.startsWith('product_parameters_')
  const isTaken = violates(error, 'products_name_on_sale') || violates(error, 'products_part_number')
  return (
    lacksStock ||
    unfit ||
    isTaken ||
    error instanceof ChangedMeanwhile ||
    isDeadlock(error) ||
    violatesReference(error)
  )
}

class DryRun extends Error {
  readonly outcome: ImportOutcome
  constructor(outcome: ImportOutcome) {
    super('Nothing is applied.')
    this.outcome = outcome
  }
}

/** Imports in the transaction of the caller. Throws CsvFault. */
export async function importIn(
  tx: Queryable,
  { heads, samples, lines, picture }: OpenedImport,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { file, apply, restore = false, pictures, as, onProgress = () => {}, signal } = options
  const { linesShown = LINES_SHOWN, desk, said } = options
  const step = (next: ImportStep) => {
    signal?.throwIfAborted()
    onProgress(next, 0)
  }
  if (apply) await beAlone(tx)
  const actor = as === undefined ? null : await lockAdmin(tx, as)
  step('reading')
  const asked = said && !desk ? { means: await meansOnCommand(tx, { heads, samples }, said) } : {}
  const reading: ImportReading = { ...options.reading, ...asked }
  if (apply && said)
    await remember(
      tx,
      [...said].map(([word, means]) => ({ what: 'column', word, means })),
    )
  const columns = columnsOf(heads, reading)
  const fields = fieldsOf(columns)
  const unknown = countUnknown()
  const cells = await openParameterCells(tx, columns, unknown)
  const read = lines(reading, (bytes) => {
    signal?.throwIfAborted()
    onProgress('reading', bytes)
  })
  const newFamily = reading.family ?? (await fallbackFamily(tx))
  const named = mapped(read, await openFamilyNames(tx, unknown))
  const kept = await keepLines(tx, fields, named, cells, newFamily)
  const parameters = cells.keys
  step('comparing')
  const elsewhere = await findPicturesElsewhere(tx)
  if (reading.means || !isComplete(columns)) await completeNewLines(tx)
  const numbered = columns.some(({ name }) => name === 'partNumber')
  if (desk && apply) await refuseChanged(tx, desk.id)
  const counts = await compareLines(tx, fields, { restore, numbered, parameters })
  const found = { unknown: unknown.all(), pictures: elsewhere }
  const shown = await showLines(tx, fields, linesShown, desk !== undefined)
  const outcome = { lines: kept, ...counts, ...found, shown, applied: false }
  if (desk && !apply) await keepBases(tx, desk.id)
  if (!apply || counts.refused > 0) return endUnapplied(tx, desk, outcome)
  if (pictures) {
    step('storing')
    await storePictures(tx, pictures, picture, actor, signal)
    // Only now can a picture be compared with that of its product.
    outcome.shown = await showLines(tx, fields, linesShown, desk !== undefined)
  }
  const note = noteOf(desk?.fileName ?? basename(file))
  const made = await applyLines(tx, fields, { actor, note, restore, deskImport: desk?.id, parameters }, step)
  signal?.throwIfAborted()
  const unchanged = kept - made.added - made.changed - made.restored
  const imported = { ...outcome, ...made, unchanged, applied: true }
  await desk?.record(tx, imported)
  return imported
}

/** Throws CsvFault for columns that are not explained yet. */
function columnsOf(heads: string[], { means }: Reading): Column[] {
  const columns = means
    ? heads.map((head, nth) => columnMeant(means[nth] ?? 'ignore', head))
    : ownColumns(heads)
  if (!columns) throw new CsvFault(`The store does not have all columns of the file: ${heads.join(', ')}.`)
  if (!columns.some(({ name }) => name === 'name' || name === 'partNumber'))
    throw new CsvFault('No column has the name or the part number of the products.')
  return columns
}

async function* mapped<T>(all: AsyncIterable<T>, change: (each: T) => T): AsyncGenerator<T> {
  for await (const each of all) yield change(each)
}

/** The transaction of the desk commits, because the desk reads what it has stored. */
async function endUnapplied(
  tx: Queryable,
  desk: DeskImport | undefined,
  outcome: ImportOutcome,
): Promise<ImportOutcome> {
  if (!desk) throw new DryRun(outcome)
  await desk.record(tx, outcome)
  return outcome
}

const MAX_NOTE = 200

function noteOf(fileName: string): string {
  return `import ${fileName.replace(/\p{Cc}/gu, ' ')}`.slice(0, MAX_NOTE)
}

const lockImport = statement('lock-product-import', 'SELECT pg_try_advisory_xact_lock(:lock) AS alone')

async function beAlone(tx: Queryable): Promise<void> {
  const [locked] = await lockImport(tx, { lock: PRODUCT_IMPORT_LOCK })
  if (!locked?.alone) throw new CsvFault('Another import is running. Wait until it ends.')
}

// Users are locked before products, as in orders: an order of the admin locks their row, then waits for a product.
const lockActor = statement(
  'lock-importing-admin',
  `SELECT id FROM users WHERE email = lower(:email) AND role = 'admin' AND closed_at IS NULL FOR KEY SHARE`,
)

/** The admin stays one until the transaction ends. Throws CsvFault. */
export async function lockAdmin(tx: Queryable, email: string): Promise<string> {
  const [admin] = await lockActor(tx, { email })
  if (!admin) throw new CsvFault(`No admin has the email ${email}.`)
  return admin.id
}

/** Call the returned function before the transaction ends: a pooler then gives its connection to another client. */
async function cancelWhenAborted(
  db: Database,
  tx: Queryable,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = db.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {})
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return async () => {
    signal?.removeEventListener('abort', cancel)
    await cancelled
  }
}
