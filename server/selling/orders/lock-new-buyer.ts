import { NETWORK_LOCKS_SEED } from '#server/platform/database/advisory-locks.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { firstIdOf } from '#server/platform/database/ids.ts'

interface Held {
  lines: number
  cents: number
}

export interface HeldPart {
  own: number
  network: number
  all: number
}

export interface NewBuyer {
  own: Held
  network: Held
  parts: Map<string, HeldPart>
}

const lockNetwork = statement(
  'lock-network',
  `SELECT pg_advisory_xact_lock(hashtextextended(:network, ${NETWORK_LOCKS_SEED}))`,
)

/** Lines of a part that are searched for unpaid orders of other buyers, so that a part with thousands costs no more. */
const LINES_SEARCHED = 200

const readHeld = statement(
  'held-by-new-buyers',
  `WITH held AS MATERIALIZED (
     SELECT id, total_cents, user_id = :userId AS own, network = :network AS near FROM orders
     WHERE network IS NOT NULL AND state = 'unpaid' AND (user_id = :userId OR network = :network)
   ), line AS MATERIALIZED (
     SELECT l.product_id, l.quantity, held.own, held.near FROM held JOIN order_lines l ON l.order_id = held.id
   ), part AS (
     SELECT product_id, sum(quantity) AS pieces, sum(quantity) FILTER (WHERE own) AS own,
       sum(quantity) FILTER (WHERE near) AS network
     FROM line GROUP BY product_id
   )
   SELECT p.id AS "id!", coalesce(part.own, 0) AS own, coalesce(part.network, 0) AS network,
     greatest(part.pieces, (
       SELECT sum(l.quantity) FROM (
         SELECT order_id, quantity FROM order_lines WHERE product_id = p.id AND order_id >= :oldest
         ORDER BY order_id DESC LIMIT ${LINES_SEARCHED}
       ) l JOIN orders o ON o.id = l.order_id WHERE o.state = 'unpaid'
     ), 0) AS all,
     (SELECT count(*) FROM line WHERE own) AS own_lines,
     (SELECT count(*) FROM line WHERE near) AS network_lines,
     (SELECT coalesce(sum(total_cents), 0)::bigint FROM held WHERE own) AS own_cents,
     (SELECT coalesce(sum(total_cents), 0)::bigint FROM held WHERE near) AS network_cents
   FROM unnest(:productIds::uuid[]) AS p (id) LEFT JOIN part ON part.product_id = p.id`,
)

interface Asked {
  userId: string
  network: string
  productIds: string[]
  holdHours: number
}

const HOUR_MS = 60 * 60 * 1000

/** Taken after all other locks, until the end of the transaction (rules: S-4). Undefined without a product. */
export async function lockNewBuyer(
  tx: Queryable,
  { userId, network, productIds, holdHours }: Asked,
): Promise<NewBuyer | undefined> {
  const oldest = firstIdOf(Date.now() - holdHours * HOUR_MS)
  const [, rows] = await Promise.all([
    lockNetwork(tx, { network }),
    readHeld(tx, { userId, network, productIds, oldest }),
  ])
  const [first] = rows
  if (!first) return undefined
  return {
    own: { lines: first.own_lines, cents: first.own_cents },
    network: { lines: first.network_lines, cents: first.network_cents },
    parts: new Map(rows.map(({ id, own, network, all }) => [id, { own, network, all }])),
  }
}
