import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

/** A GET with exactly these headers, which `fetch` would add to or refuse; the body as it came over the wire. */
export function rawRequest(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/**
 * Sends these lines unchanged as the head of one request, and returns all bytes received until the connection closes.
 */
export function rawExchange(url: string, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  })
}
