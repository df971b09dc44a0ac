import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, publishableKey, type TestGateway } from '#test/support/open-gateway.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

const authenticate = (intent: Stripe.PaymentIntent, outcome: string) =>
  at.browser(`/v1/payment_intents/${intent.id}/sandbox_authenticate`, {
    outcome,
    client_secret: intent.client_secret as string,
  })

const chargesOf = async (intent: Stripe.PaymentIntent) => {
  const select = 'SELECT status FROM card_gateway.charges WHERE payment_intent = $1'
  return (await at.pool.query<{ status: string }>(select, [intent.id])).rows.map((row) => row.status)
}

const locking = (intent: Stripe.PaymentIntent) =>
  `SELECT 1 FROM card_gateway.payment_intents WHERE id = '${intent.id}' FOR UPDATE`

describe('paying with a card', () => {
  test('takes the money when the browser confirms', async () => {
    const intent = await at.stripe.paymentIntents.create({
      amount: 1999,
      currency: 'usd',
      metadata: { order: 'o-1' },
      receipt_email: 'ada@example.com',
      automatic_payment_methods: { enabled: true },
    })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 1999,
    })

    const confirmed = await at.pay(intent, '4242424242424242')
    expect(confirmed).toMatchObject({ httpStatus: 200, id: intent.id, status: 'succeeded' })
    expect(confirmed.metadata).toBeUndefined()

    const paid = await at.stripe.paymentIntents.retrieve(intent.id)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999, metadata: { order: 'o-1' } })
    const charge = await at.stripe.charges.retrieve(paid.latest_charge as string)
    expect(charge).toMatchObject({ amount: 1999, paid: true, payment_intent: intent.id, status: 'succeeded' })
    expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' })
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    [
      '4000000000006975',
      'card_declined',
      'card_velocity_exceeded',
      expect.stringContaining('too frequently'),
    ],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000101', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, expect.stringContaining('Try again')],
  ])('declines %s with %s', async (number, code, decline_code, message) => {
    const intent = await at.intent()
    const answer = await at.pay(intent, number)
    expect(answer.httpStatus).toBe(402)
    expect(answer.error).toMatchObject({ type: 'card_error', code, message })
    expect(answer.error?.decline_code).toBe(decline_code)
    expect(answer.error?.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
  })

  test.each([
    ['4000000000000002', { type: 'issuer_declined', network_status: 'declined_by_network' }, 'pass'],
    ['4000000000000101', { type: 'issuer_declined', reason: 'incorrect_cvc' }, 'fail'],
    ['4100000000000019', { type: 'blocked', network_status: 'not_sent_to_network' }, 'pass'],
  ])('the charge of %s has the reason', async (number, outcome, cvc_check) => {
    const intent = await at.intent()
    await at.pay(intent, number)
    const seen = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(seen.latest_charge).toMatchObject({
      paid: false,
      outcome,
      payment_method_details: { card: { checks: { cvc_check } } },
    })
  })

  test.each([
    ['4000056655665556', { brand: 'visa', display_brand: 'visa', funding: 'debit' }],
    ['36227206271667', { brand: 'diners', display_brand: 'diners_club', funding: 'credit' }],
    ['6205500000000000004', { brand: 'unionpay', display_brand: 'union_pay', last4: '0004' }],
  ])('recognizes the brand of %s', async (number, card) => {
    const expiry = { exp_month: 12, exp_year: 2040, cvc: '123' }
    const params = { type: 'card', card: { number, ...expiry } } as const
    expect((await at.stripe.paymentMethods.create(params)).card).toMatchObject(card)
  })

  test('accepts another card after a decline', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000000000000002')
    const declined = await at.stripe.paymentIntents.retrieve(intent.id)
    expect(declined.last_payment_error).toMatchObject({ code: 'card_declined', type: 'card_error' })
    expect(declined.payment_method).toBeNull()

    const paid = await at.pay(intent, '5555555555554444')
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    expect((await chargesOf(intent)).sort()).toEqual(['failed', 'succeeded'])
  })

  test('throws a card error from the SDK when the server confirms', async () => {
    const intent = await at.intent()
    const payment_method = await at.card('4000000000009995')
    const confirming = at.stripe.paymentIntents.confirm(intent.id, { payment_method })
    await expect(confirming).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'insufficient_funds',
    })
  })

  test('20 concurrent confirmations make one charge', async () => {
    const intent = await at.intent()
    const form = {
      payment_method: await at.card('4242424242424242'),
      client_secret: intent.client_secret as string,
    }
    const path = `/v1/payment_intents/${intent.id}/confirm`
    const answers = await at.race(locking(intent), () =>
      Array.from({ length: 20 }, () => at.browser(path, form)),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    const refused = answers.filter(({ httpStatus }) => httpStatus !== 200)
    expect(new Set(refused.map(({ error }) => error?.code))).toEqual(
      new Set(['payment_intent_unexpected_state']),
    )
    expect(await chargesOf(intent)).toEqual(['succeeded'])
  })

  test('stores neither card number nor security code', async () => {
    const intent = await at.intent()
    await at.pay(intent, '378282246310005')
    const tables = ['payment_methods', 'payment_intents', 'charges', 'events', 'idempotency_keys']
    for (const table of tables) {
      const { rows } = await at.pool.query(`SELECT t::text AS row FROM card_gateway.${table} t`)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain('378282246310005')
    }
  })
})

