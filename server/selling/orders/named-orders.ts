import { paperIn } from '#contract/selling/papers.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'

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
