import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemResponse, refuse } from './refusal.ts'

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * Replaces an absolute target (RFC 9112 section 3.2.2) by its path and query. False unless it names exactly one host
 * (rules: N-2).
 */
export function namesOneHost(request: IncomingMessage): boolean {
  if (hostHeaders(request.rawHeaders) > 1) return false
  const { url = '', headers } = request
  if (url.startsWith('/') || url === '*') return true
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? []
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) return false
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return true
}

/** Node.js keeps only the first `Host` header; a proxy may use the last. */
function hostHeaders(rawHeaders: string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** Answers 400 and closes the connection: further requests on it may be for another host too. */
export async function refuseTarget(response: ServerResponse): Promise<void> {
  const { status, headers, body } = problemResponse(refuse('host-unclear'))
  response.writeHead(status, { ...Object.fromEntries(headers), connection: 'close' })
  response.end(await new Response(body).text())
}
