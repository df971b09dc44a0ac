import type Stripe from 'stripe'
import type { Provider } from '#server/card-provider/provider.ts'
import { type Refusal, refuse } from '#server/http/refusal.ts'
import { type PaymentEventParts, paymentEvent, takeEvent } from './payment-event.ts'

/** How far the provider's clock and ours may be apart; Stripe's own tolerance. The SDK checks only the past. */
const TOLERANCE_S = 300

/**
 * Takes an event of the provider: checked by its signature over the raw body, kept by its id before anything takes
 * effect. A fault afterwards reaches the provider as one, which sends the event again.
 */
export async function receiveEvent(
  parts: PaymentEventParts,
  raw: string,
  signature: string,
): Promise<'received' | Refusal> {
  const event = authentic(parts.provider, raw, signature)
  if (!event) return refuse('bad-request')
  await takeEvent(parts, paymentEvent(event))
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
