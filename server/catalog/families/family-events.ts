import type { FamilyEvent } from '#contract/catalog/family-events.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

type Detail = Pick<FamilyEvent, 'subject' | 'changes'>

const insertEvent = statement(
  'record-family-event',
  'INSERT INTO family_events (family, kind, actor, detail) VALUES (:family, :kind, :callerId, :detail)',
)

/** Null for the store itself. */
export interface Actor {
  id: string | null
}

export async function recordFamilyEvent(
  tx: Queryable,
  caller: Actor,
  family: string,
  kind: FamilyEvent['kind'],
  detail: Detail = {},
): Promise<void> {
  await insertEvent(tx, { family, kind, callerId: caller.id, detail: JSON.stringify(detail) })
}

const MAX_EVENTS = 200

const eventsOfFamily = statement(
  'events-of-family',
  `SELECT e.id::text, e.kind AS "kind!", e.created_at AS "at!", u.email AS by, e.detail AS "detail!"
   FROM families f LEFT JOIN family_events e ON e.family = f.key LEFT JOIN users u ON u.id = e.actor
   WHERE f.key = :key ORDER BY e.id DESC NULLS LAST LIMIT :maxEvents`,
  asRow<{ detail: Detail }>,
)

export async function listFamilyEvents(db: Queryable, key: string): Promise<FamilyEvent[] | Refusal> {
  const rows = await eventsOfFamily(db, { key, maxEvents: MAX_EVENTS })
  if (rows.length === 0) return refuse('no-such-family')
  return rows.flatMap(({ id: _id, kind, at, by, detail }) =>
    _id === null ? [] : [{ _id, kind, at: at.toISOString(), ...(by ? { by } : {}), ...detail }],
  )
}
