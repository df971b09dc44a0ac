import { Stripe } from 'stripe'
import { afterEach, expect, test, vi } from 'vitest'
import { placeOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { cards, intentId, type OpenPayment, openPayment, payByCard } from '#test/support/card.ts'
import { type ClockDatabase, openClockDatabase } from '#test/support/clock-database.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { SECRET } from '#test/support/secret.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

let shop: Shop
let toolId: string

async function open(environment: Record<string, string>, databaseUrl?: string): Promise<void> {
  shop = await openShop({ TRUST_PROXY: '1', ...environment }, databaseUrl)
  toolId = await stock(shop.db, { price: '0.1625', availableQuantity: 100_000 })
}
const clocks: ClockDatabase[] = []
afterEach(async () => {
  await shop.close()
  for (const clock of clocks.splice(0)) await clock.close()
})

async function order(shopper: Shopper): Promise<string> {
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  return (await shopper.call(placeOrder, { body })).body._id
}

const opening = (shopper: Shopper, orderId: string, from = '203.0.113.1') =>
  shopper.call(createPaymentIntent, { body: { orderId } }, { 'x-forwarded-for': from })

/** Pays with a declined card and waits until the provider's event is handled. */
async function decline(payment: OpenPayment): Promise<string> {
  const handled = `SELECT count(*)::int AS n FROM payment_events
    WHERE type = 'payment_intent.payment_failed' AND handled_at IS NOT NULL`
  const count = async () => (await shop.db.query(handled)).rows[0].n as number
  const before = await count()
  const { error } = await payByCard(shop.url, payment, cards.declined)
  await vi.waitUntil(async () => (await count()) > before, { timeout: 20_000, interval: 50 })
  return error.code
}

test('an account can open a limited number of payments per hour', async () => {
  const clock = await openClockDatabase()
  clocks.push(clock)
  await open({ LIMIT_PAYMENT_OPENINGS_ACCOUNT: '3' }, clock.url)
  await clock.stop()
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  for (let n = 0; n < 3; n++) expect((await opening(mei, mine, `203.0.113.${n}`)).status).toBe(201)
  const refused = await opening(mei, mine, '203.0.113.9')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  const noor = await signUp(shop.url, 'Noor Haddad')
  expect((await opening(noor, await order(noor), '203.0.113.9')).status).toBe(201)
})

test('an address can open a limited number of payments per hour, over all accounts', async () => {
  await open({ LIMIT_PAYMENT_OPENINGS_ADDRESS: '2' })
  for (const status of [201, 201, 429]) {
    const buyer = await signUp(shop.url)
    expect((await opening(buyer, await order(buyer))).status).toBe(status)
  }
})

test('too many declined cards cancel the payment at the provider and block the account for an hour', async () => {
  await open({ LIMIT_CARD_DECLINES_ACCOUNT: '3' })
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  const payment = await openPayment(mei, mine)
  for (let n = 0; n < 3; n++) expect(await decline(payment)).toBe('card_declined')
  expect((await payByCard(shop.url, payment, cards.good)).error.code).toBe('payment_intent_unexpected_state')
  const refused = await opening(mei, mine)
  expect(refused.status).toBe(429)
  expect(refused.body.type).toBe('urn:farad:problem:too-many-requests')
  await shop.db.query(
    "UPDATE limit_uses SET used_at = ARRAY(SELECT t - interval '1 hour' FROM unnest(used_at) t)",
  )
  const again = await opening(mei, mine)
  expect(again.status).toBe(201)
  expect((await payByCard(shop.url, again.body, cards.good)).status).toBe('succeeded')
})

test('a decline counts once, even if its event is delivered many times concurrently', async () => {
  await open({ LIMIT_CARD_DECLINES_ACCOUNT: '2' })
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  const payment = await openPayment(mei, mine)
  const body = JSON.stringify({
    id: 'evt_delivered_often',
    object: 'event',
    type: 'payment_intent.payment_failed',
    data: { object: { id: intentId(payment) } },
  })
  const secret = `whsec_${derivedKey(SECRET, 'sandbox-webhook')}`
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  const deliver = () =>
    fetch(`${shop.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    })
  const other = await shop.db.connect()
  await other.query('BEGIN; LOCK payment_events IN EXCLUSIVE MODE')
  const deliveries = Promise.all(Array.from({ length: 8 }, deliver))
  // The tables of all test databases have the same ids, because they are cloned from one template.
  const waiting = `SELECT FROM pg_locks WHERE relation = 'payment_events'::regclass AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await vi.waitUntil(async () => (await other.query(waiting)).rowCount === 8, { timeout: 20_000 })
  await other.query('COMMIT')
  other.release()
  for (const { status } of await deliveries) expect(status).toBe(204)
  expect((await opening(mei, mine)).status).toBe(201)
  await decline(payment)
  expect((await opening(mei, mine)).status).toBe(429)
})

test('declined cards count towards the address that opened the payment, over all accounts', async () => {
  await open({ LIMIT_CARD_DECLINES_ADDRESS: '2' })
  for (let n = 0; n < 2; n++) {
    const buyer = await signUp(shop.url)
    const opened = await opening(buyer, await order(buyer), '203.0.113.1')
    await decline(opened.body)
  }
  const mei = await signUp(shop.url)
  const mine = await order(mei)
  expect((await opening(mei, mine, '203.0.113.1')).status).toBe(429)
  expect((await opening(mei, mine, '203.0.113.2')).status).toBe(201)
})
