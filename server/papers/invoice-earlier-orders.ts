import { type Database, statement, transaction } from '#server/database/database.ts'
import { writeInvoice } from './write-paper.ts'

const BATCH = 20

// Oldest first, so that numbers follow the order of payment as far as it is known.
const paidWithoutInvoice = statement<{ id: string }>(
  'paid-without-invoice',
  `SELECT id FROM orders o WHERE state = 'paid'
     AND NOT EXISTS (SELECT FROM papers p WHERE p.order_id = o.id AND p.kind = 'invoice')
   ORDER BY id LIMIT $1`,
)

const lockUninvoiced = statement<{ id: string }>(
  'lock-order-without-invoice',
  `SELECT id FROM orders WHERE id = $1 AND state = 'paid' FOR UPDATE`,
)

const hasInvoice = statement('has-invoice', `SELECT FROM papers WHERE order_id = $1 AND kind = 'invoice'`)

/** Writes the invoices of orders that were paid before the store wrote invoices. Several processes may run it at once. */
export async function invoiceEarlierOrders(db: Database, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const orders = await paidWithoutInvoice(db, [BATCH])
    for (const { id } of orders) {
      if (stopping.aborted) return
      await transaction(db, async (tx) => {
        const [paid] = await lockUninvoiced(tx, [id])
        if (paid && (await hasInvoice(tx, [id])).length === 0) await writeInvoice(tx, id)
      })
    }
    if (orders.length < BATCH) return
  }
}
