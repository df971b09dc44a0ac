import Stripe from 'stripe'
import type { CardForm } from '#contract/selling/payments.ts'

/** Pinned, so that responses keep their shape. A new SDK with another version does not compile. */
const STRIPE_API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 10_000
/** Retries by the SDK, with the same idempotency key. */
const RETRIES = 2

export interface Provider {
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
  cardForm: CardForm
}

interface ProviderKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase?: URL | undefined
  retries?: number
}

export function openProvider(
  { secretKey, publishableKey, webhookSecret, apiBase, retries = RETRIES }: ProviderKeys,
  cardForm: CardForm,
): Provider {
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Stripe.createNodeHttpClient(),
    ...(apiBase && {
      host: apiBase.hostname,
      port: apiBase.port,
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
  return { stripe, publishableKey, webhookSecret, cardForm }
}

/** True if the provider is unreachable, failed internally or rejects the store's key. A later retry can succeed. */
export function isProviderDown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError
  )
}

/** True if the provider rejected the request and a retry cannot succeed. */
export function isRefusedForGood(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeInvalidRequestError && !isUnexpectedState(error)
}

export function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  )
}

export function isTooBusy(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeRateLimitError
}

/** True if the object does not exist at the provider, such as after a change of account or from an earlier sandbox. */
export function isUnknownThere(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
