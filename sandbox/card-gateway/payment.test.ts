import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockOf, openGateway, type TestGateway } from '#test/support/open-gateway.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

describe('paying with a card', () => {
  test('takes the money when the browser confirms', async () => {
    const intent = await at.stripe.paymentIntents.create({
      amount: 1999,
      currency: 'usd',
      metadata: { order: 'o-1' },
    })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 1999,
    })

    const confirmed = await at.pay(intent, '4242424242424242')
    expect(confirmed).toMatchObject({ httpStatus: 200, id: intent.id, status: 'succeeded' })
    expect(confirmed.metadata).toBeUndefined()

    const paid = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999, metadata: { order: 'o-1' } })
    expect(paid.latest_charge).toMatchObject({
      amount: 1999,
      paid: true,
      payment_intent: intent.id,
      status: 'succeeded',
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    })
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
    expect((await at.chargesOf(intent)).sort()).toEqual(['failed', 'succeeded'])
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
    const answers = await at.race(lockOf(intent), () =>
      Array.from({ length: 20 }, () => at.browser(path, form)),
    )
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    const refused = answers.filter(({ httpStatus }) => httpStatus !== 200)
    expect(new Set(refused.map(({ error }) => error?.code))).toEqual(
      new Set(['payment_intent_unexpected_state']),
    )
    expect(await at.chargesOf(intent)).toEqual(['succeeded'])
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
      expect(await at.chargesOf(intent)).toEqual([])

      expect(await at.authenticate(intent, 'approve')).toMatchObject({ httpStatus: 200, status: 'succeeded' })
      expect(await at.chargesOf(intent)).toEqual(['succeeded'])
      const again = await at.authenticate(intent, 'approve')
      expect(again.error?.code).toBe('payment_intent_unexpected_state')
    },
  )

  test('declines 4000008400001629 after approval', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000008400001629')
    const declined = await at.authenticate(intent, 'approve')
    expect(declined.last_payment_error).toMatchObject({
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
  })

  test('charges nothing on failure and accepts another card', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    const failed = await at.authenticate(intent, 'fail')
    expect(failed).toMatchObject({ httpStatus: 200, status: 'requires_payment_method' })
    expect(failed.last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      message: expect.stringContaining('unable to authenticate'),
    })
    expect(await at.chargesOf(intent)).toEqual([])
    expect(await at.pay(intent, '4242424242424242')).toMatchObject({ status: 'succeeded' })
  })

  test('declines 4000008260003178 for insufficient funds after approval', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000008260003178')
    const declined = await at.authenticate(intent, 'approve')
    expect(declined.status).toBe('requires_payment_method')
    expect(declined.last_payment_error?.decline_code).toBe('insufficient_funds')
  })

  test('accepts another card after an abandoned check', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4000002500003155')
    expect(await at.pay(intent, '4242424242424242')).toMatchObject({ status: 'succeeded' })
  })
})
