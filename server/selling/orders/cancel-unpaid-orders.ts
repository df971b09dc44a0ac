import { findUser } from '#server/people/users/find-user.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type ClosePayment, releaseOrder } from './release-order.ts'

export const unpaidOrders = statement(
  'unpaid-orders-of-user',
  `SELECT id FROM orders WHERE user_id = :userId AND state = 'unpaid' ORDER BY id`,
)

// An admin may have closed the account before.
const closedUsers = statement(
  'closed-users-of-email',
  `SELECT id FROM users WHERE email = :email AND closed_at IS NOT NULL AND (:id::text IS NULL OR id::text = :id)`,
)

const record = statement(
  'record-unpaid-orders-cancelled',
  `INSERT INTO user_events (user_id, kind, actor) VALUES (:userId, 'unpaid-orders-cancelled', :callerId)`,
)

/** Orders that have become paid, and those whose payment is being processed, stay. */
export async function cancelUnpaidOrders(
  db: Database,
  closePayment: ClosePayment,
  caller: Caller,
  { email, id }: { email: string; id: string | undefined },
): Promise<{ cancelled: number } | Refusal> {
  const user = await findUser(db, email, id)
  if (user instanceof Refusal) return user
  const users = user === 'closed' ? await closedUsers(db, { email, id: id?.toLowerCase() ?? null }) : [user]
  let cancelled = 0
  for (const { id: userId } of users) {
    const orders = await unpaidOrders(db, { userId })
    // Before the orders, so that an interrupted call is in the history too.
    if (orders.length > 0) await record(db, { userId, callerId: caller.id })
    for (const order of orders) {
      const outcome = await releaseOrder(db, closePayment, order.id, { to: 'cancelled', actor: caller.id })
      if (outcome === 'released') cancelled++
      if (outcome instanceof Refusal && !STAYS.has(outcome.name)) return outcome
    }
  }
  return { cancelled }
}

const STAYS = new Set<Refusal['name']>(['order-paid', 'payment-processing'])
