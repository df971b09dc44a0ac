import type Stripe from 'stripe'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { type PaymentEventParts, paymentEvent, receiveEvent } from './payment-event.ts'

/** Allowed clock difference, as in Stripe's SDK. The SDK checks only timestamps in the past. */
const TOLERANCE_S = 300

/** Throws on a later failure, so that the provider gets an error and delivers the event again. */
export async function receiveDelivery(
  parts: PaymentEventParts,
  raw: string,
  signature: string,
): Promise<'received' | Refusal> {
  const event = authentic(parts.provider, raw, signature)
  if (!event) return refuse('bad-request')
  await receiveEvent(parts, paymentEvent(event))
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
