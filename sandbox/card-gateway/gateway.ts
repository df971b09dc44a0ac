/**
 * Stand-in for Stripe: enough of its API for test payments without leaving the machine. The official `stripe` SDK is
 * its client, unmodified:
 *
 *   new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' })
 *
 * `routes.ts` lists its calls, `test-cards.ts` its cards. A browser creates a payment method and confirms an intent
 * with the publishable key and the intent's client secret. An intent at requires_action then waits for
 * `sandbox_authenticate` (approve or fail), which stands for the bank's page.
 *
 * As at Stripe: an intent succeeds at most once; after a decline it accepts another card; refunds never exceed the
 * charge, and a disputed charge has none; a refund may fail later; an Idempotency-Key has one effect in 24 hours;
 * signed events go to the webhook at least once, in no guaranteed order, and are listed for 30 days.
 * Unlike Stripe: only usd and cards; unknown parameters are rejected; only `latest_charge` of an intent can be
 * expanded; no balance; only the API version of the SDK.
 *
 * Faults make it fail, hang or delay calls, and hold, drop, repeat or reorder events (`faults.ts`). Other functions
 * simulate outside events: an intent's processing ends, a refund fails, a charge is disputed (`settle-*.ts`). Tests
 * call these functions directly. /v1/sandbox offers them to the secret key (`control.ts`).
 *
 * All state is in the PostgreSQL schema `card_gateway`, and each event is stored in the transaction of its change. A
 * kill loses nothing, and several processes may serve at once. Card numbers and security codes are never stored.
 */
import type { Hono } from 'hono'
import type { Pool } from 'pg'
import { type GatewayLog, silent } from './gateway-log.ts'
import { createRoutes } from './routes.ts'
import { createSchema } from './schema.ts'
import { settleDueRefunds } from './settle-refund.ts'
import { createWebhookDelivery } from './webhook-delivery.ts'

export interface CardGatewayOptions {
  /** In pg's pipeline mode, which sends independent statements together. */
  pool: Pool
  /** `sk_test_…`, for the server. */
  secretKey: string
  /** `pk_test_…`, for browsers. */
  publishableKey: string
  /** `whsec_…`, which signs webhooks. */
  webhookSecret: string
  /** Called before each delivery, because the port may be unknown at the start. */
  webhookUrl: () => string
  /** Event types that the endpoint receives, as at Stripe; without it, all. */
  webhookEvents?: readonly string[]
  log?: GatewayLog
}

export interface CardGateway {
  app: Hono
  /** Creates the missing parts of the schema. Await it before serving. */
  ready(): Promise<void>
  start(): void
  /** Stops delivery. Undelivered events stay stored. */
  stop(): Promise<void>
}

export function createCardGateway(options: CardGatewayOptions): CardGateway {
  const { pool, secretKey, publishableKey, webhookSecret, webhookUrl, webhookEvents, log = silent } = options
  const delivery = createWebhookDelivery({
    pool,
    webhookSecret,
    webhookUrl,
    webhookEvents,
    meanwhile: () => settleDueRefunds(pool),
    log,
  })
  let running = new AbortController()
  const endpoints = {
    pool,
    keys: { secretKey, publishableKey },
    changed: delivery.nudge,
    stopping: () => running.signal,
    target: { webhookSecret, webhookUrl },
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
