import type { PayBy } from '#contract/selling/receipts.ts'
import { NETWORK_LOCKS_SEED } from '#server/platform/database/advisory-locks.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

/** Of the unpaid orders that are limited (rules: O-30), those of an account or of a network. */
interface Counted {
  lines: number
  cents: number
}

/** Pieces of a part that all such orders hold together. */
export interface HeldPart {
  pieces: number
  /** Those of the account, or of the widest network if they are more. */
  near: number
  /** Those that are held until a transfer arrives, and that the shop has not confirmed. */
  byTransfer: number
}

export interface CountedNetwork {
  /** A pseudonym. */
  network: string
  times: number
}

export interface NewBuyer {
  own: Counted
  networks: (Counted & { times: number })[]
  parts: Map<string, HeldPart>
  /** An order by transfer held its stock for nothing lately. False for an order by card. */
  heldForNothing: boolean
}

// By number, so that orders whose networks overlap wait for each other in one order.
const lockNetworks = statement(
  'lock-networks',
  `SELECT pg_advisory_xact_lock(number) FROM (
     SELECT DISTINCT hashtextextended(network, ${NETWORK_LOCKS_SEED}) AS number FROM unnest(:networks::text[]) AS n (network)
     ORDER BY number OFFSET 0
   ) AS numbers`,
)

const readCounted = statement(
  'counted-for-new-buyers',
  `SELECT coalesce(sum(c.lines), 0)::int AS "lines!", coalesce(sum(c.cents), 0)::bigint AS "cents!"
   FROM unnest(:countedFor::text[]) WITH ORDINALITY AS asked (counted_for, nth)
     LEFT JOIN first_counts c ON c.counted_for = asked.counted_for AND (c.counts_until IS NULL OR c.counts_until > now())
   GROUP BY nth ORDER BY nth`,
)

// Exact under the locks of the products, which an order that adds rows has too. One that deletes some makes the sum smaller.
const readHeldParts = statement(
  'held-by-new-buyers',
  `SELECT product_id AS id, sum(quantity)::int AS "pieces!",
     coalesce(sum(quantity) FILTER (WHERE order_id IN (SELECT order_id FROM first_counts WHERE counted_for = :account)), 0)::int AS "own!",
     coalesce(sum(quantity) FILTER (WHERE order_id IN (SELECT order_id FROM first_counts WHERE counted_for = :widest)), 0)::int AS "near!",
     coalesce(sum(quantity) FILTER (WHERE by_transfer), 0)::int AS "transfer!"
   FROM first_holds WHERE product_id = ANY (:productIds::uuid[]) GROUP BY product_id`,
)

const heldForNothing = statement(
  'order-by-transfer-held-for-nothing',
  `SELECT o.id FROM orders o JOIN order_events e ON e.order_id = o.id AND e.kind IN ('cancelled', 'expired')
   WHERE o.user_id = :userId AND o.pay_by = 'transfer' AND e.created_at > now() - interval '30 days'
     AND e.created_at > o.created_at + interval '1 day'
     AND NOT EXISTS (SELECT FROM receipts r WHERE r.order_id = o.id AND NOT r.reversed) LIMIT 1`,
)

interface HeldBy {
  productIds: string[]
  account?: string
  widest?: string | undefined
}

export async function heldParts(
  db: Queryable,
  { productIds, account = '', widest = '' }: HeldBy,
): Promise<Map<string, HeldPart>> {
  const rows = await readHeldParts(db, { productIds, account, widest })
  return new Map(
    rows.map(({ id, pieces, own, near, transfer }) => [
      id,
      { pieces, near: Math.max(own, near), byTransfer: transfer },
    ]),
  )
}

interface Asked {
  userId: string
  networks: CountedNetwork[]
  productIds: string[]
  payBy: PayBy
  /** Nothing is placed, so that nothing is locked. */
  trial: boolean
}

/** Taken after all other locks, until the end of the transaction (rules: S-4). */
export async function lockNewBuyer(
  tx: Queryable,
  { userId, networks, productIds, payBy, trial }: Asked,
): Promise<NewBuyer> {
  const names = networks.map(({ network }) => network)
  const [, counted, parts, forNothing] = await Promise.all([
    trial ? undefined : lockNetworks(tx, { networks: names }),
    readCounted(tx, { countedFor: [userId, ...names] }),
    heldParts(tx, { productIds, account: userId, widest: names.at(-1) }),
    payBy === 'transfer' ? heldForNothing(tx, { userId }) : [],
  ])
  const [own = NOTHING, ...ofNetworks] = counted
  return {
    own,
    networks: networks.map(({ times }, n) => ({ times, ...(ofNetworks[n] ?? NOTHING) })),
    parts,
    heldForNothing: forNothing.length > 0,
  }
}

const NOTHING: Counted = { lines: 0, cents: 0 }
