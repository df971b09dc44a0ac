import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { Stripe } from 'stripe'
import { vi } from 'vitest'
import { createCardGateway } from '#sandbox/card-gateway/gateway.ts'
import { openDatabase } from './database.ts'

export const secretKey = 'sk_test_gateway'
export const publishableKey = 'pk_test_gateway'
export const webhookSecret = 'whsec_gateway'

/** The settings of a shop with these keys. It calls the provider only once a payment is opened. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}

export type TestGateway = Awaited<ReturnType<typeof openGateway>>

const CONNECTIONS = 10

type BrowserAnswer = { httpStatus: number } & Partial<Stripe.PaymentIntent> & {
    error?: Stripe.PaymentIntent.LastPaymentError
  }

/** A card gateway on its own database, served over HTTP, with clients as the server and the browser use them. */
export async function openGateway(webhookUrl?: () => string) {
  const database = await openDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS, pipeline: true })
  // pool.end() does not wait until its connections are closed; dropping the database then cuts the last ones.
  pool.on('error', () => {})
  const served = await serveGateway(pool, webhookUrl)
  const close = async () => {
    await served.close()
    await pool.end()
    await database.close()
  }
  /**
   * Starts the requests while a lock is held, and releases it when all of the gateway's connections wait for it, so that
   * they race on any machine.
   */
  const race = <Result>(lock: string, requests: () => Promise<Result>[]) =>
    raceBefore(database.url, lock, requests)
  return { ...served, close, race }
}

/** Serves a gateway on an existing database. On a shop's database it shares the state of the shop's own gateway. */
export async function serveGateway(pool: pg.Pool, webhookUrl = () => 'http://127.0.0.1:9/') {
  const gateway = createCardGateway({ pool, secretKey, publishableKey, webhookSecret, webhookUrl })
  await gateway.ready()
  const server = serve({ fetch: gateway.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    await gateway.stop()
    await new Promise((resolve) => server.close(resolve))
  }
  const chargesOf = async (intent: Stripe.PaymentIntent) => {
    const select = 'SELECT status FROM card_gateway.charges WHERE payment_intent = $1'
    return (await pool.query<{ status: string }>(select, [intent.id])).rows.map((row) => row.status)
  }
  return { gateway, pool, close, chargesOf, ...clients(port) }
}

/** The statement that locks an intent, for `race`. */
export const lockOf = (intent: Stripe.PaymentIntent) =>
  `SELECT 1 FROM card_gateway.payment_intents WHERE id = '${intent.id}' FOR UPDATE`

async function raceBefore<Result>(url: string, lock: string, requests: () => Promise<Result>[]) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(lock)
    const racing = Promise.all(requests())
    await vi.waitUntil(async () => (await waitingFor(holder)) >= CONNECTIONS, { timeout: 60_000 })
    await holder.query('COMMIT')
    return await racing
  } finally {
    await holder.end()
  }
}

async function waitingFor(holder: pg.Client): Promise<number> {
  // Within a transaction, pg_stat_activity is a snapshot until it is cleared.
  await holder.query('SELECT pg_stat_clear_snapshot()')
  const { rowCount } = await holder.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

function clients(port: number) {
  const url = `http://127.0.0.1:${port}`
  const stripeAs = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  const stripe = stripeAs(secretKey)
  /** A call as Stripe.js sends it. Returns the body of the answer: error envelope or object. */
  const browser = async (path: string, form: Record<string, string>): Promise<BrowserAnswer> => {
    const headers = { Authorization: `Bearer ${publishableKey}` }
    const response = await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(form) })
    return { httpStatus: response.status, ...(await response.json()) }
  }
  const card = async (number: string) => {
    const expiry = { exp_month: 12, exp_year: new Date().getUTCFullYear() + 2 }
    const params = { type: 'card', card: { number, cvc: '123', ...expiry } } as const
    return (await stripeAs(publishableKey).paymentMethods.create(params)).id
  }
  const intent = (amount = 1999) =>
    stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { order: 'o-1' } })
  /** Confirms the intent with that card number, as the browser does. */
  const pay = async (paid: Stripe.PaymentIntent, number: string) =>
    browser(`/v1/payment_intents/${paid.id}/confirm`, {
      payment_method: await card(number),
      client_secret: paid.client_secret as string,
    })
  /** Completes the bank's 3-D Secure check. */
  const authenticate = (authenticated: Stripe.PaymentIntent, outcome: string) =>
    browser(`/v1/payment_intents/${authenticated.id}/sandbox_authenticate`, {
      outcome,
      client_secret: authenticated.client_secret as string,
    })
  return { url, stripe, stripeAs, browser, card, intent, pay, authenticate }
}
