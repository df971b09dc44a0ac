import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { listParts } from '#contract/catalog/parts.ts'
import { placeOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import type { Answered } from '#server/platform/http/request-log.ts'
import { openWatch } from '#server/platform/http/watch-requests.ts'
import { startJobs } from '#server/platform/runtime/jobs.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import {
  factsOf,
  type OtlpReceiver,
  openOtlpReceiver,
  type ReceivedSpan,
} from '#test/support/open-otlp-receiver.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { startTraces } from './traces.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const SERVER = 2
const CLIENT = 3
const FAILED = 2
const SEARCHED = 'typed-by-a-person'
const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

let receiver: OtlpReceiver
let provider: Awaited<ReturnType<typeof openProvider>>
let spans: ReceivedSpan[]
let toolId: string
let email: string
const lines: Answered[] = []

/** Answers like Stripe, and keeps the headers of each call. */
async function openProvider() {
  const calls: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    calls.push(request.headers)
    const form = new URLSearchParams(await text(request))
    const intent = { id: 'pi_3Trace', object: 'payment_intent', client_secret: 'pi_3Trace_secret_x' }
    const rest = { status: 'requires_payment_method', currency: 'usd', metadata: {}, livemode: false }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...intent, ...rest, amount: Number(form.get('amount')) }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, calls, close: () => server.close() }
}

/** Logs a request of a server of its own, as the store's front does. */
async function logRequest() {
  const config = { TRUST_PROXY: 0, LOG_REQUESTS: true }
  const watch = openWatch({ config, patterns: [], openLog: () => ({ line: (line) => lines.push(line) }) })
  const server = createServer(
    watch.traced((request, response) => {
      watch.follow(request, response, performance.now())
      response.writeHead(500).end()
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await (await fetch(`${url}/logged?token=secret`, { headers: { connection: 'close' } })).text()
  await new Promise((done) => server.close(done))
}

async function runJob() {
  let stop = async () => {}
  await new Promise<void>((done) => {
    stop = startJobs([{ name: 'probe', everyMs: 1000, run: async () => done() }], openLog('silent'))
  })
  await stop()
}

beforeAll(async () => {
  receiver = await openOtlpReceiver()
  provider = await openProvider()
  const shop = await openShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'parts',
    STRIPE_SECRET_KEY: 'sk_test_traces',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_traces',
    STRIPE_WEBHOOK_SECRET: 'whsec_traces',
    STRIPE_API_BASE: provider.url,
  })
  await shop.storeAnswers()
  toolId = await stock(shop.db)
  const mei = await signUp(shop.url)
  email = mei.email
  const traceparent = `00-${TRACE}-${PARENT}-01`
  await callAs(shop.url, undefined, getTool, { params: { id: toolId } }, { traceparent })
  const placed = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 15 } }, { traceparent })
  await mei.call(createPaymentIntent, { body: { orderId: placed.body._id } })
  await callAs(shop.url, undefined, listParts, { query: { q: SEARCHED } })
  await runJob()
  await logRequest()
  await shop.close()
  spans = receiver.spans()
})
afterAll(() => {
  receiver.close()
  provider.close()
})

function spanNamed(name: string): ReceivedSpan {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`no span '${name}' among: ${spans.map((span) => span.name).join(', ')}`)
  return found
}
const childrenOf = ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

describe('traces', () => {
  it('have a span per request, named by its pattern, in the trace of the caller', () => {
    const span = spanNamed('GET /api/tools/:id')
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: SERVER, status: {} })
    expect(factsOf(span)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/tools/:id',
      'http.response.status_code': 200,
    })
    expect(spanNamed('GET /api/parts').parentSpanId ?? '').toBe('')
  })

  it('have the statements of a request by name, those of a transaction below it', () => {
    const [transaction] = childrenOf(spanNamed('POST /api/myorders')).filter(
      ({ name }) => name === 'transaction',
    )
    if (!transaction) throw new Error('no transaction')
    const statements = childrenOf(transaction)
    expect(statements.length).toBeGreaterThan(1)
    for (const span of [transaction, ...statements]) {
      expect(span).toMatchObject({ traceId: TRACE, kind: CLIENT })
      expect(factsOf(span)).toEqual({ 'db.system.name': 'postgresql' })
    }
  })

  it('have the calls to the card provider, which continue them', () => {
    const span = spanNamed('POST /v1/payment_intents')
    expect(factsOf(span)).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 200 })
    expect(provider.calls.map(({ traceparent }) => traceparent)).toContain(
      `00-${span.traceId}-${span.spanId}-01`,
    )
  })

  it('have searches with their processor time', () => {
    const [search] = childrenOf(spanNamed('GET /api/parts')).filter(({ name }) => name === 'search')
    expect(search && factsOf(search)['farad.search.processor_ms']).toEqual(expect.any(Number))
  })

  it('have jobs', () => {
    expect(spanNamed('job probe').parentSpanId ?? '').toBe('')
  })

  it('have nothing that a person typed, and no address', () => {
    const exported = receiver.bodies.map(({ body }) => body).join()
    for (const secret of [
      toolId,
      email,
      'Mei Tanaka',
      SEARCHED,
      where.address,
      where.number,
      'token=',
      '/logged',
    ])
      expect(exported.includes(secret), secret).toBe(false)
  })

  it('name the service', () => {
    for (const resource of receiver.resources()) expect(resource).toMatchObject({ 'service.name': 'parts' })
  })

  it('are in the request log by their id', () => {
    const span = spanNamed('GET other')
    expect(span.status).toMatchObject({ code: FAILED })
    expect(lines.map(({ trace }) => trace)).toEqual([span.traceId])
  })
})

describe('traces of another configuration', () => {
  it('are protobuf, and follow the sampler', async () => {
    const collector = await openOtlpReceiver()
    const settings = {
      url: `${collector.url}/v1/traces`,
      protocol: 'http/protobuf',
      service: undefined,
      ratio: 0,
    } as const
    for (const sampler of ['always_on', 'traceidratio', 'parentbased_always_off'] as const) {
      const end = await startTraces({ ...settings, sampler }, { version: '0', onError: () => {} })
      await runJob()
      await end()
    }
    expect(collector.bodies).toMatchObject([{ path: '/v1/traces', type: 'application/x-protobuf' }])
    expect(collector.bodies[0]?.body).toContain('job probe')
    collector.close()
  })

  it('do not keep a stop waiting for a collector that is away', async () => {
    const away = 'http://127.0.0.1:9/v1/traces'
    const settings = { protocol: 'http/json', service: undefined, sampler: 'always_on', ratio: 1 } as const
    const end = await startTraces({ ...settings, url: away }, { version: '0', onError: () => {} })
    await runJob()
    expect(await end()).toBeUndefined()
  })
})
