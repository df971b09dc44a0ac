import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, publishableKey, secretKey, type TestGateway } from '#test/support/open-gateway.ts'
import { calmGateway, type Fault, tellGateway } from './faults.ts'
import { operations } from './operations.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})
afterEach(() => calmGateway(at.pool))
afterAll(() => at.close())

const tell = (fault: Fault) => tellGateway(at.pool, fault)
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

describe('a gateway that is told to fail', () => {
  test('does nothing, whoever asks for whatever, until it is calmed', async () => {
    const intent = await at.intent()
    const before = await count('payment_intents')
    await tell({ kind: 'fail' })
    await expect(at.stripe.paymentIntents.create(params)).rejects.toMatchObject(apiError)
    await expect(at.stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject(apiError)
    await expect(at.card('4242424242424242')).rejects.toMatchObject(apiError)
    await calmGateway(at.pool)
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
    expect(await count('payment_intents')).toBe(before)
  })

  test('fails one operation of one caller, as many times as said, and gives a key the same fault again', async () => {
    const intent = await at.intent()
    await at.pay(intent, '4242424242424242')
    await tell({ kind: 'fail', operation: 'POST /v1/refunds', caller: 'server', times: 2 })
    const refund = (idempotencyKey: string) =>
      at.stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey })
    await expect(refund('first')).rejects.toMatchObject(apiError)
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
    await expect(refund('second')).rejects.toMatchObject(apiError)
    await expect(refund('first')).rejects.toMatchObject(apiError)
    expect(await refund('third')).toMatchObject({ status: 'succeeded' })
  })

  test("fails the browser's calls alone", async () => {
    await tell({ kind: 'fail', caller: 'browser' })
    const intent = await at.intent()
    await expect(at.card('4242424242424242')).rejects.toMatchObject(apiError)
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
  })

  test('fails the calls about one intent', async () => {
    const [failing, other] = [await at.intent(), await at.intent()]
    await tell({ kind: 'fail', intent: failing.id })
    await expect(at.stripe.paymentIntents.retrieve(failing.id)).rejects.toMatchObject(apiError)
    await expect(at.stripe.paymentIntents.cancel(failing.id)).rejects.toMatchObject(apiError)
    expect(await at.stripe.paymentIntents.retrieve(other.id)).toEqual(other)
    expect(await at.intent()).toBeDefined()
  })

  test('knows an operation by its address, wherever it is mounted', async () => {
    const intent = await at.intent()
    await tell({ kind: 'fail', operation: 'GET /v1/payment_intents/:id' })
    await expect(at.stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject(apiError)
    const store = new Hono().route('/sandbox/stripe', at.gateway.app)
    const headers = { Authorization: `Bearer ${secretKey}` }
    const path = `/sandbox/stripe/v1/payment_intents/${intent.id}`
    expect((await store.request(path, { headers })).status).toBe(500)
  })

  test('counts for every process at once: 20 calls meet a fault of 7 times 7 times', async () => {
    await tell({ kind: 'fail', operation: 'POST /v1/payment_intents', times: 7 })
    const calls = Array.from({ length: 20 }, () => at.intent().then(...verdict))
    expect((await Promise.all(calls)).toSorted()).toEqual([...Array(7).fill(500), ...Array(13).fill('done')])
  })
})

const verdict = [() => 'done', (error: { statusCode: number }) => error.statusCode] as const

describe('an answer that is lost', () => {
  test.each([
    ['cut', 2, 'StripeConnectionError'],
    ['500', 1, 'StripeAPIError'],
  ] as const)('by %s comes after the effect, and again by its key', async (answer, times, type) => {
    const before = await count('payment_intents')
    await tell({ kind: 'fail-after', answer, operation: 'POST /v1/payment_intents', times })
    const create = () => at.stripe.paymentIntents.create(params, { idempotencyKey: `lost-by-${answer}` })
    await expect(create()).rejects.toMatchObject({ type })
    expect(await count('payment_intents')).toBe(before + 1)
    const again = await create()
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count('payment_intents')).toBe(before + 1)
  })

  test('is asked for again by the SDK itself when the connection is cut once', async () => {
    const before = await count('payment_intents')
    await tell({ kind: 'fail-after', times: 1 })
    const made = await at.stripe.paymentIntents.create(params)
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count('payment_intents')).toBe(before + 1)
  })

  test('is lost to a reader too', async () => {
    await tell({ kind: 'fail-after' })
    await expect(at.stripe.paymentIntents.list()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  })

  test('is a 500 where there is no connection to cut', async () => {
    await tell({ kind: 'fail-after' })
    const headers = { Authorization: `Bearer ${secretKey}` }
    expect((await at.gateway.app.request('/v1/payment_intents', { headers })).status).toBe(500)
  })
})

