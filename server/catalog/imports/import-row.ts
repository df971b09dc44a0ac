import {
  CHECKABLE_STATES,
  type ImportColumn,
  type ImportOutcome,
  type ImportState,
  type ProductImport,
  RUNNING_STATES,
} from '#contract/catalog/product-imports.ts'

export interface ImportRow {
  id: string
  file_name: string
  bytes: number
  pictures_name: string | null
  pictures_bytes: number | null
  restore: boolean
  state: ImportState
  step: NonNullable<ProductImport['step']> | null
  bytes_read: number
  fault: string | null
  outcome: ImportOutcome | null
  columns: ImportColumn[]
  reading: NonNullable<ProductImport['reading']>
  created_at: Date
}

export const IMPORT_COLUMNS =
  'id, file_name, bytes, pictures_name, pictures_bytes, restore, state, step, bytes_read, fault, outcome, columns, reading, created_at'

export const RUNNING = isAmong(RUNNING_STATES)
export const CHECKABLE = isAmong(CHECKABLE_STATES)

function isAmong(states: readonly ImportState[]): string {
  return `state IN (${states.map((state) => `'${state}'`)})`
}

export function toProductImport(row: ImportRow): ProductImport {
  const { outcome, step, fault, columns, reading, pictures_name: name, pictures_bytes: bytes } = row
  return {
    _id: row.id,
    fileName: row.file_name,
    bytes: row.bytes,
    restore: row.restore,
    state: row.state,
    bytesRead: row.bytes_read,
    at: row.created_at.toISOString(),
    columns,
    reading,
    ...(name !== null && bytes !== null && { pictures: { fileName: name, bytes } }),
    ...(step !== null && { step }),
    ...(fault !== null && { fault }),
    ...(outcome !== null && { outcome }),
  }
}
