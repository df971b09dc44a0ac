import type { Cell } from '#contract/csv-text.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Period } from './period.ts'

/** A row has a value for each column; what else it has is not written. */
type ExportedRow<Column extends string> = Record<Column, Cell>

export interface Export {
  columns: readonly string[]
  rows: (db: Database, period: Period) => AsyncIterable<ExportedRow<string>[]>
}

/** Checks that the rows have the columns. */
export function exported<const Column extends string>(
  columns: readonly Column[],
  rows: (db: Database, period: Period) => AsyncIterable<ExportedRow<Column>[]>,
): Export {
  return { columns, rows }
}

/** Of one statement, so that a large export holds neither many rows nor a snapshot of the database. */
export const ROWS = 1000

/** SQL: the day of an instant in the time zone. */
export function dayOf(instant: string, zone: string): string {
  return `to_char(${instant} AT TIME ZONE ${zone}, 'YYYY-MM-DD')`
}

/** SQL: the state of an address in the USA. */
export function stateOf(address: string): string {
  return `CASE WHEN ${address} ->> 'country' = 'US' THEN ${address} ->> 'region' END`
}

/** SQL: an amount of cents as a number with 2 decimals at most. */
export function amountOf(cents: string): string {
  return `((${cents}) / 100.0)::float8`
}
