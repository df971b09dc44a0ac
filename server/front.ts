import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Connection } from './platform/limits/client-address.ts'
import { sendStored } from './platform/stored/send-stored.ts'
import { storedKey } from './stored-addresses.ts'
import type { Storefront } from './storefront.ts'

interface FrontParts {
  storefront: Storefront
  /** Whether a request may be answered under the name by which it came. */
  admits: (request: IncomingMessage) => boolean
  /** Answers everything else. */
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>
}

/**
 * The store's outermost door: what everybody sees is answered from memory before anything else is in the way, all else
 * by `fetch`.
 */
export function openFront({ storefront, admits, fetch }: FrontParts): RequestListener {
  const { answers, feed } = storefront
  const others = getRequestListener(fetch)
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.once('finish', feed.soon)
      return others(request, response)
    }
    if (!feed.isAlive() || !admits(request)) return others(request, response)
    const answer = answers.ready(url)
    if (answer) return sendStored(request, response, answer)
    const found = storedKey(url)
    if (!found) return others(request, response)
    return fromStore(found.key, request, response)
  }

  async function fromStore(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = answers.ready(key) ?? (await answers.find(key).catch(() => undefined))
    if (answer) return sendStored(request, response, answer)
    // What went wrong is told to this visitor by a try of their own.
    return others(request, response)
  }
}
