import Stripe from 'stripe'

/** Pinned, so that the provider's answers keep their shape until we choose otherwise. */
export const STRIPE_API_VERSION = Stripe.API_VERSION

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** The card payment provider, reached through the official SDK. */
export interface Provider {
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
}

export interface ProviderKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the provider's API is; Stripe's own when not given. */
  apiBase?: URL
}

/** Opens the provider's SDK. Nothing is sent yet. */
export function openProvider({ secretKey, publishableKey, webhookSecret, apiBase }: ProviderKeys): Provider {
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port,
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
  return { stripe, publishableKey, webhookSecret }
}

/** Whether the provider could not be reached or failed by itself, so that asking again later makes sense. */
export function isProviderDown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

/** Whether the provider refused what was asked of it in a way that asking again can't change. */
export function isRefusedForGood(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeInvalidRequestError && !isUnexpectedState(error)
}

/** Whether the provider refused because the intent is in a state that does not allow what was asked. */
export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}
