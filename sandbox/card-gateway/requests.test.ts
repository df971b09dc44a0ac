import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  lockOf,
  openGateway,
  publishableKey,
  secretKey,
  type TestGateway,
} from '#test/support/open-gateway.ts'

const ofThisDatabase = 'datname = current_database()'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})

afterAll(() => at.close())

const request = (path: string, init: RequestInit & { key?: string } = {}) => {
  const { key = secretKey, ...rest } = init
  return fetch(at.url + path, { ...rest, headers: { Authorization: `Bearer ${key}`, ...rest.headers } })
}

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code?: string; param?: string; message: string } }
  return { status: response.status, ...error }
}

const create = (form: string) =>
  request('/v1/payment_intents', { method: 'POST', body: new URLSearchParams(form) }).then(errorOf)

const serverOnly = [
  'allowed_payment_method_types',
  'amount_capturable',
  'amount_received',
  'application',
  'application_fee_amount',
  'customer',
  'customer_account',
  'excluded_payment_method_types',
  'latest_charge',
  'managed_payments',
  'metadata',
  'on_behalf_of',
  'payment_method_options',
  'payment_record',
  'review',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
]

describe('keys', () => {
  test('rejects missing and unknown keys', async () => {
    const stranger = at.stripeAs('sk_test_stranger')
    await expect(stranger.paymentIntents.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect((await fetch(`${at.url}/v1/payment_intents`)).status).toBe(401)
  })

  test('rejects server calls with the publishable key', async () => {
    const { id } = await at.intent()
    const browser = at.stripeAs(publishableKey)
    const calls = [
      browser.paymentIntents.create({ amount: 100, currency: 'usd' }),
      browser.paymentIntents.list(),
      browser.paymentIntents.cancel(id),
      browser.refunds.create({ payment_intent: id }),
      browser.refunds.list(),
      browser.events.list(),
      browser.disputes.list(),
    ]
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ statusCode: 403, code: 'secret_key_required' })
    }
  })

  test('require the client secret of the same intent from a browser', async () => {
    const intent = await at.intent()
    const other = await at.intent()
    const path = `/v1/payment_intents/${intent.id}`
    const key = publishableKey
    expect(await errorOf(await request(path, { key }))).toMatchObject({ code: 'parameter_missing' })
    const wrong = await request(`${path}?client_secret=${other.client_secret}`, { key })
    expect(await errorOf(wrong)).toMatchObject({ status: 400, param: 'client_secret' })
    const found = await request(`${path}?client_secret=${intent.client_secret}`, { key })
    const seen = (await found.json()) as object
    expect(seen).toMatchObject({ id: intent.id, amount: intent.amount })
    expect(Object.keys(intent).filter((field) => !(field in seen))).toEqual(serverOnly)

    const stolen = await at.browser(`${path}/confirm`, {
      payment_method: await at.card('4242424242424242'),
      client_secret: other.client_secret as string,
    })
    expect(stolen).toMatchObject({ httpStatus: 400, error: { param: 'client_secret' } })
  })
})

describe('bad requests', () => {
  test.each([
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=100', 'parameter_missing', 'currency'],
    ['amount=&currency=usd', 'parameter_invalid_empty', 'amount'],
    ['amount=49&currency=usd', 'amount_too_small', 'amount'],
    ['amount=100000000&currency=usd', 'amount_too_large', 'amount'],
    ['amount=12.5&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=1e3&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=-100&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount[a]=100&currency=usd', undefined, 'amount'],
    ['amount=100&currency=jpy', undefined, 'currency'],
    [
      'amount=100&currency=usd&allowed_payment_method_types[0]=ideal',
      undefined,
      'allowed_payment_method_types',
    ],
    ['amount=100&currency=usd&colour=red', 'parameter_unknown', 'colour'],
    ['amount=100&amount[a]=1&currency=usd', undefined, 'amount[a]'],
    ['amount=100&currency=usd&metadata[a][b]=1', undefined, 'metadata[a]'],
    ['amount=100&currency=usd&a[b=1', undefined, 'a[b'],
  ])('%s is rejected', async (form, code, param) => {
    const error = await create(form)
    expect(error).toMatchObject({ status: 400, param })
    expect(error.code).toBe(code)
  })

  test.each([50, 99_999_999])('accepts %d cents', async (amount) => {
    const intent = await at.intent(amount)
    expect(await at.pay(intent, '4242424242424242')).toMatchObject({ status: 'succeeded', amount })
  })

  test('treats a field with the name of an object method as any other field', async () => {
    expect(await create('amount=100&currency=usd&__proto__[amount]=1')).toMatchObject({
      code: 'parameter_unknown',
      param: '__proto__',
    })
  })

  test('rejects large bodies, other content types, other versions, unknown URLs, ids and parameters', async () => {
    const path = '/v1/payment_intents'
    const large = await request(path, { method: 'POST', body: `currency=${'x'.repeat(70_000)}` })
    expect(large.status).toBe(413)
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await errorOf(await request(path, json))).message).toContain('form-urlencoded')
    const old = await request(path, { headers: { 'Stripe-Version': '2020-08-27' } })
    expect((await errorOf(old)).message).toContain('Invalid Stripe API version')
    expect((await request('/v1/customers')).status).toBe(404)
    const unknown = await errorOf(await request(`${path}/pi_0`))
    expect(unknown).toMatchObject({ status: 404, code: 'resource_missing' })
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=ten',
      'created[gte]=x',
      'created[near]=1',
      'page=2',
    ]) {
      expect((await request(`${path}?${query}`)).status).toBe(400)
    }
  })

  test('rejects a confirmation without a card or with an unknown one', async () => {
    const intent = await at.intent()
    const path = `/v1/payment_intents/${intent.id}/confirm`
    const client_secret = intent.client_secret as string
    const without = await at.browser(path, { client_secret })
    expect(without.error?.code).toBe('payment_intent_unexpected_state')
    const unknown = await at.browser(path, { client_secret, payment_method: 'pm_0' })
    expect(unknown).toMatchObject({ httpStatus: 404, error: { code: 'resource_missing' } })
  })
})

test('serves below any mount path', async () => {
  const store = new Hono().route('/sandbox/stripe', at.gateway.app)
  const headers = { Authorization: `Bearer ${secretKey}` }
  const list = await store.request('/sandbox/stripe/v1/payment_intents', { headers })
  expect(list.status).toBe(200)
  const nothing = await store.request('/sandbox/stripe/v1/nothing', { headers })
  expect(await errorOf(nothing)).toMatchObject({
    status: 404,
    message: expect.stringContaining('Unrecognized'),
  })
  expect((await store.request('/sandbox/stripe/v1/payment_intents')).status).toBe(401)
})

test('fails running requests when the database cuts every connection, then serves again', async () => {
  const intent = await at.intent()
  const cancel = () =>
    at.stripe.paymentIntents.cancel(intent.id).then(
      () => 200,
      (error) => error.statusCode,
    )
  const cut = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = $$Lock$$'
  const statuses = await at.race(
    lockOf(intent),
    () => Array.from({ length: 10 }, cancel),
    `${cut} AND ${ofThisDatabase}`,
  )
  expect(statuses).toEqual(Array(10).fill(500))
  expect(await cancel()).toBe(200)
})

test('several processes can create the schema at once', async () => {
  await at.pool.query('DROP SCHEMA card_gateway CASCADE')
  await Promise.all(Array.from({ length: 8 }, () => at.gateway.ready()))
  expect(await at.intent()).toMatchObject({ status: 'requires_payment_method' })
})
