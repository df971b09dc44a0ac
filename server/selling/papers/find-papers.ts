import { type NumberedKind, type Paper, paperNumber, proFormaNumber } from '#contract/selling/papers.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { READY, SELLER, SELLER_AT_ORDER } from './order-facts.ts'
import { dayIn } from './paper-day.ts'

interface Row {
  zone: string | null
  is_reduced: boolean
  currency: string
  papers: {
    kind: NumberedKind
    position: number
    serial: number | null
    needs_rate: boolean
    at: string
    zone: string | null
  }[]
}

const papersOfOrder = statement(
  'papers-of-order',
  `SELECT ${SELLER_AT_ORDER} ->> 'timeZone' AS zone, o.reduced_lines IS NOT NULL AS is_reduced, o.currency, coalesce((
     SELECT jsonb_agg(jsonb_build_object('kind', kind, 'position', position, 'serial', serial, 'at', created_at,
       'needs_rate', NOT (${READY}),
       'zone', coalesce(facts -> 'seller', ${SELLER}) ->> 'timeZone') ORDER BY created_at, kind, position)
     FROM papers WHERE order_id = o.id
   ), '[]') AS papers
   FROM orders o WHERE o.id = :orderId`,
  asRow<Row>,
)

const NO_SELLER = 'UTC'

export async function findPapers(
  db: Queryable,
  order: { _id: string; orderNumber: string; createdAt: string },
): Promise<Paper[]> {
  const [row] = await papersOfOrder(db, { orderId: order._id })
  const currency = row && { currency: row.currency }
  const proForma: Paper = {
    kind: 'pro-forma',
    name: 'pro-forma',
    number: proFormaNumber(order.orderNumber),
    at: order.createdAt,
    day: dayIn(row?.zone ?? NO_SELLER, order.createdAt),
    ...currency,
  }
  return [
    ...(row?.is_reduced ? [] : [proForma]),
    ...(row?.papers ?? []).map(({ kind, position, serial, needs_rate, at, zone }) => ({
      kind,
      name: paperName(kind, position),
      ...(serial === null
        ? { waits: needs_rate ? ('exchange-rate' as const) : ('company' as const) }
        : { number: paperNumber(kind, serial) }),
      at: new Date(at).toISOString(),
      day: dayIn(zone ?? NO_SELLER, at),
      ...currency,
    })),
  ]
}

export function paperName(kind: NumberedKind, position: number): string {
  const alone = kind === 'order-confirmation' || (kind === 'invoice' && position === 1)
  return alone ? kind : `${kind}-${position}`
}

export function paperNamed(name: string): { kind: NumberedKind; position: number } | undefined {
  if (name === 'invoice' || name === 'order-confirmation') return { kind: name, position: 1 }
  const [, kind, position] = /^(credit-note|packing-list|invoice(?!-1$))-([1-9]\d{0,3})$/.exec(name) ?? []
  return kind === undefined ? undefined : { kind: kind as NumberedKind, position: Number(position) }
}
