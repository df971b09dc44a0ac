import { ownNumberOf } from '#server/catalog/products/own-part-numbers.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { OrderLimits } from './order-limits.ts'
import { type OrderRow, PLACED_COLUMNS } from './order-row.ts'
import { ASKED_CHARGES, ASKED_LINES, NEW_ORDER, type OrderToWrite, valuesOf } from './write-order.ts'

const newOrder = Object.entries(NEW_ORDER).map(([column, value]) => `${value} AS ${column}`)

/** For the database, each parameter may be NULL. */
type TriedRow = { [Column in keyof OrderRow]: OrderRow[Column] | null }

// The rows that write-order.ts would insert, with the defaults of their tables.
const tryAtOnce = statement(
  'try-order',
  `WITH ${ASKED_LINES}, line AS (
     SELECT asked.position, asked.product_id, p.part_number, p.name, p.description, p.img, asked.quantity, asked.price,
       round(asked.price * asked.quantity * 100)::bigint AS total_cents, asked.reference,
       asked.price_source, ${ownNumberOf('p.id', ':companyId::uuid')} AS own_number, 0 AS shipped, 0 AS refunded, 0 AS withdrawn, 0 AS coming_back, 0 AS kept_back
     FROM asked JOIN products p ON p.id = asked.product_id
   ), charge AS (
     SELECT * FROM ${ASKED_CHARGES}
   ), o AS (
     SELECT ${newOrder}, 0::bigint AS serial, 'unpaid' AS state, currency_of_store() AS currency,
       NULL::text AS transaction_id, now() AS created_at, NULL::text AS fulfilment, NULL::smallint AS reduced_lines,
       NULL::date AS leaves_by
     FROM users WHERE id = :buyerId
   )
   SELECT ${PLACED_COLUMNS} FROM o`,
  asRow<TriedRow>,
)

/** What `writeOrder` would return, without a row, a lock or a number of an order (rules: T-5). */
export async function tryOrder(tx: Queryable, limits: OrderLimits, order: OrderToWrite): Promise<OrderRow> {
  const [tried] = await tryAtOnce(tx, valuesOf(order, limits))
  if (!tried) throw new Error(`The order of user ${order.buyer.id} was not tried.`)
  return tried as OrderRow
}
