import type Stripe from 'stripe'
import type { Answer } from '#contract/call.ts'
import type { createPaymentIntent } from '#contract/selling/payments.ts'
import { type Database, LOSABLE, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import { actsAsAdmin, type Caller } from '#server/platform/http/caller.ts'
import { freeKey, once } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { actorOf, IS_OWN } from '#server/selling/orders/own-order.ts'
import { CARD_IS_OFF } from '#server/selling/receipts/expected-transfer.ts'
import { PAYMENT_COLUMNS, type PaymentRow } from './payment-row.ts'
import { intentOf } from './provider-intent.ts'
import { syncIntent } from './sync-payment.ts'

// Under the order's lock: its open payment, else a new one. LOSABLE skips the wait for the disk: no result leaves the
// store before the intent is stored, and that statement waits.
const claimOpen = statement(
  'claim-open-payment',
  `WITH o AS (
     SELECT id, state, total_cents, currency, pay_by = 'card' OR NOT ${CARD_IS_OFF} AS by_card, awaiting_approval AS awaiting FROM orders o, ${LOSABLE} WHERE o.id = :orderId AND (${IS_OWN} OR :role) FOR UPDATE OF o
   ), p AS (
     INSERT INTO payments (id, order_id, amount_cents, currency, opened_from)
     SELECT :id, id, total_cents, lower(currency), :openedFrom FROM o WHERE state = 'unpaid' AND by_card AND NOT awaiting AND NOT EXISTS (SELECT FROM receipts r WHERE r.order_id = o.id AND NOT r.reversed)
     ON CONFLICT (order_id) WHERE state IN ('opening', 'open') DO UPDATE SET opened_from = excluded.opened_from
     RETURNING ${PAYMENT_COLUMNS}
   )
   SELECT o.state AS order_state, o.by_card AS "by_card!", o.awaiting, ${PAYMENT_COLUMNS.split(', ').map((column) => `p.${column} AS "${column}!"`)} FROM o LEFT JOIN p ON true`,
)

const newestUnpaidWithTotal = statement(
  'newest-unpaid-with-total',
  `SELECT id FROM orders o WHERE user_id = :callerId AND ${IS_OWN} AND state = 'unpaid' AND total_cents = round(:totalPrice::numeric * 100)
   ORDER BY id DESC LIMIT 1`,
)

// Who has left the company of the order meanwhile gets it no more (rules: U-3).
const keepOpener = statement(
  'keep-payment-opener',
  `UPDATE payments SET opened_from = :openedFrom
   WHERE id = :paymentId AND EXISTS (SELECT FROM orders o WHERE o.id = order_id AND (${IS_OWN} OR :role::boolean))
   RETURNING ${PAYMENT_COLUMNS}`,
)

const TRIES = 2
const CALL = 'create-payment-intent'

/**
 * An order has at most one open intent: repeated calls, other tabs and retries after a decline get the same one
 * (rules: M-9).
 */
export async function openPayment(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  input: { orderId?: string | undefined; totalPrice?: number | undefined },
  { key, openedFrom }: { key: string | undefined; openedFrom: string },
): Promise<Answer<typeof createPaymentIntent> | Refusal> {
  if (!provider) return refuse('payments-off')
  const { publishableKey, cardForm } = provider
  const under = { userId: caller.id, call: CALL, key }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let payment: PaymentRow | undefined
    const claimed = await once(db, under, input, async (tx) => {
      const claim = await claimPayment(tx, caller, input, openedFrom)
      if (claim instanceof Refusal) return claim
      payment = claim
      return { paymentId: claim.id }
    })
    if (claimed instanceof Refusal) return claimed
    if (claimed.repeated) {
      const { paymentId } = claimed.kept
      const role = actsAsAdmin(caller)
      ;[payment] = await keepOpener(db, { paymentId, openedFrom, ...actorOf(caller), role })
    }
    if (!payment) return refuse('no-such-order')
    const intent = await intentOf(db, provider, payment)
    const found = intent === 'gone' || intent instanceof Refusal ? undefined : intent
    if (found?.client_secret && (claimed.repeated || PAYABLE.has(found.status)))
      return { clientSecret: found.client_secret, publishableKey, cardForm }
    if (key !== undefined) await freeKey(db, { ...under, key })
    if (intent instanceof Refusal) return intent
    if (found && (await syncIntent(db, provider, found)) === 'processing') return refuse('payment-processing')
  }
  return refuse('not-payable', { state: 'unpaid' })
}

/** The order with this id; without an id, the caller's newest unpaid order with this total (rules: M-5). */
async function orderToPay(
  db: Queryable,
  caller: Caller,
  input: { orderId?: string | undefined; totalPrice?: number | undefined },
) {
  if (input.orderId !== undefined) return isId(input.orderId) ? input.orderId : undefined
  const [newest] = await newestUnpaidWithTotal(db, {
    ...actorOf(caller),
    totalPrice: input.totalPrice ?? null,
  })
  return newest?.id
}

async function claimPayment(
  db: Queryable,
  caller: Caller,
  input: { orderId?: string | undefined; totalPrice?: number | undefined },
  openedFrom: string,
): Promise<PaymentRow | Refusal> {
  const orderId = await orderToPay(db, caller, input)
  if (orderId === undefined) return refuse('no-such-order')
  const [claimed] = await claimOpen(db, {
    id: newId(),
    orderId,
    ...actorOf(caller),
    role: actsAsAdmin(caller),
    openedFrom,
  })
  if (!claimed) return refuse('no-such-order')
  const { order_state: state, by_card: byCard, awaiting, id, ...payment } = claimed
  if (id !== null) return { ...payment, id }
  if (state !== 'unpaid') return refuse('not-payable', { state })
  if (awaiting) return refuse('awaiting-approval')
  return refuse(byCard ? 'part-received' : 'card-off')
}

const PAYABLE = new Set<Stripe.PaymentIntent.Status>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])
