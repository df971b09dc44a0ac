/**
 * Stand-in for Stripe, with the official SDK as its client: `new Stripe(secretKey, { host: '127.0.0.1', port,
 * protocol: 'http' })`. As at Stripe, an intent succeeds at most once, refunds never exceed the charge, an
 * Idempotency-Key has one effect in 24 hours, and signed events arrive at least once, in no guaranteed order. Unlike
 * Stripe, it has only cards and currencies with 2 decimals, rejects unknown parameters, expands only `latest_charge`, and
 * serves only the API version of the SDK. All state is in the PostgreSQL schema `card_gateway`, and each event is stored
 * in the transaction of its change: a kill loses nothing, and several processes may serve at once. Card numbers and
 * security codes are never stored.
 */
import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { type GatewayLog, silent } from './gateway-log.ts'
import { createRoutes } from './routes.ts'
import { createSchema } from './schema.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'

interface CardGatewayOptions {
  /** In pg's pipeline mode, which sends independent statements together. */
  pool: Pool
  /** `sk_test_…`, for the server. */
  secretKey: string
  /** `pk_test_…`, for browsers. */
  publishableKey: string
  /** `whsec_…`, which signs webhooks. */
  webhookSecret: string
  /** The port may be unknown at the start. */
  webhookUrl: () => string
  webhookEvents?: readonly string[]
  log?: GatewayLog
}

interface CardGateway {
  app: Hono
  /** Await it before serving. */
  ready(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createCardGateway(options: CardGatewayOptions): CardGateway {
  const { pool, secretKey, publishableKey, webhookSecret, webhookUrl, webhookEvents, log = silent } = options
  const delivery = createWebhookDelivery({
    pool,
    webhookSecret,
    webhookUrl,
    webhookEvents,
    log,
  })
  let running = new AbortController()
  const endpoints = {
    pool,
    keys: { secretKey, publishableKey },
    changed: delivery.nudge,
    stopping: () => running.signal,
    sentEvents: webhookEvents,
  }
  return {
    app: createRoutes(endpoints, log),
    ready: () => createSchema(pool),
    start: delivery.start,
    stop() {
      running.abort()
      running = new AbortController()
      return delivery.stop()
    },
  }
}
