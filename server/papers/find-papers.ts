import { type NumberedKind, type Paper, paperNumber, proFormaNumber } from '#contract/papers.ts'
import { type Queryable, statement } from '#server/database/database.ts'

interface Row {
  kind: NumberedKind
  position: number
  serial: number | null
  at: Date
}

const papersOfOrder = statement<Row>(
  'papers-of-order',
  `SELECT kind, position, serial, at FROM papers WHERE order_id = $1 ORDER BY at, kind, position`,
)

/** The papers of an order: its pro forma, then the others in the order in which they became due. */
export async function findPapers(
  db: Queryable,
  order: { _id: string; orderNumber: string; createdAt: string },
): Promise<Paper[]> {
  const rows = await papersOfOrder(db, [order._id])
  return [
    {
      kind: 'pro-forma',
      name: 'pro-forma',
      number: proFormaNumber(order.orderNumber),
      at: order.createdAt,
    },
    ...rows.map(({ kind, position, serial, at }) => ({
      kind,
      name: paperName(kind, position),
      ...(serial === null ? {} : { number: paperNumber(kind, serial) }),
      at: at.toISOString(),
    })),
  ]
}

/** An order has one invoice, but may have several papers of the other kinds. */
function paperName(kind: NumberedKind, position: number): string {
  return kind === 'invoice' ? kind : `${kind}-${position}`
}

/** Reads the name of a stored paper; undefined if it names none. */
export function paperNamed(name: string): { kind: NumberedKind; position: number } | undefined {
  if (name === 'invoice') return { kind: 'invoice', position: 1 }
  const [, kind, position] = /^(credit-note|packing-list)-([1-9]\d{0,3})$/.exec(name) ?? []
  return kind === undefined ? undefined : { kind: kind as NumberedKind, position: Number(position) }
}
