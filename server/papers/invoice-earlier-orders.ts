import { type Database, type Queryable, statement, transaction } from '#server/database/database.ts'
import { writeCreditNote, writeInvoice } from './write-paper.ts'

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

const refundsWithoutNote = statement<{ id: string }>(
  'refunds-without-credit-note',
  `SELECT id FROM order_refunds r WHERE order_id = $1
     AND NOT EXISTS (SELECT FROM papers p WHERE p.refund_id = r.id)
   ORDER BY at, id`,
)

const drawOnRequest = statement(
  'draw-papers-on-request',
  'UPDATE papers SET draw_from = NULL WHERE order_id = $1',
)

/** The invoice names the whole order, so the money that was given back before needs its credit notes. */
async function writePapersOf(tx: Queryable, orderId: string): Promise<void> {
  await writeInvoice(tx, orderId)
  for (const { id } of await refundsWithoutNote(tx, [orderId])) await writeCreditNote(tx, id)
  // Few people ask for them, and there may be a million.
  await drawOnRequest(tx, [orderId])
}

/** Several processes may run it at once. */
export async function invoiceEarlierOrders(db: Database, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const orders = await paidWithoutInvoice(db, [BATCH])
    for (const { id } of orders) {
      if (stopping.aborted) return
      await transaction(db, async (tx) => {
        const [paid] = await lockUninvoiced(tx, [id])
        if (paid && (await hasInvoice(tx, [id])).length === 0) await writePapersOf(tx, id)
      })
    }
    if (orders.length < BATCH) return
  }
}
