import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks on loopback, whose answers the test decides. */
export async function openReceiver(
  answer: (response: ServerResponse, nth: number) => void = (r) => r.end('ok'),
) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return
    received.push({ headers: request.headers, body })
    receiver.answer(response, received.length)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const receiver = {
    url: `http://127.0.0.1:${port}/hook?token=in-address`,
    port,
    received,
    answer,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
  return receiver
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
