import type { z } from 'zod'
import { ORDER_MAX_TOTAL_CENTS, priceUnits } from '#contract/money.ts'
import type { Order, OrderInput } from '#contract/orders.ts'
import { isDeadlock, type Queryable, statement, violates } from '#server/database/database.ts'
import { isId, newId } from '#server/database/ids.ts'
import { ordersEndedSql } from '#server/database/orders-ended.ts'
import type { Caller } from '#server/http/caller.ts'
import { keptAnswer, requestHash } from '#server/http/idempotency.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { openCounter } from '#server/runtime/metrics.ts'
import { explainRefusal } from './explain-refusal.ts'
import { lineTotalCentsSql, unitPriceSql } from './line-total.ts'
import type { OrderLimits } from './order-limits.ts'
import { ORDER_RECEIVED, PLACED_FACTS } from './order-mail-facts.ts'
import { type OrderRow, PLACED_COLUMNS, toOrder } from './order-row.ts'

const placedTotal = openCounter('farad_orders_placed_total', 'Orders placed.')
const refusedTotal = openCounter('farad_orders_refused_total', 'Orders refused, by reason.', ['reason'])

const UNIT_PRICE = unitPriceSql('p', '$5::int')
const TAKEN_CENTS = lineTotalCentsSql(UNIT_PRICE, '$5::int')
const FIRST_BREAK_CENTS = lineTotalCentsSql('p.price', '$5::int')

/**
 * One statement: one round trip, all or nothing. Locks the buyer's row first, so that concurrent calls cannot exceed
 * the limit of unpaid orders. All statements lock in the order: order, user, product; this prevents deadlocks. Takes
 * the stock with one conditional update of the newest version of the product, whose price breaks also give the unit price.
 * The other parts depend on its result.
 */
const placeAtOnce = statement<OrderRow>(
  'place-order',
  `WITH buyer AS (
     SELECT id, name, email, email_verified OR $14::int = $17::int AS full_hold FROM users
     WHERE id = $2::uuid AND closed_at IS NULL AND unpaid_orders < $3
       AND NOT EXISTS (SELECT FROM idempotency_keys WHERE user_id = $2::uuid AND call = 'place-order' AND key = $11::text)
     FOR NO KEY UPDATE
   ), taken AS (
     UPDATE products p SET available_quantity = p.available_quantity - $5::int
     FROM buyer
     WHERE p.id = $4 AND p.archived_at IS NULL AND NOT ${ordersEndedSql('p.last_time_buy')}
       AND $5::int BETWEEN p.minimum_order AND p.available_quantity
       AND $5::int % p.order_multiple = 0
       AND ($6::numeric IS NULL OR $6 IN (p.price, ${UNIT_PRICE}))
       AND ($7::numeric IS NULL OR $7 * 100 IN (${FIRST_BREAK_CENTS}, ${TAKEN_CENTS}))
       AND ($13::text IS NULL OR p.name = $13)
       AND ${TAKEN_CENTS} BETWEEN $8::bigint AND ${ORDER_MAX_TOTAL_CENTS}
     RETURNING p.*, ${UNIT_PRICE} AS unit_price, ${TAKEN_CENTS} AS total_cents
   ), counted AS (
     UPDATE users u SET unpaid_orders = u.unpaid_orders + 1, orders_version = u.orders_version + 1
     FROM taken WHERE u.id = $2::uuid
   ), o AS (
     INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, hold_until,
       hold_until_verified)
     SELECT $1::uuid, buyer.id, buyer.name, buyer.email, $9::text, $10::text,
       taken.total_cents,
       now() + make_interval(hours => CASE WHEN buyer.full_hold THEN $14 ELSE $17 END),
       CASE WHEN NOT buyer.full_hold THEN now() + make_interval(hours => $14) END
     FROM taken, buyer
     RETURNING *
   ), line AS (
     INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order,
       quantity)
     SELECT $1::uuid, 1, id, part_number, name, description, img, unit_price, minimum_order, $5::int FROM taken
     RETURNING *
   ), logged AS (
     INSERT INTO order_events (order_id, kind, actor) SELECT id, 'placed', user_id FROM o
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
     SELECT taken.id, -$5::int, 'ordered', $1::uuid, $2 FROM taken
   ), placed AS (
     SELECT ${PLACED_COLUMNS} FROM o, line l WHERE l.position = 1
   ), kept AS (
     INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer)
     SELECT $2::uuid, 'place-order', $11, $12::text, to_jsonb(placed) FROM placed WHERE $11::text IS NOT NULL
   ), posted AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT $15::uuid, email, $16::text, ${PLACED_FACTS} FROM placed
   )
   SELECT * FROM placed`,
)

