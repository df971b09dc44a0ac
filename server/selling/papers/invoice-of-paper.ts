import { type NumberedKind, paperNumber } from '#contract/selling/papers.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
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

const papersOfPaid = statement(
  'papers-of-paid-order',
  `SELECT kind, serial AS "serial!" FROM papers WHERE order_id = :orderId AND kind IN ('invoice', 'order-confirmation') AND serial IS NOT NULL
   ORDER BY position`,
)

/** The numbers of what an order got when it was paid; without those that wait for the seller's data. */
export async function numbersOfPaid(
  db: Queryable,
  orderId: string,
): Promise<Partial<Record<NumberedKind, string>>> {
  const rows = await papersOfPaid(db, { orderId })
  return Object.fromEntries(rows.map(({ kind, serial }) => [kind, paperNumber(kind as NumberedKind, serial)]))
}
