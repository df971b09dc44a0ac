import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '#test/open-gateway.ts'

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
  test('takes the money once the browser confirms', async () => {
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
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, expect.stringContaining('Try again')],
  ])('declines %s with %s', async (number, code, decline_code, message) => {
    const intent = await at.intent()
    const answer = await at.pay(intent, number)
    expect(answer.httpStatus).toBe(402)
    expect(answer.error).toMatchObject({ type: 'card_error', code, message })
    expect(answer.error?.decline_code).toBe(decline_code)
    expect(answer.error?.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
  })

  test('after a decline takes another card', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000000000000002')
    const declined = await at.stripe.paymentIntents.retrieve(intent.id)
    expect(declined.last_payment_error).toMatchObject({ code: 'card_declined', type: 'card_error' })
    expect(declined.payment_method).toBeNull()

    const paid = await at.pay(intent, '5555555555554444')
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    expect((await chargesOf(intent)).sort()).toEqual(['failed', 'succeeded'])
  })

  test('the SDK throws a card error when the server itself confirms', async () => {
    const intent = await at.intent()
    const payment_method = await at.card('4000000000009995')
    const confirming = at.stripe.paymentIntents.confirm(intent.id, { payment_method })
    await expect(confirming).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'insufficient_funds',
    })
  })

  test('20 confirmations at once make one charge', async () => {
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

  test('neither card number nor security code is stored anywhere', async () => {
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
  test.each(['4000002500003155', '4000002760003184'])('%s waits, and pays when approved', async (number) => {
    const intent = await at.intent()
    const waiting = await at.pay(intent, number)
    expect(waiting).toMatchObject({ httpStatus: 200, status: 'requires_action' })
    expect(waiting.next_action?.type).toBe('use_stripe_sdk')
    expect(await chargesOf(intent)).toEqual([])

    expect(await authenticate(intent, 'approve')).toMatchObject({ httpStatus: 200, status: 'succeeded' })
    expect(await chargesOf(intent)).toEqual(['succeeded'])
    const again = await authenticate(intent, 'approve')
    expect(again.error?.code).toBe('payment_intent_unexpected_state')
  })

  test('when it fails nothing is charged and another card may pay', async () => {
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

  test('4000008260003178 is approved and then lacks the funds', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000008260003178')
    const declined = await authenticate(intent, 'approve')
    expect(declined.status).toBe('requires_payment_method')
    expect(declined.last_payment_error?.decline_code).toBe('insufficient_funds')
  })

  test('an abandoned check gives way to another card', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    expect(await at.pay(intent, '4242424242424242')).toMatchObject({ status: 'succeeded' })
  })
})

describe('cancelling an intent', () => {
  test('ends it for every card', async () => {
    const intent = await at.intent()
    const reason = { cancellation_reason: 'abandoned' } as const
    const canceled = await at.stripe.paymentIntents.cancel(intent.id, reason)
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const answer = await at.pay(intent, '4242424242424242')
    expect(answer).toMatchObject({ httpStatus: 400, error: { code: 'payment_intent_unexpected_state' } })
    expect(await chargesOf(intent)).toEqual([])
  })

  test('is possible while the bank checks', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    expect(await at.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    expect((await authenticate(intent, 'approve')).error?.code).toBe('payment_intent_unexpected_state')
  })

  test('is refused once it has succeeded, and shows the intent', async () => {
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

test('lists the intents, the newest first, page by page', async () => {
  const made = []
  for (const amount of [100, 200, 300]) made.unshift((await at.intent(amount)).id)
  const first = await at.stripe.paymentIntents.list({ limit: 2, created: { gte: 1 } })
  expect(first.has_more).toBe(true)
  const second = await at.stripe.paymentIntents.list({ limit: 1, starting_after: first.data[1]?.id })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
  const later = Math.floor(Date.now() / 1000) + 3600
  expect((await at.stripe.paymentIntents.list({ created: { gt: later } })).data).toEqual([])
})
