import type { Pool } from 'pg'
import type { EventRow } from './events.ts'
import { type FaultRow, meetFault } from './faults.ts'
import { prepared } from './prepared.ts'

/** SQL. Skips held events; one at a time, newest first, while a reorder fault is set. */
export const NOT_HELD = `NOT EXISTS (
  SELECT FROM card_gateway.faults f WHERE f.kind = 'hold' AND coalesce(f.event_type, e.type) = e.type)`
const REORDERED = `EXISTS (SELECT FROM card_gateway.faults WHERE kind = 'reorder')`
export const CLAIM_ORDER = `CASE WHEN ${REORDERED} THEN -sequence ELSE sequence END`
export const claimBatch = (most: number) => `CASE WHEN ${REORDERED} THEN 1 ELSE ${most} END`

export async function planDeliveries(
  pool: Pool,
  events: EventRow[],
): Promise<{ event: EventRow; deliveries: number }[]> {
  const { rows: faults } = await prepared<FaultRow>(
    pool,
    `SELECT * FROM card_gateway.faults WHERE kind IN ('drop', 'repeat') AND (times IS NULL OR times > 0)
     ORDER BY sequence`,
  )
  const planned = []
  // Sequentially, oldest first, so that a fault with `times: 1` applies to the first event.
  for (const event of events.toSorted((a, b) => Number(a.sequence) - Number(b.sequence))) {
    planned.push({ event, deliveries: await deliveriesOf(pool, event, faults) })
  }
  return planned
}

async function deliveriesOf(pool: Pool, event: EventRow, faults: FaultRow[]): Promise<number> {
  for (const fault of faults) {
    if (fault.event_type !== null && fault.event_type !== event.type) continue
    if (await meetFault(pool, fault.id)) return fault.kind === 'drop' ? 0 : (fault.amount ?? 2)
  }
  return 1
}
