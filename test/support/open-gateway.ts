import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import pg from 'pg'
import { Stripe } from 'stripe'
import { vi } from 'vitest'
import { type CardGateway, createCardGateway } from '#sandbox/card-gateway/gateway.ts'
import { openDatabase } from './database.ts'

export const secretKey = 'sk_test_gateway'
export const publishableKey = 'pk_test_gateway'
export const webhookSecret = 'whsec_gateway'

/** A gateway on a database of its own, served over HTTP, with what a server and a browser use to talk to it. */
export interface TestGateway {
  gateway: CardGateway
  pool: pg.Pool
  stripe: Stripe
  url: string
  /** The official SDK with another key. */
  stripeAs(key: string): Stripe
  /** A browser's call, as Stripe.js makes it; the body of the answer, error envelope or object. */
  browser(path: string, form: Record<string, string>): Promise<BrowserAnswer>
  /** The id of a new payment method of that card number. */
  card(number: string): Promise<string>
  /** A new intent over that many cents. */
  intent(amount?: number): Promise<Stripe.PaymentIntent>
  /** The browser confirms the intent with that card number. */
  pay(intent: Stripe.PaymentIntent, number: string): Promise<BrowserAnswer>
  /**
   * Starts the requests while a lock is held, and lets it go when all of the gateway's connections stand before
   * it: so they race in truth, however fast or slow the machine is. `meanwhile` is done just before that.
   */
  race<Result>(lock: string, requests: () => Promise<Result>[], meanwhile?: string): Promise<Result[]>
  close(): Promise<void>
}

const CONNECTIONS = 10

export type BrowserAnswer = { httpStatus: number } & Partial<Stripe.PaymentIntent> & {
    error?: Stripe.PaymentIntent.LastPaymentError
  }

export async function openGateway(webhookUrl = () => 'http://127.0.0.1:9/'): Promise<TestGateway> {
  const database = await openDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS, pipeline: true })
  // pool.end() does not wait for its connections to be gone; dropping the database then cuts the last of them.
  pool.on('error', () => {})
  const served = await serveGateway(pool, webhookUrl)
  const close = async () => {
    await served.close()
    await pool.end()
    await database.close()
  }
  const race: TestGateway['race'] = (...race) => raceBefore(database.url, ...race)
  return { ...served, close, race }
}

/** A gateway over HTTP on a database that is there, such as a shop's: it finds there what the shop's own one has. */
export async function serveGateway(
  pool: pg.Pool,
  webhookUrl = () => 'http://127.0.0.1:9/',
): Promise<Omit<TestGateway, 'race'>> {
  const gateway = createCardGateway({ pool, secretKey, publishableKey, webhookSecret, webhookUrl })
  await gateway.ready()
  const server = serve({ fetch: gateway.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    await gateway.stop()
    await new Promise((resolve) => server.close(resolve))
  }
  return { gateway, pool, close, ...clients(port) }
}

async function raceBefore<Result>(
  url: string,
  lock: string,
  requests: () => Promise<Result>[],
  meanwhile = 'SELECT 1',
) {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(lock)
    const racing = Promise.all(requests())
    await vi.waitUntil(async () => (await waitingFor(holder)) >= CONNECTIONS, { timeout: 15_000 })
    await holder.query(meanwhile)
    await holder.query('COMMIT')
    return await racing
  } finally {
    await holder.end()
  }
}

async function waitingFor(holder: pg.Client): Promise<number> {
  // What a transaction has seen of the activity does not change until it is told to look again.
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
  const pay = async (paid: Stripe.PaymentIntent, number: string) =>
    browser(`/v1/payment_intents/${paid.id}/confirm`, {
      payment_method: await card(number),
      client_secret: paid.client_secret as string,
    })
  return { url, stripe, stripeAs, browser, card, intent, pay }
}
