import { randomUUID } from 'node:crypto'
import { MAX_DATASHEET_BYTES } from '#contract/catalog/datasheets.ts'
import { t } from '#messages/catalogue.ts'
import { type PictureStorage, refuseDown } from '#server/catalog/images/picture-storage.ts'
import { type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/runtime/log.ts'

/** Readers accept up to 1,024 bytes after the end of a PDF. */
const END_BYTES = 1024

const keepDatasheet = statement(
  'keep-datasheet',
  'INSERT INTO datasheets (address, bytes, uploaded_by) VALUES (:address, :count, :uploadedBy)',
)

/**
 * Only what is a PDF by content (rules: P-52). The name is random and not a hash, so that a new upload never meets the
 * deletion of an unused one.
 */
export async function addDatasheet(
  { db, storage, log }: { db: Database; storage: PictureStorage; log: Log },
  uploadedBy: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<{ data: { address: string; bytes: number } } | Refusal> {
  if (file.length > MAX_DATASHEET_BYTES) return refuse('body-too-large')
  if (!beginsAsPdf(file)) return refuse('datasheet-unsupported')
  if (!endsAsPdf(file)) return refuse('datasheet-broken')
  if (!storage.keepFile) return refuse('datasheets-not-kept')
  const name = `${randomUUID()}.pdf`
  const down = await storage
    .keepFile(name, file, 'application/pdf')
    .catch(refuseDown(log, 'a data sheet could not be stored'))
  if (down) return down
  const address = `/datasheets/${name}`
  await keepDatasheet(db, { address, count: file.length, uploadedBy })
  return { data: { address, bytes: file.length } }
}

/** A PDF with other content before its header is not accepted. */
function beginsAsPdf(bytes: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))
}

/** A broken-off download has no end. */
function endsAsPdf(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-END_BYTES)).toString('latin1')
  return /startxref\s+\d+\s+%%EOF/.test(end)
}

// The change of the row makes a concurrent deletion check it again.
const touchDatasheet = statement(
  'touch-datasheet',
  'UPDATE datasheets SET used_at = now() WHERE address = :address RETURNING address',
)

/** Links are not checked. */
export async function refuseDatasheet(tx: Queryable, address: unknown): Promise<Refusal | undefined> {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  const [used] = await touchDatasheet(tx, { address })
  if (used) return undefined
  return refuse('invalid-fields', {}, [{ path: 'datasheet', message: t('product-form.datasheet-unknown') }])
}

const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/

export function isDatasheetFile(name: string): boolean {
  return FILE.test(name)
}

export function fileOf(address: string): string {
  return address.slice('/datasheets/'.length)
}
