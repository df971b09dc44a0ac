import {
  type ImportOutcome,
  type ImportState,
  type ProductImport,
  RUNNING_STATES,
} from '#contract/product-imports.ts'

export interface ImportRow {
  id: string
  file_name: string
  bytes: number
  restore: boolean
  state: ImportState
  step: NonNullable<ProductImport['step']> | null
  bytes_read: number
  fault: string | null
  outcome: ImportOutcome | null
  created_at: Date
}

export const IMPORT_COLUMNS =
  'id, file_name, bytes, restore, state, step, bytes_read, fault, outcome, created_at'

export const RUNNING = `state IN (${RUNNING_STATES.map((state) => `'${state}'`)})`

export function toProductImport(row: ImportRow): ProductImport {
  const { outcome, step, fault } = row
  return {
    _id: row.id,
    fileName: row.file_name,
    bytes: row.bytes,
    restore: row.restore,
    state: row.state,
    bytesRead: row.bytes_read,
    at: row.created_at.toISOString(),
    ...(step !== null && { step }),
    ...(fault !== null && { fault }),
    ...(outcome !== null && { outcome }),
  }
}
