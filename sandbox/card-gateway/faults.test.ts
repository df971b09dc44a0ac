import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, secretKey, type TestGateway } from '#test/support/open-gateway.ts'
import { calmGateway, type Fault, tellGateway } from './faults.ts'
import { operations } from './operations.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})
afterEach(() => calmGateway(at.pool))
afterAll(() => at.close())

const setFault = (fault: Fault) => tellGateway(at.pool, fault)
const apiError = { type: 'StripeAPIError', statusCode: 500 }
const params = { amount: 700, currency: 'usd' }

const count = async (table: string) => {
  const { rows } = await at.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM card_gateway.${table}`)
  return rows[0]?.n as number
}

const met = async () => {
  const { rows } = await at.pool.query<{ times: number }>('SELECT times FROM card_gateway.faults')
  return rows.map(({ times }) => times)
}

describe('a failing gateway', () => {
  test('fails every call without effect until the fault is cleared', async () => {
    const intent = await at.intent()
    const before = await count('payment_intents')
    await setFault({ kind: 'fail' })
    await expect(at.stripe.paymentIntents.create(params)).rejects.toMatchObject(apiError)
    await expect(at.stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject(apiError)
    await expect(at.card('4242424242424242')).rejects.toMatchObject(apiError)
    await calmGateway(at.pool)
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
    expect(await count('payment_intents')).toBe(before)
  })

  test('fails one operation of one caller a set number of times and replays the failure of a key', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4242424242424242')
    await setFault({ kind: 'fail', operation: 'POST /v1/refunds', caller: 'server', times: 2 })
    const refund = (idempotencyKey: string) =>
      at.stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey })
    await expect(refund('first')).rejects.toMatchObject(apiError)
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
    await expect(refund('second')).rejects.toMatchObject(apiError)
    await expect(refund('first')).rejects.toMatchObject(apiError)
    expect(await refund('third')).toMatchObject({ status: 'succeeded' })
  })

  test('fails only the calls of browsers', async () => {
    await setFault({ kind: 'fail', caller: 'browser' })
    const intent = await at.intent()
    await expect(at.card('4242424242424242')).rejects.toMatchObject(apiError)
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
  })

  test('fails the calls for one intent', async () => {
    const [failing, other] = [await at.intent(), await at.intent()]
    await setFault({ kind: 'fail', intent: failing.id })
    await expect(at.stripe.paymentIntents.retrieve(failing.id)).rejects.toMatchObject(apiError)
    await expect(at.stripe.paymentIntents.cancel(failing.id)).rejects.toMatchObject(apiError)
    expect(await at.stripe.paymentIntents.retrieve(other.id)).toEqual(other)
    expect(await at.intent()).toBeDefined()
  })

  test('recognizes an operation below any mount path', async () => {
    const intent = await at.intent()
    await setFault({ kind: 'fail', operation: 'GET /v1/payment_intents/:id' })
    await expect(at.stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject(apiError)
    const store = new Hono().route('/sandbox/stripe', at.gateway.app)
    const headers = { Authorization: `Bearer ${secretKey}` }
    const path = `/sandbox/stripe/v1/payment_intents/${intent.id}`
    expect((await store.request(path, { headers })).status).toBe(500)
  })

  test('counts across processes: a fault of 7 times fails 7 of 20 concurrent calls', async () => {
    await setFault({ kind: 'fail', operation: 'POST /v1/payment_intents', times: 7 })
    const calls = Array.from({ length: 20 }, () => at.intent().then(...verdict))
    expect((await Promise.all(calls)).toSorted()).toEqual([...Array(7).fill(500), ...Array(13).fill('done')])
  })
})

const verdict = [() => 'done', (error: { statusCode: number }) => error.statusCode] as const

describe('a lost answer', () => {
  test.each([
    ['cut', 2, 'StripeConnectionError'],
    ['500', 1, 'StripeAPIError'],
  ] as const)('by %s follows the effect and is replayed for its key', async (answer, times, type) => {
    const before = await count('payment_intents')
    await setFault({ kind: 'fail-after', answer, operation: 'POST /v1/payment_intents', times })
    const create = () => at.stripe.paymentIntents.create(params, { idempotencyKey: `lost-by-${answer}` })
    await expect(create()).rejects.toMatchObject({ type })
    expect(await count('payment_intents')).toBe(before + 1)
    const again = await create()
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count('payment_intents')).toBe(before + 1)
  })

  test('is requested again by the SDK after 1 cut connection', async () => {
    const before = await count('payment_intents')
    await setFault({ kind: 'fail-after', times: 1 })
    const made = await at.stripe.paymentIntents.create(params)
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count('payment_intents')).toBe(before + 1)
  })

  test('is lost for read calls too', async () => {
    await setFault({ kind: 'fail-after' })
    await expect(at.stripe.paymentIntents.list()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  })

  test('is a 500 without a connection to cut', async () => {
    await setFault({ kind: 'fail-after' })
    const headers = { Authorization: `Bearer ${secretKey}` }
    expect((await at.gateway.app.request('/v1/payment_intents', { headers })).status).toBe(500)
  })
})

describe('a hanging gateway', () => {
  test('continues when the fault is cleared', async () => {
    await setFault({ kind: 'hang', times: 1 })
    const call = at.stripe.paymentIntents.create(params)
    await expect.poll(met).toEqual([0])
    await calmGateway(at.pool)
    expect(await call).toMatchObject({ status: 'requires_payment_method' })
  })

  test('has no effect for a caller that has given up', async () => {
    const before = await count('payment_intents')
    await setFault({ kind: 'hang', operation: 'POST /v1/payment_intents', times: 1 })
    const giving = new AbortController()
    const call = at.gateway.app.request('/v1/payment_intents', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ amount: '700', currency: 'usd' }),
      signal: giving.signal,
    })
    await expect.poll(met).toEqual([0])
    giving.abort()
    await calmGateway(at.pool)
    expect((await call).status).toBe(500)
    expect(await count('payment_intents')).toBe(before)
  })

  test('makes the SDK run into its timeout', async () => {
    await setFault({ kind: 'hang' })
    const call = at.stripe.paymentIntents.create(params, { timeout: 200 })
    await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' })
  })

  test('fails its calls when it stops', async () => {
    await setFault({ kind: 'hang', times: 1 })
    const call = at.stripe.paymentIntents.create(params)
    await expect.poll(met).toEqual([0])
    await at.gateway.stop()
    await expect(call).rejects.toMatchObject(apiError)
  })
})

test('faults can name every mounted call', () => {
  const mounted = at.gateway.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ path, method }) => `${method} ${path}`)
  expect(mounted.toSorted()).toEqual(operations.toSorted())
})
