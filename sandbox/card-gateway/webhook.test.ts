import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  openGateway,
  publishableKey,
  secretKey,
  type TestGateway,
  webhookSecret,
} from '#test/support/open-gateway.ts'
import { openWebhook, type TestWebhook } from '#test/support/open-webhook.ts'
import { createCardGateway } from './gateway.ts'

let at: TestGateway
let webhook: TestWebhook

beforeEach(async () => {
  webhook = await openWebhook()
  at = await openGateway(webhook.url)
})

afterEach(async () => {
  await at.close()
  await webhook.close()
})

const anotherProcess = () => {
  const keys = { secretKey, publishableKey, webhookSecret }
  return createCardGateway({ pool: at.pool, ...keys, webhookUrl: webhook.url })
}

const undelivered = async () => {
  const select = 'SELECT type FROM card_gateway.events WHERE delivered_at IS NULL'
  return (await at.pool.query<{ type: string }>(select)).rows.map(({ type }) => type)
}

test('sends an event for every change, with a signature that the SDK accepts', async () => {
  const metadata = { order: 'o-7' }
  const params = { amount: 900, currency: 'usd', metadata }
  const intent = await at.stripe.paymentIntents.create(params, { idempotencyKey: 'k-7' })
  await at.pay(intent, '4000000000000002')
  await at.pay(intent, '4000002500003155')
  await at.pay(intent, '4242424242424242')
  await at.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  const other = await at.intent()
  await at.stripe.paymentIntents.cancel(other.id)

  at.gateway.start()
  const events = await webhook.accept(9)
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.refunded',
    'charge.succeeded',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'refund.created',
  ])
  const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')
  expect(succeeded).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    data: { object: { id: intent.id, status: 'succeeded', amount_received: 900, metadata } },
  })
  const refunded = events.find(({ type }) => type === 'charge.refunded')
  expect(refunded?.data.object).toMatchObject({ object: 'charge', amount_refunded: 100, refunded: false })
  const created = events.find(({ request }) => request?.idempotency_key === 'k-7') as Stripe.Event
  expect(created.data.object).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
  await expect.poll(undelivered).toEqual([])
  const { data: listed } = await at.stripe.events.list()
  expect(listed.find(({ id }) => id === created.id)).toEqual({ ...created, pending_webhooks: 0 })
})

test('repeats an event unchanged after an error', async () => {
  at.gateway.start()
  await at.intent()
  const first = await webhook.next()
  first.answer(500)
  const second = await webhook.next()
  second.answer(200)
  expect(second.event).toEqual(first.event)
  await expect.poll(undelivered).toEqual([])
})

test('another process delivers what one could not', async () => {
  at.gateway.start()
  await at.intent()
  const refused = await webhook.next()
  refused.answer(503)
  await at.gateway.stop()
  expect(await undelivered()).toEqual(['payment_intent.created'])

  const restarted = anotherProcess()
  restarted.start()
  const [event] = await webhook.accept(1)
  await restarted.stop()
  expect(event?.id).toBe(refused.event.id)
})

test('repeats an interrupted delivery at the next start', async () => {
  at.gateway.start()
  await at.intent()
  const cut = await webhook.next()
  await at.gateway.stop()

  const restarted = anotherProcess()
  restarted.start()
  const [event] = await webhook.accept(1)
  expect(event?.id).toBe(cut.event.id)
  await expect.poll(undelivered).toEqual([])
  await restarted.stop()
})

test('delivers the events of a dead process when its claim expires', async () => {
  at.gateway.start()
  await at.intent()
  const unanswered = await webhook.next()
  await at.pool.query('UPDATE card_gateway.events SET next_attempt_at = now()')

  const other = anotherProcess()
  other.start()
  const [event] = await webhook.accept(1)
  expect(event?.id).toBe(unanswered.event.id)
  await expect.poll(undelivered).toEqual([])
  await other.stop()
  await at.gateway.stop()
  const { rows } = await at.pool.query('SELECT next_attempt_at FROM card_gateway.events')
  expect(rows).toEqual([{ next_attempt_at: null }])
})

test('sends no event for a change that is rolled back', async () => {
  const intent = await at.intent()
  await at.pool.query(
    `ALTER TABLE card_gateway.payment_intents ADD CONSTRAINT never CHECK (status <> 'succeeded')`,
  )
  expect(await at.pay(intent, '4242424242424242')).toMatchObject({ httpStatus: 500 })
  await at.pool.query('ALTER TABLE card_gateway.payment_intents DROP CONSTRAINT never')
  expect(await undelivered()).toEqual(['payment_intent.created'])
  const { rowCount } = await at.pool.query('SELECT 1 FROM card_gateway.charges')
  expect(rowCount).toBe(0)
})

test('2 processes deliver each event once between them', async () => {
  for (let made = 0; made < 24; made++) await at.intent()
  const second = anotherProcess()
  at.gateway.start()
  second.start()
  const events = await webhook.accept(24)
  await expect.poll(undelivered).toEqual([])
  await second.stop()
  expect(new Set(events.map(({ id }) => id)).size).toBe(24)
  expect(webhook.arrived).toEqual([])
})

test('gives up an event after 3 days', async () => {
  await at.intent()
  await at.pool.query(`UPDATE card_gateway.events SET created = now() - interval '73 hours'`)
  at.gateway.start()
  const delivery = await webhook.next()
  delivery.answer(500)
  const select = 'SELECT next_attempt_at, delivered_at FROM card_gateway.events'
  const rows = async () => (await at.pool.query(select)).rows
  await expect.poll(rows).toEqual([{ next_attempt_at: null, delivered_at: null }])
})
