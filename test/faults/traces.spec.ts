import { expect, test } from '@playwright/test'
import { factsOf, openOtlpReceiver } from '#test/support/open-otlp-receiver.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('the built store exports the trace of a request with its statements', async () => {
  const receiver = await openOtlpReceiver()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'parts',
  }
  const store = await openStoreProcess({ env })
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
  const { status } = await fetch(`${store.url}/api/parts?q=10k`, { headers })
  await store.close() // exports the last spans
  receiver.close()
  expect(status).toBe(200)
  const spans = receiver.spans().filter(({ traceId }) => traceId === TRACE)
  const [request] = spans.filter(({ name }) => name === 'GET /api/parts')
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.map(({ name }) => name)).toContain('search')
  expect(below.map((span) => factsOf(span)['db.system.name'])).toContain('postgresql')
  for (const resource of receiver.resources()) expect(resource).toMatchObject({ 'service.name': 'parts' })
})
