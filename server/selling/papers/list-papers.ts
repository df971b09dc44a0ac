import { fromCents } from '#contract/money.ts'
import { orderNumber, serialIn } from '#contract/selling/order-number.ts'
import { type ListedPaper, paperIn, paperNumber } from '#contract/selling/papers.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { paperName } from './find-papers.ts'
import { dayIn } from './paper-day.ts'

const list = statement(
  'list-papers',
  `SELECT p.id, p.kind, p.position, p.serial AS number, p.created_at, p.facts -> 'seller' ->> 'timeZone' AS "zone!", p.order_id,
     o.serial AS order_serial, coalesce(p.facts -> 'billTo' ->> 'company', p.facts -> 'billTo' ->> 'name', '') AS customer,
     CASE WHEN p.kind <> 'packing-list' THEN (p.facts ->> 'totalCents')::float8 END AS cents, o.currency
   FROM papers p JOIN orders o ON o.id = p.order_id
   WHERE p.serial IS NOT NULL AND p.id < :after AND (:q::text IS NULL OR o.serial = :orderSerial OR (p.kind = :paperKind AND p.serial = :paperSerial)
     OR strpos(lower(concat_ws(' ', p.facts -> 'billTo' ->> 'company', p.facts -> 'billTo' ->> 'name')), lower(:q)) > 0)
   ORDER BY p.id DESC LIMIT :limit`,
)

/** Of all orders (rules: K-29). Papers without a number are none yet (rules: K-4). */
export async function listPapers(
  db: Queryable,
  q: string | undefined,
  { after = LAST_ID, limit }: Keyset,
): Promise<ListedPaper[]> {
  const named = q === undefined ? undefined : paperIn(q)
  const rows = await list(db, {
    after,
    limit,
    q,
    orderSerial: q === undefined ? null : serialIn(q),
    paperKind: named?.kind,
    paperSerial: named?.serial,
  })
  return rows.map(({ id, kind, position, number, created_at, zone, order_serial, cents, ...row }) => ({
    _id: id,
    kind,
    name: paperName(kind, position),
    number: paperNumber(kind, number),
    day: dayIn(zone, created_at.toISOString()),
    orderId: row.order_id,
    orderNumber: orderNumber(order_serial),
    customer: row.customer,
    ...(cents === null ? {} : { total: fromCents(kind === 'credit-note' ? -cents : cents) }),
    currency: row.currency,
  }))
}
