/**
 * The sandbox's stand-in for Stripe: enough of its API for the store to take test payments without leaving the
 * machine. It is judged by the official `stripe` SDK, which talks to it unmodified:
 *
 *   new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' })
 *
 * What it does is in `routes.ts`, which cards it takes in `test-cards.ts`. A browser makes a payment method and
 * confirms an intent with the publishable key and the intent's client secret. An intent that then stands at
 * requires_action waits for `sandbox_authenticate` (approve or fail), which stands for the bank's own page.
 *
 * As at Stripe: an intent succeeds once at most; a decline leaves it open for another card; refunds never pass the
 * charge, and none is made of a disputed one; a refund may fail later; an Idempotency-Key has one effect in 24 hours;
 * events go signed to the webhook, at least once, in no certain order, and can be listed for 30 days.
 * Unlike Stripe: usd and cards only, parameters that are not known here are refused, nothing but an intent's
 * `latest_charge` is expanded, there is no balance, and only the SDK's own API version is spoken.
 *
 * It can be told to fail, hang, delay, and to hold, drop, repeat and reorder events (`faults.ts`), and what the outside
 * world does: end the processing of an intent, fail a refund, dispute a charge (`settle-*.ts`). Tests call those
 * functions; the same calls are under /v1/sandbox for the secret key (`control.ts`).
 *
 * All state is in the PostgreSQL schema `card_gateway`, each event in the transaction of the change it tells of: a
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
  /** In pg's pipeline mode: statements are sent together that do not wait for one another. */
  pool: Pool
  /** `sk_test_…`, the server's. */
  secretKey: string
  /** `pk_test_…`, the browser's. */
  publishableKey: string
  /** `whsec_…`, with which webhooks are signed. */
  webhookSecret: string
  /** Where webhooks go, asked at each delivery, for the port may be known late. */
  webhookUrl: () => string
  /** Types of the events that are sent there, as an endpoint at Stripe names them; all of them without. */
  webhookEvents?: readonly string[]
  log?: GatewayLog
}

export interface CardGateway {
  /** Serves `/v1/…`, wherever it is mounted. */
  app: Hono
  /** Creates the schema where it is missing; to be awaited before anything is served. */
  ready(): Promise<void>
  /** Begins to deliver webhooks. */
  start(): void
  /** Ends delivery; what is not delivered stays stored. */
  stop(): Promise<void>
}

/** Makes a gateway on a database; see the top of this file. */
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
