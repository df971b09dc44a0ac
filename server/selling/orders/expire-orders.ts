import { type Database, statement } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { patience } from '#server/selling/card-provider/patience.ts'
import { isProviderDown } from '#server/selling/card-provider/provider.ts'
import { HELD_UNTIL } from './order-row.ts'
import { type ClosePayment, HAS_OPEN_PAYMENT, releaseOrder } from './release-order.ts'

const EVERY_MS = 60_000
const BATCH = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const heldTooLong = statement(
  'orders-held-too-long',
  `SELECT id, hold_until::text AS until,
     ${HAS_OPEN_PAYMENT} AS has_payment
   FROM orders o
   WHERE state = 'unpaid' AND hold_until <= now() AND ${HELD_UNTIL} <= now() AND (hold_until, id) > (:until::timestamptz, :id::uuid)
   ORDER BY hold_until, id LIMIT :most`,
)

interface ExpiryParts {
  db: Database
  closePayment: ClosePayment
  log: Log
}

/** While the provider is unreachable, orders with an open payment stay for the next run. */
export async function expireOrders(
  { db, closePayment, log }: ExpiryParts,
  stopping: AbortSignal,
): Promise<void> {
  const attempt = patience(log)
  let after = { until: '-infinity', id: FIRST_ID }
  let providerGone: unknown
  while (!stopping.aborted) {
    const due = await heldTooLong(db, { ...after, most: BATCH })
    for (const { id, has_payment: needsProvider } of due) {
      if (stopping.aborted) return
      if (needsProvider && providerGone) continue
      const expire = () => releaseOrder(db, closePayment, id, { to: 'expired', actor: null })
      await attempt({ order: id }, expire).catch((error) => {
        if (!isProviderDown(error)) throw error
        providerGone = error
      })
    }
    const last = due.at(-1)
    if (!last || due.length < BATCH) break
    after = last
  }
  if (providerGone) throw providerGone
}

export function expiryJob(parts: ExpiryParts): Job {
  return { name: 'expiry', everyMs: EVERY_MS, run: (stopping) => expireOrders(parts, stopping) }
}
