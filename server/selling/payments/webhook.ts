import type Stripe from 'stripe'
import type { Provider } from '#server/selling/card-provider/provider.ts'

/** Allowed clock difference, as in Stripe's SDK, which checks only timestamps in the past. */
const TOLERANCE_S = 300

/** Whether the signature may be one of now. */
export function isTimely(signature: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return Math.abs(signedAt - Date.now() / 1000) <= TOLERANCE_S
}

export function authenticEvent(
  { stripe, webhookSecret }: Provider,
  raw: string,
  signature: string,
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_S)
  } catch {
    return undefined
  }
}
