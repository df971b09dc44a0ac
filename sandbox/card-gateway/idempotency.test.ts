import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '#test/support/open-gateway.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

const count = async (table: string) => {
  const { rows } = await at.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM card_gateway.${table}`)
  return rows[0]?.n as number
}

const params = { amount: 500, currency: 'usd', metadata: { order: 'o-1' } }

test('the same key and parameters return the stored answer', async () => {
  const options = { idempotencyKey: 'create-1' }
  const first = await at.stripe.paymentIntents.create(params, options)
  await at.pay(first, '4242424242424242')
  const second = await at.stripe.paymentIntents.create(params, options)
  expect(second).toEqual(first)
  expect(second.status).toBe('requires_payment_method')
  expect(second.lastResponse.requestId).toBe(first.lastResponse.requestId)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('20 concurrent requests with one key have one effect', async () => {
  const before = await count('payment_intents')
  const events = await count('events')
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      at.stripe.paymentIntents.create(params, { idempotencyKey: 'create-20' }),
    ),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await count('payment_intents')).toBe(before + 1)
  expect(await count('events')).toBe(events + 1)
})

test('rejects a key with other parameters or for another call', async () => {
  const options = { idempotencyKey: 'create-2' }
  const intent = await at.stripe.paymentIntents.create(params, options)
  const refusal = { type: 'StripeIdempotencyError', statusCode: 400 }
  const other = at.stripe.paymentIntents.create({ ...params, amount: 501 }, options)
  await expect(other).rejects.toMatchObject(refusal)
  await expect(at.stripe.paymentIntents.cancel(intent.id, {}, options)).rejects.toMatchObject(refusal)
})

test('stores declines and rejections with their key', async () => {
  const intent = await at.intent()
  const body = { payment_method: await at.card('4000000000000002') }
  const confirm = () => at.stripe.paymentIntents.confirm(intent.id, body, { idempotencyKey: 'confirm-1' })
  const declined = await confirm().catch((error) => error)
  expect(declined).toMatchObject({ code: 'card_declined', charge: expect.stringMatching(/^ch_/) })
  const charges = await count('charges')
  expect(await confirm().catch((error) => error)).toMatchObject({ charge: declined.charge })
  expect(await count('charges')).toBe(charges)

  const refund = () => at.stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'refund-1' })
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 })
  await at.pay(intent, '4242424242424242')
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 })
})

test('invalid parameters and failures do not use up the key', async () => {
  const options = { idempotencyKey: 'create-3' }
  const tooSmall = at.stripe.paymentIntents.create({ ...params, amount: 49 }, options)
  await expect(tooSmall).rejects.toMatchObject({ code: 'amount_too_small' })

  await at.pool.query('ALTER TABLE card_gateway.events RENAME TO events_away')
  const failing = at.stripe.paymentIntents.create(params, options)
  await expect(failing).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  await at.pool.query('ALTER TABLE card_gateway.events_away RENAME TO events')

  expect(await at.stripe.paymentIntents.create(params, options)).toMatchObject({ amount: 500 })
})

test('a key can be reused after 24 hours', async () => {
  const options = { idempotencyKey: 'create-4' }
  const first = await at.stripe.paymentIntents.create(params, options)
  await at.pool.query(
    `UPDATE card_gateway.idempotency_keys SET created = now() - interval '25 hours' WHERE key = 'create-4'`,
  )
  expect((await at.stripe.paymentIntents.create({ ...params, amount: 700 }, options)).id).not.toBe(first.id)
})
