import { storeCurrency } from '#contract/currency.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { type Database, type RowOf, statement } from '#server/platform/database/database.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import { amountOf, dayOf, exported, ROWS } from './exported.ts'
import type { Period } from './period.ts'

const PAYMENTS = ['day', 'orderNumber', 'kind', 'reference', 'amount', 'currency'] as const

type Row = RowOf<typeof cardPayments>

const FROM_PERIOD = 'at >= :since AND at < :until'
const COLUMNS = `id, at AS "at!", ${dayOf('at', ':zone')} AS "day!", serial, reference AS "reference!", ${amountOf('cents')} AS "amount!"`

/** The event of an order says when money came in, or was taken back, as `updated_at` also changes later. */
const momentOf = (kinds: string) => `coalesce((SELECT min(created_at) FROM order_events
  WHERE order_id = p.order_id AND kind IN (${kinds}) AND detail ->> 'transactionId' = p.intent_id), p.updated_at)`

const cardPayments = statement(
  'export-card-payments',
  `SELECT ${COLUMNS} FROM (
     SELECT p.id, ${momentOf(`'paid', 'refund-due'`)} AS at, o.serial, p.intent_id AS reference, p.received_cents AS cents
     FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.id > :after AND p.received_cents > 0 AND p.pay_by = 'card' AND p.updated_at >= :since AND p.created_at < :until
   ) p WHERE ${FROM_PERIOD} ORDER BY id LIMIT ${ROWS}`,
)

/** A refund that failed brought its money back, so it is none. */
const refundsMade = statement(
  'export-refunds',
  `SELECT ${COLUMNS} FROM (
     SELECT r.id, r.created_at AS at, o.serial, r.id AS reference, -r.cents AS cents
     FROM provider_refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE r.id > :after AND NOT r.failed
   ) r WHERE ${FROM_PERIOD} ORDER BY id LIMIT ${ROWS}`,
)

/** The bank has taken back what was not refunded before. */
const lostDisputes = statement(
  'export-lost-disputes',
  `SELECT ${COLUMNS} FROM (
     SELECT p.id, ${momentOf(`'dispute-lost'`)} AS at, o.serial, p.intent_id AS reference,
       p.refunded_cents - p.received_cents AS cents
     FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.id > :after AND p.dispute = 'lost' AND p.refunded_cents < p.received_cents
   ) p WHERE ${FROM_PERIOD} ORDER BY id LIMIT ${ROWS}`,
)

/** Of days, as the bank tells them. A reversed receipt was none, from the day of its reversal on, and a moved one is of another order. */
const BY_TRANSFER = `(
   SELECT r.id, r.received_on AS day, r.order_id, 'receipt' AS kind, coalesce(r.reference, r.id::text) AS reference, r.cents FROM receipts r
   UNION ALL
   SELECT e.id, e.day, r.order_id, CASE e.kind WHEN 'returned' THEN 'returned' ELSE 'receipt' END,
     coalesce(e.reference, r.reference, r.id::text), -e.cents
   FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id
 )`

const transfers = statement(
  'export-transfers',
  `SELECT t.id AS "id!", t.day::text AS "day!", t.kind AS "kind!", o.serial, t.reference AS "reference!", ${amountOf('t.cents')} AS "amount!"
   FROM ${BY_TRANSFER} t JOIN orders o ON o.id = t.order_id
   WHERE t.day BETWEEN :from::date AND :to::date AND (t.day, t.id) > (:day::date, :after::uuid) ORDER BY t.day, t.id LIMIT ${ROWS}`,
)

async function* byTransfer(db: Database, { from, to }: Period) {
  const pages = inPages<RowOf<typeof transfers>>(ROWS, (last) =>
    transfers(db, { from, to, day: last?.day ?? '-infinity', after: last?.id ?? FIRST_ID }),
  )
  for await (const rows of pages)
    yield rows.map((row) => ({ ...row, orderNumber: orderNumber(row.serial), currency: storeCurrency() }))
}

/** Money that left the shop is negative (rules: K-21). */
export const payments = exported(PAYMENTS, async function* (db, period) {
  const { since, until, zone } = period
  const sources = [
    { kind: 'card', least: FIRST_ID, read: cardPayments },
    { kind: 'refund', least: '', read: refundsMade },
    { kind: 'returned', least: FIRST_ID, read: lostDisputes },
  ]
  for (const { kind, least, read } of sources) {
    const pages = inPages<Row>(ROWS, (last) => read(db, { after: last?.id ?? least, since, until, zone }))
    for await (const rows of pages)
      yield rows.map((row) => ({
        ...row,
        orderNumber: orderNumber(row.serial),
        kind,
        currency: storeCurrency(),
      }))
  }
  yield* byTransfer(db, period)
})
