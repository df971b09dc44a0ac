import type { OrderState } from '#contract/selling/order.ts'
import { serialIn } from '#contract/selling/order-number.ts'
import { paperIn } from '#contract/selling/papers.ts'
import { type Queryable, statement, statementByValues } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { containing } from '#server/platform/database/search.ts'
import { bothWays, type Counted, type downwards, type Way } from '#server/platform/http/keyset.ts'

const NAMED = `((id = ANY (:namedIds::uuid[]) OR serial = :serial::bigint OR transaction_id = :moneyText) AND state = ANY (:named))`

/** A buyer without a name has the email in its place. */
const IN_THE_ORDER = `(customer_name ILIKE :pattern AND (lower(customer_name) <> lower(email) OR :moneyPattern::text IS NOT NULL)
  OR address ILIKE :pattern OR transaction_id ILIKE :moneyPattern)`

/**
 * Users and products are searched first, because they are few. `OFFSET 0` keeps the planner from joining whole tables
 * when the limit needs a few rows. May contain duplicates.
 */
const matching = (among: string) => `
  SELECT id FROM orders WHERE ${NAMED} AND ${among}
  UNION ALL
  SELECT id FROM orders WHERE ${IN_THE_ORDER} AND state = ANY (:states) AND ${among}
  UNION ALL
  SELECT id FROM orders WHERE po_number ILIKE :pattern AND state = ANY (:states) AND ${among}
  UNION ALL
  SELECT o.id FROM users u, LATERAL (
    SELECT id FROM orders WHERE user_id = u.id AND state = ANY (:states) AND ${among} OFFSET 0
  ) o WHERE u.email LIKE lower(:moneyPattern)
  UNION ALL
  SELECT o.id FROM order_lines l, LATERAL (
    SELECT id FROM orders WHERE id = l.order_id AND state = ANY (:states) AND ${among} OFFSET 0
  ) o WHERE l.reference ILIKE :pattern
  UNION ALL
  SELECT o.id FROM receipts r, LATERAL (
    SELECT id FROM orders WHERE id = r.order_id AND state = ANY (:states) AND ${among} OFFSET 0
  ) o WHERE r.reference ILIKE :moneyPattern
  UNION ALL
  SELECT o.id FROM products p, LATERAL (
    SELECT order_id FROM order_lines WHERE product_id = p.id OFFSET 0
  ) l, LATERAL (
    SELECT id FROM orders WHERE id = l.order_id AND state = ANY (:states) AND ${among} OFFSET 0
  ) o WHERE p.name ILIKE :pattern OR p.part_number ILIKE :pattern`

/** Counting stops here, because each match costs several index lookups. */
const MAX_FOUND = 1001
/** An order can match once for each of its lines, so more are read if these are too few orders. */
const MATCHES_READ = MAX_FOUND * 4
const MORE_MATCHES = 8

type Found<Row> = { total: number; cut: boolean } & (Row | Record<keyof Row, null>)

export interface SearchedStates {
  states: OrderState[]
  named: OrderState[]
}

export interface OrderWords {
  q: string
  /** Whether the caller sees emails, names of papers with amounts and what the bank says. */
  money: boolean
}

type Place = ReturnType<typeof downwards> & { limit: number }

/**
 * The order that the text names must be in one of `named`. `columns` are SQL of an order `o`. What a caller does not see is
 * not searched (rules: A-20).
 */
export function openOrderSearch<Row extends { id: string }>(among: string, columns: string) {
  const ofFew = bothWays((way) => statementByValues<Found<Row>>(countAndPageOfFew(among, columns, way)))
  const ofMany = bothWays((way) => statementByValues<Row>(pageOfMany(among, columns, way)))
  return async (
    db: Queryable,
    { states, named }: SearchedStates,
    { q, money }: OrderWords,
    { way, from, limit }: Place,
  ): Promise<Counted<Row>> => {
    const asked = {
      states,
      pattern: containing(q),
      serial: serialIn(q),
      from,
      limit,
      named,
      namedIds: await namedOrders(db, q, money),
      moneyText: money ? q : null,
      moneyPattern: money ? containing(q) : null,
    }
    for (let read = MATCHES_READ; ; read *= MORE_MATCHES) {
      const found = await ofFew[way](db, { ...asked, most: read })
      const { total = 0, cut = false } = found[0] ?? {}
      if (total === MAX_FOUND) return { rows: await ofMany[way](db, asked), total }
      if (!cut)
        return {
          rows: found.filter((row): row is { total: number; cut: boolean } & Row => row.id !== null),
          total,
        }
    }
  }
}

// If there are few matches, one statement counts them and reads the page, so that the indexes are read once.
const countAndPageOfFew = (among: string, columns: string, { beyond, order }: Way) =>
  `WITH matching AS MATERIALIZED (
     SELECT id FROM (${matching(among)}) all_matches LIMIT :most
   ), counted AS (
     SELECT least(count(DISTINCT id), ${MAX_FOUND})::int AS total, count(*) = :most AS cut FROM matching
   ), o AS (
     SELECT * FROM orders WHERE id IN (SELECT id FROM matching WHERE (SELECT total FROM counted) < ${MAX_FOUND})
       AND id ${beyond} :from ORDER BY id ${order} LIMIT :limit
   )
   SELECT counted.total, counted.cut, found.* FROM counted LEFT JOIN (SELECT ${columns} FROM o) found ON true
   ORDER BY found.id ${order}`

// If there are many matches, scanning orders from one end fills a page quickly.
const pageOfMany = (among: string, columns: string, { beyond, order }: Way) =>
  `WITH o AS (
   SELECT * FROM orders o
   WHERE id ${beyond} :from AND ${among} AND (${NAMED} OR state = ANY (:states) AND (
     ${IN_THE_ORDER} OR po_number ILIKE :pattern
     OR (SELECT bool_or(u.email LIKE lower(:moneyPattern)) FROM users u WHERE u.id = o.user_id)
     OR (SELECT bool_or(l.reference ILIKE :pattern OR p.name ILIKE :pattern OR p.part_number ILIKE :pattern)
         FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id)
   ))
   ORDER BY id ${order} LIMIT :limit
 ) SELECT ${columns} FROM o ORDER BY o.id ${order}`

const ordersOf = statement(
  'orders-of-paper-or-parcel',
  `SELECT order_id FROM papers WHERE kind = :paperKind AND serial = :serial
   UNION SELECT order_id FROM shipments WHERE upper(tracking_number) = upper(:q)`,
)

/** Ids of the orders that a text names by their id, by the number of a paper that is shown, or by the tracking number of a parcel. */
export async function namedOrders(db: Queryable, q: string, money = true): Promise<string[]> {
  if (isId(q)) return [q]
  const named = paperIn(q)
  const paper = money || named?.kind === 'packing-list' ? named : undefined
  const rows = await ordersOf(db, {
    paperKind: paper?.kind ?? null,
    serial: paper?.serial ?? null,
    q: q.trim(),
  })
  return rows.map(({ order_id }) => order_id)
}
