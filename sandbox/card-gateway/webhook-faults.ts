import type { Pool } from 'pg'
import type { EventRow } from './events.ts'
import { type FaultRow, meetFault } from './faults.ts'
import { prepared } from './prepared.ts'

/** SQL. */
export const NOT_HELD = `NOT EXISTS (
  SELECT FROM card_gateway.faults f WHERE f.kind = 'hold' AND coalesce(f.event_type, e.type) = e.type)`

export async function withoutDropped(pool: Pool, events: EventRow[]): Promise<EventRow[]> {
  const { rows: faults } = await prepared<FaultRow>(
    pool,
    `SELECT * FROM card_gateway.faults WHERE kind = 'drop' AND (times IS NULL OR times > 0) ORDER BY sequence`,
  )
  const kept = []
  // Sequentially, oldest first, so that a fault with `times: 1` applies to the first event.
  for (const event of events.toSorted((a, b) => Number(a.sequence) - Number(b.sequence))) {
    if (!(await isDropped(pool, event, faults))) kept.push(event)
  }
  return kept
}

async function isDropped(pool: Pool, event: EventRow, faults: FaultRow[]): Promise<boolean> {
  for (const { id, event_type } of faults) {
    if ((event_type ?? event.type) === event.type && (await meetFault(pool, id))) return true
  }
  return false
}
