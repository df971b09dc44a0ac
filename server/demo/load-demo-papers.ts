import type { Queryable } from '#server/platform/database/database.ts'
import { writeCreditNote, writeInvoice } from '#server/selling/papers/write-paper.ts'

/** Their files are drawn on request. */
export async function insertPapers(tx: Queryable): Promise<void> {
  const paid = await tx.query<{ id: string }>(
    `SELECT id FROM orders WHERE state IN ('paid', 'refunded') ORDER BY created_at`,
  )
  for (const { id } of paid.rows) await writeInvoice(tx, id)
  const refunds = await tx.query<{ id: string }>('SELECT id FROM refunds ORDER BY created_at')
  for (const { id } of refunds.rows) await writeCreditNote(tx, id)
  await tx.query('UPDATE papers SET draw_from = NULL')
}
