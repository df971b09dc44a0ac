import { type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import type { ReadStatement } from './reading/entry.ts'

const byIdentity = statement(
  'recorded-entries',
  `SELECT b.identity, o.id, o.serial FROM booked_entries b JOIN receipts r ON r.id = b.receipt_id
   JOIN orders o ON o.id = r.order_id WHERE b.identity = ANY (:identities::text[])`,
)

const otherwise = statement(
  'receipts-recorded-otherwise',
  `SELECT r.order_id, r.received_on::text AS "day!", r.cents, count(*)::int AS "times!"
   FROM receipts r LEFT JOIN booked_entries b ON b.receipt_id = r.id
   WHERE r.order_id = ANY (:orderIds::uuid[]) AND NOT r.reversed AND b.source IS DISTINCT FROM :source
   GROUP BY r.order_id, r.received_on, r.cents`,
)

export interface Recorded {
  of: (identity: string) => RowOf<typeof byIdentity> | undefined
  /** Whether a receipt of the order is of this day and amount. Each receipt stands for one entry. */
  takeOtherwise: (orderId: string, day: string, cents: number) => boolean
}

/** What is recorded already: from a statement of the same kind, or by hand and from one of another kind, which names entries otherwise. */
export async function recordedEntries(
  db: Queryable,
  { source, entries }: Pick<ReadStatement, 'source' | 'entries'>,
  orderIds: string[],
): Promise<Recorded> {
  const recorded = await byIdentity(db, { identities: entries.map(({ identity }) => identity) })
  const known = new Map(recorded.map((row) => [row.identity, row]))
  const receipts = orderIds.length > 0 ? await otherwise(db, { orderIds, source }) : []
  const times = new Map(receipts.map((row) => [`${row.order_id} ${row.day} ${row.cents}`, row.times]))
  return {
    of: (identity) => known.get(identity),
    takeOtherwise(orderId, day, cents) {
      const key = `${orderId} ${day} ${cents}`
      const left = times.get(key) ?? 0
      times.set(key, left - 1)
      return left > 0
    },
  }
}
