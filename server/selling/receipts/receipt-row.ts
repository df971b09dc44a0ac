import { fromCents } from '#contract/money.ts'
import type { Receipt } from '#contract/selling/receipts.ts'

/** Of JSON or of a row. */
export interface ReceiptRow {
  id: string
  cents: number
  day: string
  reference: string | null
  note: string | null
  to_return_cents: number
  /** Of it, `moved_cents` pay another order. They are absent in JSON that was stored before this column. */
  returned_cents: number
  moved_cents?: number
  reversed: boolean
}

export const RECEIPT_COLUMNS = `r.id, r.cents, r.received_on::text AS "day!", r.reference, r.note, r.to_return_cents, r.returned_cents, r.moved_cents, r.reversed`

export const toReceipt = (row: ReceiptRow): Receipt => ({
  _id: row.id,
  amount: fromCents(row.cents),
  receivedOn: row.day,
  ...(row.reference === null ? {} : { reference: row.reference }),
  ...(row.note === null ? {} : { note: row.note }),
  toReturn: fromCents(row.to_return_cents),
  returned: fromCents(row.returned_cents - (row.moved_cents ?? 0)),
  ...(row.moved_cents ? { moved: fromCents(row.moved_cents) } : {}),
  reversed: row.reversed,
})
