import { orderNumber } from '#contract/selling/order-number.ts'
import type { EventType, StoreEvent } from '#contract/site/events.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import { asRow, type Database, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { numberEvents } from './number-events.ts'

export interface EventRow {
  id: number
  type: EventType
  at: Date
  data: { _id: string; serial?: number }
}

const eventsAfter = statement(
  'events-after',
  `SELECT n.pruned, e.id, e.type, e.at, e.data FROM event_numbers n LEFT JOIN LATERAL (
     SELECT id, type, at, data FROM events WHERE id > :after ORDER BY id LIMIT :limit
   ) e ON true ORDER BY e.id`,
  asRow<{ [Column in keyof EventRow]: EventRow[Column] | null } & { pruned: number }>,
)

export async function readEvents(
  db: Database,
  { after = 0, limit = PAGE_ROWS }: { after?: number | undefined; limit?: number | undefined },
): Promise<{ events: StoreEvent[]; next: number } | Refusal> {
  await numberEvents(db)
  const rows = await eventsAfter(db, { after, limit })
  if (after > 0 && rows.some(({ pruned }) => after < pruned)) return refuse('events-too-old')
  const events = rows.flatMap((row) => (row.id === null ? [] : [toEvent(row as EventRow)]))
  return { events, next: events.at(-1)?.id ?? after }
}

/** What a row says never changes, so that a webhook repeats the same bytes. */
export function toEvent({ id, type, at, data: { serial, ...data } }: EventRow): StoreEvent {
  const number = serial === undefined ? {} : { orderNumber: orderNumber(serial) }
  return { id, type, at: at.toISOString(), data: { ...data, ...number } }
}
