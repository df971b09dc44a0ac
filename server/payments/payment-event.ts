import type Stripe from 'stripe'
import type { Provider } from '#server/card-provider/provider.ts'
import { type Database, statement } from '#server/database/database.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { settlePayment } from './settle-payment.ts'

/** What the store keeps of an event: which payment it is about. The rest it asks the provider for. */
export interface PaymentEvent {
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
  'INSERT INTO payment_events (id, type, intent_id) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
)
// `recorded`: the money of the payment has been taken in already, by the browser's word or a former event.
const unhandledEvent = statement<{ recorded: boolean }>(
  'unhandled-payment-event',
  `SELECT coalesce(p.state NOT IN ('opening', 'open', 'cancelled'), false) AS recorded
   FROM payment_events e LEFT JOIN payments p ON p.intent_id = e.intent_id
   WHERE e.id = $1 AND e.handled_at IS NULL`,
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
 * Keeps an event by its id before anything takes effect, and then has its effect, once however often it comes. A fault
 * on the way leaves it kept and not handled, for the provider's next delivery or for `reconcile.ts`.
 */
export async function takeEvent(parts: PaymentEventParts, event: PaymentEvent): Promise<void> {
  await keepEvent(parts.db, [event.id, event.type, event.intent_id])
  const [unhandled] = await unhandledEvent(parts.db, [event.id])
  if (!unhandled) return
  if (unhandled.recorded && event.type === 'payment_intent.succeeded') await markHandled(parts.db, [event.id])
  else await handleEvent(parts, event)
}

/** Has the effect of a kept event. */
export async function handleEvent({ db, provider, limits }: PaymentEventParts, event: PaymentEvent) {
  const { id, type, intent_id: intentId } = event
  if (intentId) await settlePayment(db, provider, intentId)
  if (intentId && type === 'payment_intent.payment_failed') {
    const [first] = await claimCount(db, [id])
    await limits.declined(db, provider, intentId, { told: first ? 'first' : 'again' })
  }
  await markHandled(db, [id])
}

/** The store's view of the provider's event. */
export function paymentEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { id?: unknown; payment_intent?: unknown }
  const about = type.startsWith('payment_intent.') ? object.id : object.payment_intent
  return { id, type, intent_id: typeof about === 'string' ? about : null }
}
