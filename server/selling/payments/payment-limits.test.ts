import { Stripe } from 'stripe'
import { beforeAll, expect, it, vi } from 'vitest'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { cards, intentId, type OpenPayment, payByCard } from '#test/support/card.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { SECRET } from '#test/support/secret.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({
  TRUST_PROXY: '1',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '3',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '5',
  LIMIT_CARD_DECLINES_ACCOUNT: '2',
  LIMIT_CARD_DECLINES_ADDRESS: '3',
})
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})

const order = async (shopper: Shopper): Promise<string> => (await placeOne(shopper, toolId)).body._id
/** From an address of a network that no other test uses. */
const opening = (shopper: Shopper, orderId: string, from: string) =>
  shopper.call(createPaymentIntent, { body: { orderId } }, { 'x-forwarded-for': from })
const anHourLater = () =>
  shop.db.query("UPDATE limit_uses SET used_at = ARRAY(SELECT t - interval '1 hour' FROM unnest(used_at) t)")

/** Pays with a declined card and waits until the provider's event is handled. */
async function decline(payment: OpenPayment): Promise<void> {
  const handled = `SELECT count(*)::int AS n FROM payment_events
    WHERE type = 'payment_intent.payment_failed' AND handled_at IS NOT NULL`
  const count = async () => (await shop.db.query(handled)).rows[0].n as number
  const before = await count()
  expect((await payByCard(shop.url, payment, cards.declined)).error.code).toBe('card_declined')
  await vi.waitUntil(async () => (await count()) > before, { timeout: 20_000, interval: 50 })
}

it('an account can open a limited number of payments per hour', async () => {
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  for (let n = 0; n < 3; n++) expect((await opening(mei, mine, `20.${n}.7.1`)).status).toBe(201)
  const refused = await opening(mei, mine, '20.9.7.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  await anHourLater()
  expect((await opening(mei, mine, '20.9.7.1')).status).toBe(201)
})

it('an address can open a limited number of payments per hour, over all accounts', async () => {
  for (const status of [201, 201, 201, 201, 201, 429]) {
    const buyer = await signUp(shop.url)
    expect((await opening(buyer, await order(buyer), '30.1.7.1')).status).toBe(status)
  }
})

it('too many declined cards cancel the payment at the provider and block the account for an hour', async () => {
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  const { body: payment } = await opening(mei, mine, '40.1.7.1')
  for (let n = 0; n < 2; n++) await decline(payment)
  expect((await payByCard(shop.url, payment, cards.good)).error.code).toBe('payment_intent_unexpected_state')
  expect((await opening(mei, mine, '40.2.7.1')).status).toBe(429)
  await anHourLater()
  const { body: again } = await opening(mei, mine, '40.2.7.1')
  expect((await payByCard(shop.url, again, cards.good)).status).toBe('succeeded')
})

it('a decline counts once, even if its event is delivered many times concurrently', async () => {
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  const { body: payment } = await opening(mei, mine, '50.1.7.1')
  const object = 'event'
  const type = 'payment_intent.payment_failed'
  const data = { object: { id: intentId(payment) } }
  const body = JSON.stringify({ id: 'evt_delivered_often', object, type, data })
  const secret = `whsec_${derivedKey(SECRET, 'sandbox-webhook')}`
  const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
  const deliver = () => fetch(`${shop.url}/api/payments/webhook`, { method: 'POST', headers, body })
  const other = await shop.db.connect()
  await other.query('BEGIN; LOCK payment_events IN EXCLUSIVE MODE')
  const deliveries = Promise.all(Array.from({ length: 8 }, deliver))
  // The tables of all test databases have the same ids, because they are cloned from one template.
  const waiting = `SELECT FROM pg_locks WHERE relation = 'payment_events'::regclass AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  // Events of the tests before may wait too.
  await vi.waitUntil(async () => ((await other.query(waiting)).rowCount ?? 0) >= 8, { timeout: 20_000 })
  await other.query('COMMIT')
  other.release()
  for (const { status } of await deliveries) expect(status).toBe(204)
  expect((await opening(mei, mine, '50.1.7.1')).status).toBe(201)
  await decline(payment)
  expect((await opening(mei, mine, '50.1.7.1')).status).toBe(429)
})

it('declined cards count towards the address that opened the payment, over all accounts', async () => {
  for (let n = 0; n < 3; n++) {
    const buyer = await signUp(shop.url)
    await decline((await opening(buyer, await order(buyer), '60.1.7.1')).body)
  }
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  expect((await opening(mei, mine, '60.1.7.1')).status).toBe(429)
  expect((await opening(mei, mine, '61.1.7.1')).status).toBe(201)
})
