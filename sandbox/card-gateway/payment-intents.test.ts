import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockOf, openGateway, publishableKey, type TestGateway } from '#test/support/open-gateway.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

describe('cancelling an intent', () => {
  test('rejects every later card', async () => {
    const intent = await at.intent()
    expect(await at.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    const answer = await at.pay(intent, '4242424242424242')
    expect(answer).toMatchObject({ httpStatus: 400, error: { code: 'payment_intent_unexpected_state' } })
    expect(await at.chargesOf(intent)).toEqual([])
  })

  test('works during the 3-D Secure check', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    expect(await at.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    expect((await at.authenticate(intent, 'approve')).error?.code).toBe('payment_intent_unexpected_state')
  })

  test('is rejected after success, with the intent in the error', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4242424242424242')
    await expect(at.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded', latest_charge: expect.stringMatching(/^ch_/) },
    })
  })

  test('20 cancellations against 20 confirmations end in one state', async () => {
    const intent = await at.intent()
    const form = {
      payment_method: await at.card('4242424242424242'),
      client_secret: intent.client_secret as string,
    }
    const path = `/v1/payment_intents/${intent.id}/confirm`
    const steps = () => [
      at.browser(path, form).then(({ httpStatus }) => httpStatus),
      at.stripe.paymentIntents.cancel(intent.id).then(
        () => 200,
        (error) => error.statusCode,
      ),
    ]
    const statuses = await at.race(lockOf(intent), () => Array.from({ length: 20 }, steps).flat())
    expect(statuses.toSorted()).toEqual([200, ...Array(39).fill(400)])
    const { status } = await at.stripe.paymentIntents.retrieve(intent.id)
    expect(await at.chargesOf(intent)).toEqual(status === 'succeeded' ? ['succeeded'] : [])
    expect(['succeeded', 'canceled']).toContain(status)
  })
})

describe('an intent with its charge', () => {
  const expand = ['latest_charge']

  test('shows the charge instead of its id', async () => {
    const made = await at.intent(1000)
    expect((await at.stripe.paymentIntents.retrieve(made.id, { expand })).latest_charge).toBeNull()
    await at.pay(made, '5555555555554444')
    await at.stripe.refunds.create({ payment_intent: made.id, amount: 300 })

    const intent = await at.stripe.paymentIntents.retrieve(made.id, { expand })
    expect(intent.latest_charge).toMatchObject({
      object: 'charge',
      amount: 1000,
      amount_refunded: 300,
      refunded: false,
      disputed: false,
      payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
    })
    const charge = intent.latest_charge as Stripe.Charge
    expect(await at.stripe.paymentIntents.retrieve(made.id)).toEqual({ ...intent, latest_charge: charge.id })
  })

  test('appears in lists', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4242424242424242')
    await at.intent()
    const list = await at.stripe.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] })
    expect(list.data).toMatchObject([{ latest_charge: null }, { latest_charge: { amount_refunded: 0 } }])
    const other = at.stripe.paymentIntents.list({ expand: ['data.customer'] })
    await expect(other).rejects.toMatchObject({ statusCode: 400, param: 'expand' })
  })

  test('expands nothing else, and nothing for a browser', async () => {
    const { id, client_secret } = await at.intent()
    const other = at.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge', 'customer'] })
    await expect(other).rejects.toMatchObject({ statusCode: 400, param: 'expand' })
    const browser = at.stripeAs(publishableKey).paymentIntents
    const retrieving = browser.retrieve(id, { client_secret: client_secret as string, expand })
    await expect(retrieving).rejects.toMatchObject({ statusCode: 400, param: 'expand' })
  })
})

test('lists intents newest first, in pages', async () => {
  const made = []
  for (const amount of [100, 200, 300]) made.unshift((await at.intent(amount)).id)
  const first = await at.stripe.paymentIntents.list({ limit: 2, created: { gte: 1 } })
  expect(first.has_more).toBe(true)
  const second = await at.stripe.paymentIntents.list({ limit: 1, starting_after: first.data[1]?.id ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
  const later = Math.floor(Date.now() / 1000) + 3600
  expect((await at.stripe.paymentIntents.list({ created: { gte: later } })).data).toEqual([])
})
