import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { fromCents } from '#contract/money.ts'
import { can, seesAmounts, seesMoney } from '#contract/people/roles.ts'
import type { DeskCounts, ShownCounts } from '#contract/selling/desk-counts.ts'
import type { Overview, ShownOverview } from '#contract/selling/overview.ts'
import type { ShopSettings } from '#contract/selling/shop-settings.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { firstIdOf } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { readBooks } from '#server/selling/books/audit-job.ts'
import { statesNearThreshold } from '#server/selling/exports/sales-by-state.ts'
import { TO_SHIP } from '#server/selling/fulfilment/fulfilment-of.ts'
import { HELD_UNTIL } from '#server/selling/orders/order-row.ts'
import { nameOfLines } from '#server/selling/orders/order-words.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const EXPIRING_HOURS = 12
const ROWS = 10

/** Order ids sort by time, so the primary key finds today's orders. */
const ordersSince = statement(
  'orders-since',
  `SELECT count(*)::int AS orders, coalesce(sum(total_cents), 0)::text AS cents,
     count(*) FILTER (WHERE state = 'unpaid')::int AS unpaid,
     coalesce(sum(total_cents) FILTER (WHERE state = 'unpaid'), 0)::text AS unpaid_cents
   FROM orders WHERE id >= :today AND state IN ('unpaid', 'paid')`,
)

const ordersToShip = statement(
  'overview-orders-to-ship',
  `SELECT count(*)::int AS orders, min(created_at) AS oldest FROM orders WHERE ${TO_SHIP}`,
)

const expiringOrders = statement(
  'expiring-orders',
  `SELECT o.id, o.email, line.first AS "name!", line.count AS lines, o.total_cents, ${HELD_UNTIL} AS "hold_until!"
   FROM orders o CROSS JOIN LATERAL (
     SELECT min(name) FILTER (WHERE position = 1) AS first, count(*)::int FROM order_lines WHERE order_id = o.id
   ) line
   WHERE o.state = 'unpaid' AND o.hold_until < now() + make_interval(hours => :expiringHours)
     AND ${HELD_UNTIL} < now() + make_interval(hours => :expiringHours)
   ORDER BY hold_until LIMIT :rows`,
)

// Reads all products (rules: G-6); the overview is cached for that reason. An index on the stock would cost a write per
// order.
const scarceProducts = statement(
  'scarce-products',
  `SELECT id, name, available_quantity, minimum_order FROM products
   WHERE archived_at IS NULL
     AND available_quantity::bigint < greatest(minimum_order::bigint * ${LOW_STOCK_ORDERS}, :lowStock)
   ORDER BY available_quantity::float8 / minimum_order, id LIMIT :rows`,
)

const heldShare = statement(
  'held-share',
  `SELECT coalesce(held.pieces::float8 / nullif(held.pieces + left_over.pieces, 0), 0) AS share
   FROM (
     SELECT coalesce(sum(l.quantity), 0) AS pieces FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.state = 'unpaid'
   ) held, (
     SELECT coalesce(sum(available_quantity), 0) AS pieces FROM products WHERE archived_at IS NULL
   ) left_over`,
)

const moneyByDay = statement(
  'money-by-day',
  `SELECT to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(amount_cents - refunded_cents)::text AS cents
   FROM payments WHERE state = 'succeeded' AND dispute IS DISTINCT FROM 'lost' AND updated_at >= :firstDay GROUP BY 1`,
)

export type Figures = Omit<
  Overview,
  'companyMissing' | 'settingsGaps' | 'beforeOpening' | 'bankAccountChanges'
>

export async function readFigures(
  db: Database,
  now: Date,
  { stock: { lowStock }, tax }: ShopSettings,
): Promise<Figures> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const firstDay = today - (DAYS - 1) * DAY_MS
  const [orders] = await ordersSince(db, { today: firstIdOf(today) })
  const [toShip] = await ordersToShip(db)
  const expiring = await expiringOrders(db, { expiringHours: EXPIRING_HOURS, rows: ROWS })
  const [held] = await heldShare(db)
  const scarce = await scarceProducts(db, { rows: ROWS, lowStock })
  const taken = new Map(
    (await moneyByDay(db, { firstDay: new Date(firstDay) })).map(({ day, cents }) => [day, Number(cents)]),
  )
  const books = await readBooks(db)
  return {
    books,
    today: {
      orders: orders?.orders ?? 0,
      total: fromCents(Number(orders?.cents ?? 0)),
      unpaid: orders?.unpaid ?? 0,
      unpaidTotal: fromCents(Number(orders?.unpaid_cents ?? 0)),
    },
    toShip: {
      orders: toShip?.orders ?? 0,
      ...(toShip?.oldest && { oldest: toShip.oldest.toISOString() }),
    },
    expiring: expiring.map((row) => ({
      _id: row.id,
      email: row.email,
      name: nameOfLines(row.name, row.lines),
      totalPrice: fromCents(row.total_cents),
      holdUntil: row.hold_until.toISOString(),
    })),
    heldShare: held?.share ?? 0,
    statesNear: await statesNearThreshold(db, tax, now),
    lowStock: scarce.map((row) => ({
      _id: row.id,
      name: row.name,
      availableQuantity: row.available_quantity,
      minimumOrder: row.minimum_order,
    })),
    taken: Array.from({ length: DAYS }, (_, index) => {
      const day = new Date(firstDay + index * DAY_MS).toISOString().slice(0, 10)
      return { day, total: fromCents(taken.get(day) ?? 0) }
    }),
  }
}

/** Each figure for those whose work it is (rules: A-20). */
export function shownFigures({ may }: Caller, overview: Overview): ShownOverview {
  const {
    today,
    toShip,
    expiring,
    heldShare,
    lowStock,
    taken,
    books,
    companyMissing,
    settingsGaps,
    beforeOpening,
    bankAccountChanges,
    statesNear,
  } = overview
  const money = seesMoney(may)
  return {
    ...(can(may, 'orders') && {
      today: money ? today : { orders: today.orders, unpaid: today.unpaid },
      expiring: seesAmounts(may) ? expiring : expiring.map(({ email, totalPrice, ...order }) => order),
      heldShare,
    }),
    ...(can(may, 'ship') && { toShip }),
    ...(can(may, 'catalogue') && { lowStock }),
    ...(money && { taken, books }),
    ...(can(may, 'exports') && { statesNear }),
    ...(can(may, 'settings') && { companyMissing, settingsGaps, beforeOpening }),
    // Not of settings alone: who has changed it is not the only one who sees it.
    ...((['settings', 'receipts', 'people'] as const).some((each) => can(may, each)) && {
      bankAccountChanges,
    }),
  }
}

export function shownCounts({ may }: Caller, counts: DeskCounts): ShownCounts {
  const { orders, newMessages, waitingReviews, returns, askedOffers, receipts } = counts
  return {
    ...(can(may, 'orders') && { orders }),
    ...(can(may, 'messages') && { newMessages }),
    ...(can(may, 'reviews') && { waitingReviews }),
    ...(can(may, 'orders') && returns && { returns }),
    ...(can(may, 'offers') && { askedOffers }),
    ...(can(may, 'receipts') && receipts && { receipts }),
  }
}
