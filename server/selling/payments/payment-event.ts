import type Stripe from 'stripe'
import { type Database, statement } from '#server/platform/database/database.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { syncPayment } from './sync-payment.ts'

interface PaymentEvent {
  id: string
  type: string
  intent_id: string | null
}

export interface PaymentEventParts {
  db: Database
  provider: Provider
  limits: PaymentLimits
}

const keepEvent = statement(
  'keep-payment-event',
  'INSERT INTO payment_events (id, type, intent_id) VALUES (:eventId, :type, :intentId) ON CONFLICT (id) DO NOTHING',
)
// `recorded`: the money is recorded already, after a call of the browser or an earlier event.
const unhandledEvent = statement(
  'unhandled-payment-event',
  `SELECT coalesce(p.state NOT IN ('opening', 'open', 'cancelled'), false) AS recorded
   FROM payment_events e LEFT JOIN payments p ON p.intent_id = e.intent_id
   WHERE e.id = :eventId AND e.handled_at IS NULL`,
)
const claimCount = statement(
  'count-payment-event',
  'UPDATE payment_events SET counted_at = now() WHERE id = :id AND counted_at IS NULL RETURNING id',
)
const markHandled = statement(
  'handled-payment-event',
  'UPDATE payment_events SET handled_at = now() WHERE id = :eventId',
)

/** Repeated deliveries take effect once. A failed event stays stored for the next delivery or `reconcile.ts`. */
export async function receiveEvent(
  { db, provider, limits }: PaymentEventParts,
  { id, type, intent_id: intentId }: PaymentEvent,
): Promise<void> {
  await keepEvent(db, { eventId: id, type, intentId })
  const [unhandled] = await unhandledEvent(db, { eventId: id })
  if (!unhandled) return
  const isKnown = unhandled.recorded && type === 'payment_intent.succeeded'
  if (intentId && !isKnown) await syncPayment(db, provider, intentId)
  if (intentId && type === 'payment_intent.payment_failed') {
    const [first] = await claimCount(db, { id })
    await limits.declined(db, provider, intentId, { delivery: first ? 'first' : 'repeated' })
  }
  await markHandled(db, { eventId: id })
}

export function paymentEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { id?: unknown; payment_intent?: unknown }
  const about = type.startsWith('payment_intent.') ? object.id : object.payment_intent
  return { id, type, intent_id: typeof about === 'string' ? about : null }
}