const productOnSaleNamed = statement<{ id: string }>(
  'product-on-sale-named',
  'SELECT id FROM products WHERE lower(name) = lower($1) AND name = $1 AND archived_at IS NULL',
)

/** Attempts if each refusal no longer holds by the time it is explained. */
const TRIES = 5

/**
 * Places an order: takes the quantity out of the stock and holds it for the buyer until the order is paid, cancelled or
 * expired (rules: S-1). Returns the same order for the same idempotency key and input.
 */
export async function placeOrder(
  db: Queryable,
  limits: OrderLimits,
  caller: Caller,
  input: z.output<typeof OrderInput>,
  idempotencyKey: string | undefined,
): Promise<Order | Refusal> {
  if (input.email !== undefined && input.email.trim().toLowerCase() !== caller.email)
    return refuse('not-yours')
  const hash = requestHash(input)
  const repeated = () => placedBefore(db, caller, idempotencyKey, hash)
  const productId = await orderedProduct(db, input)
  // A repeated call: the product may have gone off sale since the first one.
  if (productId === undefined) return (await repeated()) ?? refuse('no-such-product')
  const unpaidMost = caller.emailVerified ? limits.unpaidMost : limits.unpaidMostUnverified
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const placed = await tryToPlace(db, limits, caller, input, {
      productId,
      unpaidMost,
      idempotencyKey,
      hash,
    })
    if (placed) {
      placedTotal.inc()
      return toOrder(placed)
    }
    const before = await repeated()
    if (before) return before
    const refusal = await explainRefusal(db, { input, productId, caller, unpaidMost, limits })
    if (refusal) {
      refusedTotal.inc({ reason: refusal.name })
      return refusal
    }
  }
  throw new Error(`Product ${productId}: refused ${TRIES} times, each time for a reason that no longer held.`)
}

async function placedBefore(
  db: Queryable,
  caller: Caller,
  key: string | undefined,
  hash: string,
): Promise<Order | Refusal | undefined> {
  if (key === undefined) return undefined
  const kept = await keptAnswer<OrderRow>(db, { userId: caller.id, call: 'place-order', key }, hash)
  return kept === undefined || kept instanceof Refusal ? kept : toOrder(kept)
}

async function orderedProduct(
  db: Queryable,
  input: z.output<typeof OrderInput>,
): Promise<string | undefined> {
  if (input.toolId !== undefined) return isId(input.toolId) ? input.toolId : undefined
  return input.name === undefined ? undefined : (await productOnSaleNamed(db, [input.name]))[0]?.id
}

interface Attempt {
  productId: string
  unpaidMost: number
  idempotencyKey: string | undefined
  hash: string
}

async function tryToPlace(
  db: Queryable,
  limits: OrderLimits,
  caller: Caller,
  input: z.output<typeof OrderInput>,
  { productId, unpaidMost, idempotencyKey, hash }: Attempt,
): Promise<OrderRow | undefined> {
  if (input.price !== undefined && priceUnits(input.price) === undefined) return undefined
  try {
    const rows = await placeAtOnce(db, [
      newId(),
      caller.id,
      unpaidMost,
      productId,
      input.quantity,
      input.price ?? null,
      input.totalPrice ?? null,
      limits.leastTotalCents,
      input.address,
      input.number,
      idempotencyKey ?? null,
      hash,
      input.name ?? null,
      limits.holdHours,
      newId(),
      ORDER_RECEIVED,
      limits.holdHoursUnverified,
    ])
    return rows[0]
  } catch (error) {
    // Either a concurrent call with the same key placed the order, or PostgreSQL chose this call to resolve a deadlock.
    // In both cases this call changed nothing.
    if (violates(error, 'idempotency_keys_pkey') || isDeadlock(error)) return undefined
    throw error
  }
}
