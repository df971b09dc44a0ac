import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '#test/support/open-gateway.ts'
import { calmGateway, tellGateway } from './faults.ts'
import { settleProcessing } from './settle-processing.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})
afterEach(() => calmGateway(at.pool))
afterAll(() => at.close())

const events = async () => (await at.stripe.events.list({ limit: 3 })).data.map(({ type }) => type)

const processing = async (number = '4242424242424242') => {
  const intent = await at.intent(1500)
  await tellGateway(at.pool, { kind: 'processing', intent: intent.id, times: 1 })
  return { intent, confirmed: await at.pay(intent, number) }
}

test('a confirmed intent stays at processing without money', async () => {
  const { intent, confirmed } = await processing()
  expect(confirmed).toMatchObject({ httpStatus: 200, status: 'processing', processing: { type: 'card' } })
  const seen = await at.stripe.paymentIntents.retrieve(intent.id)
  expect(seen).toMatchObject({ status: 'processing', amount_received: 0, latest_charge: null })
  expect(await events()).toEqual(['payment_intent.processing', 'payment_intent.created'])
})

test('cannot be confirmed again, canceled or refunded while processing', async () => {
  const { intent } = await processing()
  const code = 'payment_intent_unexpected_state'
  expect(await at.pay(intent, '4242424242424242')).toMatchObject({ httpStatus: 400, error: { code } })
  await expect(at.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    code,
    payment_intent: { id: intent.id, status: 'processing' },
  })
  await expect(at.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('settles as succeeded, once', async () => {
  const { intent } = await processing('5555555555554444')
  expect(await settleProcessing(at.pool, intent.id, 'succeed')).toMatchObject({ status: 'succeeded' })
  const seen = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(seen).toMatchObject({
    status: 'succeeded',
    processing: null,
    amount_received: 1500,
    latest_charge: { payment_method_details: { card: { last4: '4444' } } },
  })
  expect(await events()).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.processing',
  ])
  const [succeeded] = (await at.stripe.events.list({ limit: 1 })).data
  expect(succeeded?.request).toEqual({ id: null, idempotency_key: null })
  await expect(settleProcessing(at.pool, intent.id, 'fail')).rejects.toMatchObject({ status: 400 })
})

test('settles as failed and accepts another card', async () => {
  const { intent } = await processing()
  await settleProcessing(at.pool, intent.id, 'fail')
  const seen = await at.stripe.paymentIntents.retrieve(intent.id)
  expect(seen).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code: 'card_declined' },
  })
  expect(await events()).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.created',
  ])
  expect(await at.pay(intent, '4242424242424242')).toMatchObject({ status: 'succeeded' })
})

test('reaches processing after an approved 3-D Secure check, but never with a declined card', async () => {
  await tellGateway(at.pool, { kind: 'processing' })
  const checked = await at.intent()
  await at.pay(checked, '4000002500003155')
  expect(await at.authenticate(checked, 'approve')).toMatchObject({ status: 'processing' })
  expect(await at.pay(await at.intent(), '4000000000000002')).toMatchObject({ httpStatus: 402 })
})

test('charges an intent that the fault does not name', async () => {
  await tellGateway(at.pool, { kind: 'processing', intent: 'pi_other' })
  expect(await at.pay(await at.intent(), '4242424242424242')).toMatchObject({ status: 'succeeded' })
})