describe('a gateway that hangs', () => {
  test('goes on when it is calmed', async () => {
    await tell({ kind: 'hang', times: 1 })
    const asked = at.stripe.paymentIntents.create(params)
    await expect.poll(met).toEqual([0])
    await calmGateway(at.pool)
    expect(await asked).toMatchObject({ status: 'requires_payment_method' })
  })

  test('does nothing for a caller that has given up', async () => {
    const before = await count('payment_intents')
    await tell({ kind: 'hang', operation: 'POST /v1/payment_intents', times: 1 })
    const giving = new AbortController()
    const asked = at.gateway.app.request('/v1/payment_intents', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ amount: '700', currency: 'usd' }),
      signal: giving.signal,
    })
    await expect.poll(met).toEqual([0])
    giving.abort()
    await calmGateway(at.pool)
    expect((await asked).status).toBe(500)
    expect(await count('payment_intents')).toBe(before)
  })

  test('lets the SDK run into its own time limit', async () => {
    await tell({ kind: 'hang' })
    const asked = at.stripe.paymentIntents.create(params, { timeout: 200 })
    await expect(asked).rejects.toMatchObject({ type: 'StripeConnectionError' })
  })

  test('ends with the gateway', async () => {
    await tell({ kind: 'hang', times: 1 })
    const asked = at.stripe.paymentIntents.create(params)
    await expect.poll(met).toEqual([0])
    await at.gateway.stop()
    await expect(asked).rejects.toMatchObject(apiError)
  })
})

test('a delayed call takes at least its time, and then meets what else is told', async () => {
  await tell({ kind: 'delay', ms: 120, times: 2 })
  const begun = performance.now()
  expect(await at.intent()).toMatchObject({ status: 'requires_payment_method' })
  expect(performance.now() - begun).toBeGreaterThan(115)
  await tell({ kind: 'fail' })
  await expect(at.intent()).rejects.toMatchObject(apiError)
  expect(await met()).toEqual([0, null])
})

describe('the gateway is told over HTTP', () => {
  const control = async (method: string, path: string, form?: Record<string, string>, key = secretKey) => {
    const headers = { Authorization: `Bearer ${key}` }
    const body = form && { body: new URLSearchParams(form) }
    const response = await fetch(`${at.url}/v1/sandbox${path}`, { method, headers, ...body })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('by the secret key alone, even while it fails', async () => {
    const fault = { kind: 'fail', operation: 'GET /v1/events', times: '3' }
    expect(await control('POST', '/faults', fault, publishableKey)).toMatchObject({ status: 403 })
    await tell({ kind: 'fail' })
    const told = await control('POST', '/faults', fault)
    expect(told).toMatchObject({ status: 200, body: { object: 'sandbox_fault', ...fault, times: 3 } })
    const listed = await control('GET', '/faults')
    expect(listed.body.data).toMatchObject([{ kind: 'fail' }, { id: told.body.id }])
    await control('DELETE', `/faults/${told.body.id}`)
    expect((await control('GET', '/faults')).body.data).toHaveLength(1)
    await tell({ kind: 'hold' })
    expect((await control('DELETE', '/faults?kind=fail')).body.data).toMatchObject([{ kind: 'hold' }])
    expect((await control('DELETE', '/faults')).body.data).toEqual([])
    expect(await at.intent()).toBeDefined()
  })

  test('what the outside world does is told too', async () => {
    const intent = await at.intent(900)
    await tell({ kind: 'processing', times: 1 })
    await at.pay(intent, '4242424242424242')
    const settled = await control('POST', `/payment_intents/${intent.id}/settle`, { outcome: 'succeed' })
    expect(settled.body).toMatchObject({ object: 'payment_intent', status: 'succeeded' })
    const refund = await at.stripe.refunds.create({ payment_intent: intent.id, amount: 300 })
    const failed = await control('POST', `/refunds/${refund.id}/settle`, { outcome: 'fail' })
    expect(failed.body).toMatchObject({ object: 'refund', status: 'failed' })
    const opened = await control('POST', `/charges/${intent.id}/dispute`, { reason: 'fraudulent' })
    expect(opened.body).toMatchObject({ object: 'dispute', status: 'needs_response' })
    const closed = await control('POST', `/disputes/${opened.body.id}/close`, { status: 'won' })
    expect(closed.body).toMatchObject({ object: 'dispute', status: 'won' })
    expect(await control('POST', `/disputes/${opened.body.id}/close`, {})).toMatchObject({ status: 400 })
    const path = `/disputes/${opened.body.id}/close`
    expect(await control('POST', path, { status: 'won' }, publishableKey)).toMatchObject({ status: 403 })
  })

  test.each([
    [{ kind: 'explode' }, 'kind'],
    [{}, 'kind'],
    [{ kind: 'fail', operation: 'POST /v1/nothing' }, 'operation'],
    [{ kind: 'fail', times: '0' }, 'times'],
    [{ kind: 'fail', ms: '10' }, 'ms'],
    [{ kind: 'delay' }, 'ms'],
    [{ kind: 'delay', ms: '60001' }, 'ms'],
    [{ kind: 'repeat' }, 'deliveries'],
    [{ kind: 'drop', type: 'charge.exploded' }, 'type'],
  ])('and refuses %j', async (form, param) => {
    const { status, body } = await control('POST', '/faults', form as Record<string, string>)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ param })
  })
})

test('every call of Stripe is an operation that a fault may name', () => {
  const mounted = at.gateway.app.routes
    .filter(({ path, method }) => method !== 'ALL' && !path.startsWith('/v1/sandbox/'))
    .map(({ path, method }) => `${method} ${path}`)
  expect(mounted.toSorted()).toEqual(operations.toSorted())
})
