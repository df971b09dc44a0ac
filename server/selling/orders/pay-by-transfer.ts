import type { PayableOrder } from '#contract/selling/order.ts'
import { type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { shopOf } from '#server/selling/charges/charge-order.ts'
import { refusedWay } from '#server/selling/charges/ways-to-pay.ts'
import { findPayableOrder } from './find-order.ts'
import type { PlacingParts } from './order-limits.ts'
import { ORDER_BY_TRANSFER, postOrderMail } from './order-mail-facts.ts'
import { actorOf, IS_OWN } from './own-order.ts'
import { holdOf } from './write-order.ts'

const lockOrder = statement(
  'lock-order-to-pay-by',
  `SELECT state, pay_by, total_cents, user_id, awaiting_approval, network IS NOT NULL AS "limited!",
     coalesce(bill_to ->> 'country', ship_to ->> 'country', destination ->> 'country') AS country
   FROM orders o WHERE id = :id AND ${IS_OWN} FOR UPDATE`,
)

const buyerOfOrder = statement(
  'buyer-to-pay-by',
  'SELECT email_verified FROM users WHERE id = :userId FOR NO KEY UPDATE',
)

// The hold counts from the order, so that a change of the way prolongs it once.
const changeWay = statement(
  'pay-by-transfer',
  `WITH o AS (
     UPDATE orders SET pay_by = 'transfer',
       hold_until = greatest(hold_until, created_at + make_interval(secs => :seconds)),
       hold_until_verified = CASE WHEN :later::int IS NULL THEN hold_until_verified
         ELSE greatest(hold_until_verified, created_at + make_interval(secs => :later::int)) END
     WHERE id = :id RETURNING id, user_id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM o WHERE u.id = o.user_id
   )
   INSERT INTO order_events (order_id, kind, actor) SELECT id, 'pay-by-transfer', :actor FROM o`,
)

/**
 * Has an unpaid order of the caller paid by transfer (rules: O-37). Its card payment stays open, as every order by transfer
 * may be paid by card, so nothing waits for the provider.
 */
export async function payByTransfer(
  parts: Pick<PlacingParts, 'db' | 'limits' | 'readSettings'>,
  caller: Caller,
  id: string,
): Promise<PayableOrder | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  const refused = await transaction(parts.db, (tx) => changeUnderLock(tx, parts, caller, id))
  return refused ?? findPayableOrder(parts, caller, id)
}

async function changeUnderLock(
  tx: Queryable,
  { limits, readSettings }: Pick<PlacingParts, 'limits' | 'readSettings'>,
  caller: Caller,
  id: string,
): Promise<Refusal | undefined> {
  const [order] = await lockOrder(tx, { id, ...actorOf(caller) })
  if (!order) return refuse('no-such-order')
  const { state, pay_by: payBy, total_cents: totalCents, country, limited } = order
  if (state !== 'unpaid') return refuse('not-payable', { state })
  if (order.awaiting_approval) return refuse('awaiting-approval')
  if (payBy === 'transfer') return undefined
  const [buyer] = await buyerOfOrder(tx, { userId: order.user_id })
  const { settings } = await readSettings(tx, ['payment', 'company'])
  const billed = country ?? shopOf(settings)?.country
  const message = refusedWay(settings.payment, 'transfer', { country: billed, totalCents })
  if (message !== undefined) return refuse('invalid-fields', {}, [{ path: 'payBy', message }])
  // A limited order keeps its hold: longer ones have a share of the stock (rules: O-32).
  const holdHours = settings.payment.holdDays * HOURS_A_DAY
  const email_verified = buyer?.email_verified === true
  const { hours, later } = limited
    ? { hours: 0, later: null }
    : holdOf({ email_verified, has_paid: true }, limits, { limited, holdHours })
  await changeWay(tx, { id, actor: caller.id, seconds: hours * HOUR_S, later: later && later * HOUR_S })
  await postOrderMail(tx, id, ORDER_BY_TRANSFER)
  return undefined
}

const HOURS_A_DAY = 24
const HOUR_S = 60 * 60
