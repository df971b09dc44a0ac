import { fromCents } from '#contract/money.ts'
import { MAX_PAYABLE_ORDERS, type PayableOrder } from '#contract/selling/bank-statements.ts'
import { orderNumber, serialIn } from '#contract/selling/order-number.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/search.ts'
import { MAX_UNPAID, OPEN, RECEIVED } from './open-orders.ts'

const COMPANY = `coalesce(o.bill_to ->> 'company', o.ship_to ->> 'company')`

// Only unpaid orders are searched by words and amount, the newest of them, so that a store with millions answers as fast.
const payable = statement(
  'find-payable-orders',
  `WITH unpaid AS MATERIALIZED (
     SELECT id, serial, customer_name, bill_to, ship_to, total_cents, state FROM orders
     WHERE state = 'unpaid' ORDER BY id DESC LIMIT :most
   ), found AS (
     SELECT id FROM orders WHERE serial = :serial::bigint
     UNION
     SELECT id FROM unpaid o WHERE customer_name ILIKE :pattern OR ${COMPANY} ILIKE :pattern
       OR o.total_cents - ${RECEIVED} = :cents::bigint
   )
   SELECT o.id, o.serial, o.customer_name, ${COMPANY} AS company, o.total_cents, ${OPEN}, o.state
   FROM found JOIN orders o USING (id) ORDER BY o.state <> 'unpaid', o.id DESC LIMIT :limit`,
)

/** Orders that a person may choose for an entry of a statement (rules: M-44). */
export async function findPayableOrders(db: Queryable, q: string): Promise<PayableOrder[]> {
  const rows = await payable(db, {
    pattern: containing(q),
    serial: serialIn(q),
    cents: centsIn(q),
    most: MAX_UNPAID,
    limit: MAX_PAYABLE_ORDERS,
  })
  return rows.map(({ id, serial, customer_name, company, total_cents, open, state }) => ({
    _id: id,
    orderNumber: orderNumber(serial),
    customer: customer_name,
    company: company ?? undefined,
    total: fromCents(total_cents),
    open: fromCents(open),
    state,
  }))
}

/** Of `$1,234.50`, `1.234,50 EUR` or `61,7`. */
function centsIn(typed: string): number | undefined {
  const digits = typed.replaceAll(/[\s'’]|[.,](?=\d{3}(?!\d))/g, '')
  const [, whole, decimals = ''] = /^\D{0,4}(\d{1,9})(?:[.,](\d{1,2}))?\D{0,4}$/.exec(digits) ?? []
  return whole === undefined ? undefined : Number(`${whole}${decimals.padEnd(2, '0')}`)
}
