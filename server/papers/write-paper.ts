import type { Queryable } from '#server/database/database.ts'

/**
 * Writes the invoice of an order that has just been paid, with its number and all its facts, in the transaction of the
 * payment. Requires the order's lock. Call it last: it locks the counter of the kind.
 */
export async function writeInvoice(_tx: Queryable, _orderId: string): Promise<void> {}

/** The same for the credit note of a refund. Writes none for an order without an invoice. */
export async function writeCreditNote(_tx: Queryable, _refundId: string): Promise<void> {}

/** The same for the packing list of a shipment. */
export async function writePackingList(_tx: Queryable, _shipmentId: string): Promise<void> {}
