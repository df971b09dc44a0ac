import { storeCurrency } from '#contract/currency.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { type RowOf, statement } from '#server/platform/database/database.ts'
import { firstIdOf } from '#server/platform/database/ids.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { RECEIVED_ON } from '#server/selling/receipts/received-on.ts'
import { amountOf, dayOf, exported, ROWS, stateOf } from './exported.ts'
import type { Period } from './period.ts'

const DAY_MS = 86_400_000

/** Ids of orders sort by time. A day more, because the process that made the id and the database have clocks of their own. */
function idsAround({ since, until }: Period): { least: string; beyond: string } {
  return { least: firstIdOf(since.getTime() - DAY_MS), beyond: firstIdOf(until.getTime() + DAY_MS) }
}

const ORDERS = [
  'orderNumber',
  'orderedOn',
  'paidOn',
  'state',
  'fulfilment',
  'customer',
  'company',
  'email',
  'country',
  'vatNumber',
  'poNumber',
  'payBy',
  'net',
  'tax',
  'total',
  'refunded',
  'currency',
  'region',
] as const

const PARTY = 'coalesce(o.bill_to, o.ship_to)'
const OF_PERIOD = 'o.created_at >= :since AND o.created_at < :until'

const ordersOfPeriod = statement(
  'export-orders',
  `SELECT o.id, o.serial, ${dayOf('o.created_at', ':zone')} AS "orderedOn", 
     coalesce(${RECEIVED_ON}, ${dayOf('paid.created_at', ':zone')}) AS "paidOn",
     o.state, o.fulfilment, o.customer_name AS customer, ${PARTY} ->> 'company' AS company, o.email,
     coalesce(o.ship_to ->> 'country', o.destination ->> 'country') AS country, ${PARTY} ->> 'vatNumber' AS "vatNumber",
     ${stateOf('coalesce(o.ship_to, o.destination)')} AS region,
     o.po_number AS "poNumber", o.pay_by AS "payBy", ${amountOf('o.total_cents - tax.cents')} AS net, ${amountOf('tax.cents')} AS tax,
     ${amountOf('o.total_cents')} AS total, ${amountOf('coalesce(p.refunded_cents, 0)')} AS refunded
   FROM orders o LEFT JOIN payments p ON p.intent_id = o.transaction_id
     LEFT JOIN order_events paid ON paid.order_id = o.id AND paid.kind = 'paid' CROSS JOIN LATERAL (
     SELECT coalesce(sum(cents), 0) AS cents FROM order_charges WHERE order_id = o.id AND kind = 'tax'
   ) tax
   WHERE o.id > :lastId AND o.id < :beyond AND ${OF_PERIOD} ORDER BY o.id LIMIT ${ROWS}`,
)

export const orders = exported(ORDERS, async function* (db, period) {
  const { least, beyond } = idsAround(period)
  const read = (last: RowOf<typeof ordersOfPeriod> | undefined) =>
    ordersOfPeriod(db, {
      lastId: last?.id ?? least,
      beyond,
      since: period.since,
      until: period.until,
      zone: period.zone,
    })
  for await (const rows of inPages(ROWS, read))
    yield rows.map((row) => ({
      ...row,
      orderNumber: orderNumber(row.serial),
      currency: storeCurrency(),
    }))
})

const LINES = [
  'orderNumber',
  'line',
  'partNumber',
  'name',
  'reference',
  'quantity',
  'price',
  'total',
  'shipped',
  'refunded',
  'currency',
] as const

// The page is cut before the joins, because the planner expects too few lines and would sort all of the period (145 s instead of 6 for a million).
const linesOfPeriod = statement(
  'export-order-lines',
  `SELECT l.order_id, o.serial, l.position AS line, coalesce(l.part_number, p.part_number) AS "partNumber", l.name,
     l.reference, l.quantity, l.price::float8 AS price, ${amountOf('l.total_cents')} AS total, l.shipped, l.refunded,
     ${OF_PERIOD} AS "in_period!"
   FROM (
     SELECT * FROM order_lines WHERE (order_id, position) > (:orderId, :line::smallint) AND order_id < :beyond
     ORDER BY order_id, position LIMIT ${ROWS}
   ) l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
   ORDER BY l.order_id, l.position`,
)

export const orderLines = exported(LINES, async function* (db, period) {
  const { least, beyond } = idsAround(period)
  const read = (last: RowOf<typeof linesOfPeriod> | undefined) =>
    linesOfPeriod(db, {
      orderId: last?.order_id ?? least,
      beyond,
      since: period.since,
      until: period.until,
      line: last?.line ?? 0,
    })
  for await (const rows of inPages(ROWS, read))
    yield rows
      .filter((row) => row.in_period)
      .map((row) => ({ ...row, orderNumber: orderNumber(row.serial), currency: storeCurrency() }))
})
