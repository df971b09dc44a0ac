import Stripe from 'stripe'
import type { CardForm } from '#contract/payments.ts'

/** Pinned, so that the provider's answers keep their shape; a new SDK that speaks another does not compile. */
export const STRIPE_API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 10_000
/** What the SDK tries again by itself, with the same idempotency key. */
const RETRIES = 2

/** The card payment provider, reached through the official SDK. */
export interface Provider {
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
  /** What the buyer types the card into. */
  cardForm: CardForm
}

export interface ProviderKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the provider's API is; Stripe's own when not given. */
  apiBase?: URL | undefined
  /** How often the SDK tries again by itself. */
  retries?: number
}

/** Opens the provider's SDK. Nothing is sent yet. */
export function openProvider(
  { secretKey, publishableKey, webhookSecret, apiBase, retries = RETRIES }: ProviderKeys,
  cardForm: CardForm,
): Provider {
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port,
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
  return { stripe, publishableKey, webhookSecret, cardForm }
}

/**
 * Whether the provider could not be reached, failed by itself or does not take the store's key, so that asking again
 * later makes sense.
 */
export function isProviderDown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
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

/** Whether nothing at all can be asked of the provider now, so that there is no sense in asking for the next thing. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  )
}

/** Whether the provider is asked too much at once. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeRateLimitError
}

/** Whether the provider knows nothing of what was asked for: another account's, or of the sandbox before. */
export function isUnknownThere(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
