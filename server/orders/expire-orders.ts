import type { Provider } from '#server/payments/provider.ts'
import { type Database, statement } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { releaseOrder } from './release-order.ts'

const EVERY_MS = 60_000
/** Orders looked at in one run; what is left comes a minute later. */
const ORDERS = 200

const heldTooLong = statement<{ id: string }>(
  'orders-held-too-long',
  `SELECT id FROM orders WHERE state = 'unpaid' AND hold_until <= now() ORDER BY hold_until LIMIT $1`,
)

/**
 * Ends the orders that nobody paid in time, so that others can have the parts (READINGS, Money). One whose payment is
 * being processed, or whose provider can't be reached, is left for the next run.
 */
export async function expireOrders(
  { db, provider, log }: { db: Database; provider: Provider | undefined; log: Log },
  stopping: AbortSignal,
): Promise<void> {
  for (const { id } of await heldTooLong(db, [ORDERS])) {
    if (stopping.aborted) return
    try {
      await releaseOrder(db, provider, id, { to: 'expired', actor: null })
    } catch (error) {
      log.warn({ err: error, order: id }, 'an order could not expire; it is tried again')
    }
  }
}

/** The same as a job; in several processes at once an order still expires once. */
export function expiryJob(parts: { db: Database; provider: Provider | undefined; log: Log }): Job {
  return { name: 'expiry', everyMs: EVERY_MS, run: (stopping) => expireOrders(parts, stopping) }
}
