import { type NumberedKind, paperNumber } from '#contract/selling/papers.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const papersOfPaid = statement(
  'papers-of-paid-order',
  `SELECT kind, serial AS "serial!" FROM papers WHERE order_id = :orderId AND kind IN ('invoice', 'order-confirmation') AND serial IS NOT NULL
   ORDER BY position`,
)

/** The numbers of what an order got when it was paid; without those that wait for the seller's data. */
export async function numbersOfPaid(
  db: Queryable,
  orderId: string,
): Promise<Partial<Record<NumberedKind, string>>> {
  const rows = await papersOfPaid(db, { orderId })
  return Object.fromEntries(rows.map(({ kind, serial }) => [kind, paperNumber(kind as NumberedKind, serial)]))
}
