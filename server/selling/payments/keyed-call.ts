import Stripe from 'stripe'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { PaymentRow } from './payment-row.ts'

const countPaymentTry = statement(
  'count-payment-try',
  'UPDATE payments SET tries = tries + 1 WHERE id = :id AND tries = :tries',
)

const countRefundTry = statement(
  'count-refund-try',
  'UPDATE refunds SET tries = tries + 1 WHERE id = :id AND tries = :tries',
)

const countTry = {
  create: countPaymentTry,
  cancel: countPaymentTry,
  refund: countRefundTry,
}

/**
 * Retries use the same key while it is unknown whether the call arrived. After an error response the next try uses a
 * new key, because the provider replays the response for 24 hours (docs.stripe.com/api/idempotent_requests).
 */
export async function keyedCall<T>(
  db: Queryable,
  { id, tries }: Pick<PaymentRow, 'id' | 'tries'>,
  operation: keyof typeof countTry,
  send: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({ idempotencyKey: `${operation}-${id}-${tries}` })
  } catch (error) {
    if (hasAnswered(error)) await countTry[operation](db, { id, tries })
    throw error
  }
}

const CONFLICT = 409
const TOO_MANY = 429

/** True if the provider has processed the call. With 409 it is still in progress, with 429 it was not started. */
function hasAnswered(error: unknown): boolean {
  const { statusCode } = error instanceof Stripe.errors.StripeError ? error : {}
  return statusCode !== undefined && statusCode !== CONFLICT && statusCode !== TOO_MANY
}
