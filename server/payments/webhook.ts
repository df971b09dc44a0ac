import type Stripe from 'stripe'
import { type Database, statement } from '#server/platform/database.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import type { PaymentLimits } from './payment-limits.ts'
import type { Provider } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/** How far the provider's clock and ours may be apart; Stripe's own tolerance. The SDK checks only the past. */
const TOLERANCE_S = 300

const keepEvent = statement(
  'keep-payment-event',
  'INSERT INTO payment_events (id, type, intent_id) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
)
const unhandledEvent = statement<{ id: string }>(
  'unhandled-payment-event',
  'SELECT id FROM payment_events WHERE id = $1 AND handled_at IS NULL',
)
const claimCount = statement<{ id: string }>(
  'count-payment-event',
  'UPDATE payment_events SET counted_at = now() WHERE id = $1 AND counted_at IS NULL RETURNING id',
)
const markHandled = statement(
  'handled-payment-event',
  'UPDATE payment_events SET handled_at = now() WHERE id = $1',
)

/**
 * Takes an event of the provider: checked by its signature over the raw body, kept by its id before anything takes
 * effect. A fault afterwards reaches the provider as one, which sends the event again.
 */
export async function receiveEvent(
  { db, provider, limits }: { db: Database; provider: Provider; limits: PaymentLimits },
  raw: string,
  signature: string,
): Promise<'received' | Refusal> {
  const event = authentic(provider, raw, signature)
  if (!event) return refuse('bad-request')
  const intentId = event.type.startsWith('payment_intent.') ? (event.data.object as { id: string }).id : null
  await keepEvent(db, [event.id, event.type, intentId])
  const [unhandled] = await unhandledEvent(db, [event.id])
  if (!unhandled) return 'received'
  if (intentId) await settlePayment(db, provider, intentId)
  if (intentId && event.type === 'payment_intent.payment_failed') {
    const [first] = await claimCount(db, [event.id])
    await limits.declined(db, provider, intentId, { told: first ? 'first' : 'again' })
  }
  await markHandled(db, [event.id])
  return 'received'
}

function authentic(provider: Provider, raw: string, signature: string): Stripe.Event | undefined {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(signedAt <= Date.now() / 1000 + TOLERANCE_S)) return undefined
  try {
    return provider.stripe.webhooks.constructEvent(raw, signature, provider.webhookSecret, TOLERANCE_S)
  } catch {
    return undefined
  }
}
