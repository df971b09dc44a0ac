import { orderNumber } from '#contract/selling/order-number.ts'
import { statement } from '#server/platform/database/database.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import { amountOf, CURRENCY, dayOf, exported, ROWS } from './exported.ts'

const PAYMENTS = ['day', 'orderNumber', 'kind', 'reference', 'amount', 'currency'] as const

interface Row {
  id: string
  at: Date
  day: string
  serial: number
  reference: string
  amount: number
}

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
     WHERE p.id > :after AND p.received_cents > 0 AND p.updated_at >= :since AND p.created_at < :until
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

/** Money that left the shop is negative. */
export const payments = exported(PAYMENTS, async function* (db, { since, until, zone }) {
  const sources = [
    { kind: 'card', least: FIRST_ID, read: cardPayments },
    { kind: 'refund', least: '', read: refundsMade },
    { kind: 'returned', least: FIRST_ID, read: lostDisputes },
  ]
  for (const { kind, least, read } of sources) {
    const pages = inPages<Row>(ROWS, (last) => read(db, { after: last?.id ?? least, since, until, zone }))
    for await (const rows of pages)
      yield rows.map((row) => ({ ...row, orderNumber: orderNumber(row.serial), kind, currency: CURRENCY }))
  }
})