describe('3-D Secure', () => {
  test.each(['4000002500003155', '4000002760003184'])(
    'requires action for %s and pays after approval',
    async (number) => {
      const intent = await at.intent()
      const waiting = await at.pay(intent, number)
      expect(waiting).toMatchObject({ httpStatus: 200, status: 'requires_action' })
      expect(waiting.next_action?.type).toBe('use_stripe_sdk')
      expect(await chargesOf(intent)).toEqual([])

      expect(await authenticate(intent, 'approve')).toMatchObject({ httpStatus: 200, status: 'succeeded' })
      expect(await chargesOf(intent)).toEqual(['succeeded'])
      const again = await authenticate(intent, 'approve')
      expect(again.error?.code).toBe('payment_intent_unexpected_state')
    },
  )

  test('declines 4000008400001629 after approval', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000008400001629')
    const declined = await authenticate(intent, 'approve')
    expect(declined.last_payment_error).toMatchObject({
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
  })

  test('charges nothing on failure and accepts another card', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    const failed = await authenticate(intent, 'fail')
    expect(failed).toMatchObject({ httpStatus: 200, status: 'requires_payment_method' })
    expect(failed.last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      message: expect.stringContaining('unable to authenticate'),
    })
    expect(await chargesOf(intent)).toEqual([])
    expect(await at.pay(intent, '4242424242424242')).toMatchObject({ status: 'succeeded' })
  })

  test('declines 4000008260003178 for insufficient funds after approval', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000008260003178')
    const declined = await authenticate(intent, 'approve')
    expect(declined.status).toBe('requires_payment_method')
    expect(declined.last_payment_error?.decline_code).toBe('insufficient_funds')
  })

  test('accepts another card after an abandoned check', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    expect(await at.pay(intent, '4242424242424242')).toMatchObject({ status: 'succeeded' })
  })
})

describe('cancelling an intent', () => {
  test('rejects every later card', async () => {
    const intent = await at.intent()
    const reason = { cancellation_reason: 'abandoned' } as const
    const canceled = await at.stripe.paymentIntents.cancel(intent.id, reason)
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const answer = await at.pay(intent, '4242424242424242')
    expect(answer).toMatchObject({ httpStatus: 400, error: { code: 'payment_intent_unexpected_state' } })
    expect(await chargesOf(intent)).toEqual([])
  })

  test('works during the 3-D Secure check', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    expect(await at.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    expect((await authenticate(intent, 'approve')).error?.code).toBe('payment_intent_unexpected_state')
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
    const statuses = await at.race(locking(intent), () => Array.from({ length: 20 }, steps).flat())
    expect(statuses.toSorted()).toEqual([200, ...Array(39).fill(400)])
    const { status } = await at.stripe.paymentIntents.retrieve(intent.id)
    expect(await chargesOf(intent)).toEqual(status === 'succeeded' ? ['succeeded'] : [])
    expect(['succeeded', 'canceled']).toContain(status)
  })
})

describe('an intent with its charge', () => {
  const expand = ['latest_charge']

  test('shows the charge instead of its id', async () => {
    const made = await at.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      receipt_email: 'ada@example.com',
    })
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
      receipt_email: 'ada@example.com',
      payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
    })
    const charge = intent.latest_charge as Stripe.Charge
    expect(await at.stripe.charges.retrieve(charge.id)).toEqual(charge)
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
  const second = await at.stripe.paymentIntents.list({ limit: 1, starting_after: first.data[1]?.id })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
  const later = Math.floor(Date.now() / 1000) + 3600
  expect((await at.stripe.paymentIntents.list({ created: { gt: later } })).data).toEqual([])
})
