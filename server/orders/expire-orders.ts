import { isProviderDown, type Provider } from '#server/payments/provider.ts'
import { type Database, isDatabaseGone, statement } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { releaseOrder } from './release-order.ts'

const EVERY_MS = 60_000
const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const heldTooLong = statement<{ id: string; until: string }>(
  'orders-held-too-long',
  `SELECT id, hold_until::text AS until FROM orders
   WHERE state = 'unpaid' AND hold_until <= now() AND (hold_until, id) > ($1::timestamptz, $2::uuid)
   ORDER BY hold_until, id LIMIT $3`,
)

interface ExpiryParts {
  db: Database
  provider: Provider | undefined
  log: Log
}

/**
 * Ends the orders that nobody paid in time, so that others can have the parts (READINGS, Money). One whose payment is
 * being processed is left for the next run; so is all the rest when the provider can't be reached.
 */
export async function expireOrders(parts: ExpiryParts, stopping: AbortSignal): Promise<void> {
  let after = ['-infinity', FIRST_ID]
  for (;;) {
    const due = await heldTooLong(parts.db, [...after, BATCH])
    for (const { id } of due) {
      if (stopping.aborted) return
      await expire(parts, id)
    }
    const last = due.at(-1)
    if (!last || due.length < BATCH) return
    after = [last.until, last.id]
  }
}

async function expire({ db, provider, log }: ExpiryParts, id: string): Promise<void> {
  try {
    await releaseOrder(db, provider, id, { to: 'expired', actor: null })
  } catch (error) {
    // Asked for each order, a provider that hangs would hold up the run for hours.
    if (isProviderDown(error) || isDatabaseGone(error)) throw error
    log.warn({ err: error, order: id }, 'an order could not expire; it is tried again')
  }
}

/** The same as a job; in several processes at once an order still expires once. */
export function expiryJob(parts: ExpiryParts): Job {
  return { name: 'expiry', everyMs: EVERY_MS, run: (stopping) => expireOrders(parts, stopping) }
}
