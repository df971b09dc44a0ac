import { type IncomingHttpHeaders, request } from 'node:http'

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
