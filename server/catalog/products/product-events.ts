import type { ProductEvent } from '#contract/catalog/desk-products.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const insertEvent = statement(
  'record-product-event',
  'INSERT INTO product_events (product_id, kind, actor, detail) VALUES (:productId, :eventKind, :actor, :detail)',
)

interface RecordedEvent {
  productId: string
  kind: ProductEvent['kind']
  actor: string
  detail: object
}

export async function recordProductEvent(tx: Queryable, event: RecordedEvent): Promise<void> {
  await insertEvent(tx, {
    productId: event.productId,
    eventKind: event.kind,
    actor: event.actor,
    detail: JSON.stringify(event.detail),
  })
}

const MAX_EVENTS = 200

const eventsOfProduct = statement(
  'events-of-product',
  `SELECT e.id::text, e.kind AS "kind!", e.created_at AS "at!", u.email AS by, e.detail AS "detail!"
   FROM products p LEFT JOIN product_events e ON e.product_id = p.id LEFT JOIN users u ON u.id = e.actor
   WHERE p.id = :id ORDER BY e.id DESC NULLS LAST LIMIT :maxEvents`,
  asRow<{ detail: Pick<ProductEvent, 'changes' | 'change' | 'note'> }>,
)

export async function listProductEvents(db: Queryable, id: string): Promise<ProductEvent[] | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const rows = await eventsOfProduct(db, { id, maxEvents: MAX_EVENTS })
  if (rows.length === 0) return refuse('no-such-product')
  return rows.flatMap(({ id: _id, kind, at, by, detail }) =>
    _id === null ? [] : [{ _id, kind, at: at.toISOString(), ...(by ? { by } : {}), ...detail }],
  )
}
