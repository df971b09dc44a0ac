import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Sends a GET with exactly these headers; `fetch` would add to them or refuse some. Returns the undecoded body. */
export async function rawRequest(url: string, headers: Record<string, string>) {
  const sent = request(url, { headers, agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

/** Sends the lines unchanged as the head of a request. Returns all bytes received until the connection closes. */
export async function rawExchange(url: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return (await buffer(socket)).toString('latin1')
}
