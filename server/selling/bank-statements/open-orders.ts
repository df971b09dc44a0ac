import { type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'

/** `open` is what it lacks, in cents. */
export type OpenOrder = RowOf<typeof bySerial>

export const RECEIVED = `(SELECT coalesce(sum(r.cents), 0) FROM receipts r WHERE r.order_id = o.id AND NOT r.reversed)`
export const OPEN = `CASE WHEN o.state = 'unpaid' THEN greatest(0, o.total_cents - ${RECEIVED})::bigint ELSE 0 END AS "open!"`

const bySerial = statement(
  'orders-of-statement-by-serial',
  `SELECT o.id, o.serial, ${OPEN} FROM orders o WHERE o.serial = ANY (:serials::bigint[])`,
)

export const MAX_UNPAID = 20_000

const byAmount = statement(
  'orders-of-statement-by-amount',
  `SELECT id, serial, open AS "open!" FROM (
     SELECT o.id, o.serial, (o.total_cents - ${RECEIVED})::bigint AS open FROM orders o WHERE o.state = 'unpaid'
   ) o WHERE open = ANY (:amounts::bigint[]) ORDER BY id DESC LIMIT :most`,
)

export function ordersBySerial(db: Queryable, serials: number[]): Promise<OpenOrder[]> {
  return serials.length > 0 ? bySerial(db, { serials }) : Promise.resolve([])
}

/** Orders that lack one of the amounts. */
export function ordersByAmount(db: Queryable, amounts: number[]): Promise<OpenOrder[]> {
  return amounts.length > 0 ? byAmount(db, { amounts, most: MAX_UNPAID }) : Promise.resolve([])
}

const openNow = statement(
  'open-order-under-lock',
  `SELECT o.id, o.serial, ${OPEN} FROM orders o WHERE o.id = :orderId`,
)

const lockOrder = statement('lock-order-of-entry', 'SELECT id FROM orders WHERE id = :orderId FOR UPDATE')

/** Locks the order; the second statement sees what the lock has waited for. */
export async function lockOpenOrder(tx: Queryable, orderId: string): Promise<OpenOrder | undefined> {
  await lockOrder(tx, { orderId })
  return (await openNow(tx, { orderId }))[0]
}
