import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Connection, openAddressOf } from '#server/http/limits/client-address.ts'
import type { GeneralLimit } from '#server/http/limits/general-limit.ts'
import { isCutForAskingAhead } from '#server/http/pipelined.ts'
import { namesOneHost, refuseTarget } from '#server/http/request-target.ts'
import type { Watch } from '#server/http/watch-requests.ts'
import { sendStored } from './send-stored.ts'
import { type StoredKey, storedKey } from './stored-addresses.ts'
import type { StoredAnswer } from './stored-answer.ts'
import type { Storefront } from './storefront.ts'

interface FrontParts {
  storefront: Storefront
  /** True if a request may be answered under its host name. */
  admits: (request: IncomingMessage) => boolean
  /** Counts pages that are not in memory. */
  generalLimit: GeneralLimit
  proxies: number
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>
  watch: Watch
}

/** The outermost handler: serves public answers from memory and passes all other requests to `fetch`. */
export function openFront(parts: FrontParts): RequestListener {
  const { storefront, admits, fetch, watch } = parts
  const { answers, feed } = storefront
  const listener = getRequestListener(fetch)
  const mayMake = openMayMake(parts)
  const others = (request: IncomingMessage, response: ServerResponse, began: number) => {
    watch.follow(request, response, began)
    return listener(request, response)
  }
  const stored = (
    request: IncomingMessage,
    response: ServerResponse,
    answer: StoredAnswer,
    began: number,
  ) => {
    const sentBefore = request.socket.bytesWritten
    const sending = sendStored(request, response, answer)
    if (!sending) return watch.answered(request, response, began, sentBefore)
    return sending.then(() => watch.answered(request, response, began, sentBefore))
  }
  return watch.traced((request, response) => {
    if (isCutForAskingAhead(request, response)) return
    const began = performance.now()
    if (!namesOneHost(request)) {
      watch.follow(request, response, began)
      return refuseTarget(response)
    }
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.once('finish', feed.soon)
      return others(request, response, began)
    }
    if (!feed.isAlive() || !admits(request)) return others(request, response, began)
    const answer = answers.ready(url)
    if (answer) return stored(request, response, answer, began)
    const found = storedKey(url)
    if (!found) return others(request, response, began)
    return fromStore(found, request, response, began)
  })

  async function fromStore(
    { key, kind }: StoredKey,
    request: IncomingMessage,
    response: ServerResponse,
    began: number,
  ): Promise<void> {
    const ready = answers.ready(key)
    if (ready) return stored(request, response, ready, began)
    const isWithinLimit = kind === 'call' || answers.isKept(key) || mayMake(request)
    const answer = isWithinLimit ? await answers.find(key).catch(() => undefined) : undefined
    if (answer) return stored(request, response, answer, began)
    // The router handles the request, which reports the failure to this visitor or applies the visitor's page limit.
    return others(request, response, began)
  }
}

/** Returns a function that counts a page to be made. It returns false if the visitor's limit is reached. */
function openMayMake({ generalLimit, proxies }: Pick<FrontParts, 'generalLimit' | 'proxies'>) {
  const addressOf = openAddressOf(proxies)
  return ({ headers, socket }: IncomingMessage): boolean => {
    const client = addressOf(headers['x-forwarded-for'] as string | undefined, socket.remoteAddress)
    return generalLimit.take(undefined, client) === undefined
  }
}
