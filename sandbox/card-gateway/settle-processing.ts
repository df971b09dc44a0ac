import type { Pool } from 'pg'
import type { Stripe } from 'stripe'
import type { Change } from './call.ts'
import { behaviourOf, declined } from './cards.ts'
import { charge } from './charge-intent.ts'
import { recordEvents } from './events.ts'
import { meetFault } from './faults.ts'
import { unexpectedState } from './gateway-error.ts'
import { type PaymentIntentRow, wholePaymentIntent } from './payment-intent-view.ts'
import { lockPaymentIntent } from './payment-intents.ts'
import { findPaymentMethod, type PaymentMethodRow } from './payment-methods.ts'
import { prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

export async function staysProcessing({ db, calm }: Change, intent: PaymentIntentRow): Promise<boolean> {
  if (calm) return false
  const { rows } = await prepared<{ id: string }>(
    db,
    `SELECT id FROM card_gateway.faults
     WHERE kind = 'processing' AND (times IS NULL OR times > 0) AND (intent IS NULL OR intent = $1)
     ORDER BY sequence LIMIT 1`,
    [intent.id],
  )
  return rows[0] !== undefined && meetFault(db, rows[0].id)
}

export async function markProcessing(
  change: Change,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
): Promise<PaymentIntentRow> {
  const { rows } = await change.db.query<PaymentIntentRow>(
    `UPDATE card_gateway.payment_intents
     SET status = 'processing', payment_method = $2, last_payment_error = NULL WHERE id = $1 RETURNING *`,
    [intent.id, method.id],
  )
  const row = rows[0] as PaymentIntentRow
  recordEvents(change, ['payment_intent.processing', wholePaymentIntent(row)])
  return row
}

/** Throws 400 in any other state. */
export function settleProcessing(
  pool: Pool,
  id: string,
  outcome: 'succeed' | 'fail',
): Promise<Stripe.PaymentIntent> {
  return byItself(pool, async (change) => {
    const intent = await lockPaymentIntent(change, id)
    if (intent.status !== 'processing' || intent.payment_method === null) {
      const message = `This PaymentIntent has a status of ${intent.status} and is not being processed.`
      throw unexpectedState(message, wholePaymentIntent(intent))
    }
    const method = await findPaymentMethod(change.db, intent.payment_method)
    const decline = outcome === 'fail' ? (behaviourOf(method.behaviour).decline ?? declined) : undefined
    const charged = await charge(change, intent, method, { authenticated: false, decline })
    return wholePaymentIntent(charged.intent)
  })
}

/** For a change that no request causes, such as a bank's decision: its events have no request id. */
export function byItself<Result>(pool: Pool, work: (change: Change) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, (tx) => work({ ...tx, caller: 'secret', requestId: null, idempotencyKey: null }))
}
