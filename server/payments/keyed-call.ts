import Stripe from 'stripe'
import { type Queryable, statement } from '#server/database/database.ts'
import type { PaymentRow } from './payment-row.ts'

const countTry = statement(
  'count-payment-try',
  'UPDATE payments SET tries = tries + 1 WHERE id = $1 AND tries = $2',
)

/**
 * Sends a call to the provider that must have its effect once, under a key of the payment's own. The same key comes
 * again as long as nobody knows whether the call was heard. Once the provider has answered it with a refusal or a fault
 * of its own, the next try has a new key: for a day the old one would only bring the same answer back
 * (docs.stripe.com/api/idempotent_requests).
 */
export async function keyedCall<T>(
  db: Queryable,
  payment: Pick<PaymentRow, 'id' | 'tries'>,
  what: 'create' | 'cancel' | 'refund',
  send: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({ idempotencyKey: `${what}-${payment.id}-${payment.tries}` })
  } catch (error) {
    if (hasAnswered(error)) await countTry(db, [payment.id, payment.tries])
    throw error
  }
}

const CONFLICT = 409
const TOO_MANY = 429

/** Whether the provider has dealt with the call. Not so one that it was too busy for, or that is still under way. */
function hasAnswered(error: unknown): boolean {
  const { statusCode } = error instanceof Stripe.errors.StripeError ? error : {}
  return statusCode !== undefined && statusCode !== CONFLICT && statusCode !== TOO_MANY
}
