import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { creditNoteFacts } from './credit-note-facts.ts'
import { orderFacts, READY, SELLER } from './order-facts.ts'
import { packingListFacts } from './packing-list-facts.ts'
import type { PaperFacts } from './paper-facts.ts'
import { withTax } from './tax-of-paper.ts'

// The counter moves with the row, or not at all. While papers of the kind wait for a seller, a new one waits behind them.
const insertPaper = statement(
  'write-paper',
  `WITH seller AS (SELECT ${SELLER} AS company), counted AS (
     UPDATE paper_counters SET last = last + 1
     WHERE kind = :factsKind AND (SELECT company FROM seller) IS NOT NULL AND :facts::jsonb ->> 'taxIn' IS DISTINCT FROM 'waits'
       AND NOT EXISTS (SELECT FROM papers WHERE serial IS NULL AND kind = :factsKind AND ${READY})
     RETURNING last
   )
   INSERT INTO papers (id, order_id, kind, position, serial, facts, refund_id, shipment_id)
   SELECT :id, :orderId, :factsKind, (SELECT count(*) + 1 FROM papers WHERE order_id = :orderId AND kind = :factsKind), (SELECT last FROM counted),
     :facts::jsonb || CASE WHEN EXISTS (SELECT FROM counted) THEN jsonb_build_object('seller', company) ELSE '{}' END, :refundId, :shipmentId
   FROM seller`,
)

interface Cause {
  refundId?: string
  shipmentId?: string
}

async function write(tx: Queryable, orderId: string, facts: PaperFacts, cause: Cause): Promise<void> {
  const { refundId = null, shipmentId = null } = cause
  await insertPaper(tx, {
    id: newId(),
    orderId,
    factsKind: facts.kind,
    facts: JSON.stringify(facts),
    refundId,
    shipmentId,
  })
}

/** Requires the order's lock. Call it last: it locks the counter of the kind. */
export async function writeInvoice(tx: Queryable, orderId: string): Promise<void> {
  const facts: PaperFacts = { kind: 'invoice', ...(await orderFacts(tx, orderId)) }
  await write(tx, orderId, await withTax(tx, facts), {})
}

export async function writeCreditNote(tx: Queryable, refundId: string): Promise<void> {
  const found = await creditNoteFacts(tx, refundId)
  if (found) await write(tx, found.orderId, await withTax(tx, found.facts), { refundId })
}

export async function writePackingList(tx: Queryable, shipmentId: string): Promise<void> {
  const { orderId, facts } = await packingListFacts(tx, shipmentId)
  await write(tx, orderId, facts, { shipmentId })
}
