import type Stripe from 'stripe'
import type { Provider } from '#server/selling/card-provider/provider.ts'

/** Allowed clock difference, as in Stripe's SDK. The SDK checks only timestamps in the past. */
const TOLERANCE_S = 300

export function authenticEvent(
  { stripe, webhookSecret }: Provider,
  raw: string,
  signature: string,
): Stripe.Event | undefined {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(signedAt <= Date.now() / 1000 + TOLERANCE_S)) return undefined
  try {
    return stripe.webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_S)
  } catch {
    return undefined
  }
}
