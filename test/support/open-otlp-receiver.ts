import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as OTLP's JSON has it. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number; doubleValue?: number } }[]
  status: { code?: number }
}

interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
}

/** A collector of OpenTelemetry on a loopback port. */
export async function openOtlpReceiver() {
  const bodies: { path: string; type: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const received = () => bodies.flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    resources: () => received().map(({ resource }) => factsOf(resource)),
    spans: () => received().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type OtlpReceiver = Awaited<ReturnType<typeof openOtlpReceiver>>

export function factsOf({ attributes }: Pick<ReceivedSpan, 'attributes'>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
