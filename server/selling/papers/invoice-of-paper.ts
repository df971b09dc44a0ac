import { paperNumber } from '#contract/selling/papers.ts'
import { dayIn } from './paper-day.ts'
import type { PaperOf } from './paper-facts.ts'

export interface InvoiceRow {
  serial: number
  /** ISO 8601. */
  at: string
  zone: string
}

/** SQL: what names the invoice in the row `table` of papers; null without a number. Its day is that of its own seller. */
export const invoiceFrom = (table: string) => `CASE WHEN ${table}.serial IS NOT NULL THEN jsonb_build_object(
  'serial', ${table}.serial, 'at', ${table}.created_at, 'zone', ${table}.facts -> 'seller' ->> 'timeZone') END`

export const paperOf = ({ serial, at, zone }: InvoiceRow): PaperOf => ({
  number: paperNumber('invoice', serial),
  day: dayIn(zone, at),
})
