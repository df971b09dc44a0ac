import type pg from 'pg'
import { createPaymentIntent, recordPayment } from '#contract/selling/payments.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { SECRET } from './secret.ts'
import type { Outcome, Shopper } from './shopper.ts'

/** Card numbers of the sandbox; the same as Stripe's documented test cards. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
}

export interface OpenPayment {
  clientSecret: string
  publishableKey: string
}

export async function openPayment(shopper: Shopper, orderId: string): Promise<OpenPayment> {
  const { status, body } = await shopper.call(createPaymentIntent, { body: { orderId } })
  if (status !== 201) throw new Error(`No payment: ${JSON.stringify(body)}`)
  return body
}

export const intentId = ({ clientSecret }: OpenPayment) => clientSecret.split('_secret_')[0] ?? ''

interface GatewayAnswer {
  id: string
  status: string
  amount: number
  error: { code: string; message: string }
}

/** An action in the provider's own dashboard, such as a refund: one of its calls with the secret key. */
export function inDashboard(shopUrl: string, path: string, form: Record<string, string>) {
  return gateway(shopUrl, `sk_test_${derivedKey(SECRET, 'sandbox-secret-key')}`, path, form)
}

async function gateway(
  shopUrl: string,
  key: string,
  path: string,
  form: Record<string, string>,
): Promise<GatewayAnswer> {
  const response = await fetch(`${shopUrl}/sandbox/stripe/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(form),
  })
  return (await response.json()) as GatewayAnswer
}

/** Confirms a payment with a card, as the card fields in the browser do. */
export async function payByCard(shopUrl: string, open: OpenPayment, number: string) {
  const method = await gateway(shopUrl, open.publishableKey, '/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
    'billing_details[name]': 'Mei Tanaka',
  })
  return gateway(shopUrl, open.publishableKey, `/payment_intents/${intentId(open)}/confirm`, {
    payment_method: method.id,
    client_secret: open.clientSecret,
  })
}

/** Completes the bank's 3-D Secure challenge. */
export function answerBank(shopUrl: string, open: OpenPayment, outcome: 'approve' | 'fail') {
  return gateway(shopUrl, open.publishableKey, `/payment_intents/${intentId(open)}/sandbox_authenticate`, {
    client_secret: open.clientSecret,
    outcome,
  })
}

/** Pays an order by card and has the store record it. Returns the transaction id. */
export async function pay(shopUrl: string, shopper: Shopper, orderId: string): Promise<string> {
  const open = await openPayment(shopper, orderId)
  await payByCard(shopUrl, open, cards.good)
  await record(shopper, orderId, open)
  return intentId(open)
}

/** Cents that the provider holds for an order: charged minus refunded. */
export async function moneyFor(db: pg.Pool, orderId: string): Promise<number> {
  const { rows } = await db.query(
    `SELECT coalesce(sum(c.amount - c.amount_refunded), 0)::int AS cents
     FROM card_gateway.charges c JOIN card_gateway.payment_intents i ON i.id = c.payment_intent
     WHERE i.metadata ->> 'order_id' = $1 AND c.status = 'succeeded'`,
    [orderId],
  )
  return rows[0].cents
}

/** Sends the browser's report that a payment was confirmed. */
export function record(shopper: Shopper, orderId: string, open: OpenPayment): Promise<Outcome> {
  const body = { bookingId: orderId, transactionId: intentId(open) }
  return shopper.call(recordPayment, { params: { id: orderId }, body })
}
