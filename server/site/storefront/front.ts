import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isKnown } from '#server/platform/http/etag.ts'
import { keyIn } from '#server/platform/http/key-in.ts'
import { type Connection, openAddressOf } from '#server/platform/http/limits/client-address.ts'
import { addressPayer, type ClientUnits, READ_UNITS } from '#server/platform/http/limits/client-units.ts'
import { isCutForAskingAhead } from '#server/platform/http/pipelined.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { namesOneHost, refuseTarget } from '#server/platform/http/request-target.ts'
import type { Watch } from '#server/platform/http/watch-requests.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { type StoredKey, storedKey } from './stored-addresses.ts'
import { type Form, formIn, type StoredAnswer } from './stored-answer.ts'
import type { Storefront } from './storefront.ts'

interface FrontParts {
  storefront: Storefront
  admits: (request: IncomingMessage) => boolean
  units: ClientUnits
  proxies: number
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>
  watch: Watch
}

export function openFront(parts: FrontParts): RequestListener {
  const { storefront, admits, fetch, watch } = parts
  const { answers, feed } = storefront
  const listener = getRequestListener(fetch)
  const makeFor = openMakeFor(parts)
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
  return (request, response) => {
    if (isCutForAskingAhead(request, response)) return
    const began = performance.now()
    if (!namesOneHost(request)) {
      watch.follow(request, response, began)
      return refuseTarget(response)
    }
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.once('finish', feed.soon)
      return others(request, response, began)
    }
    // A call with a key must look the key up, and counts for it.
    const isKept = feed.isAlive() && admits(request) && keyIn(headers.authorization) === undefined
    if (!isKept) return others(request, response, began)
    const answer = answers.ready(url)
    if (answer) return stored(request, response, answer, began)
    const found = storedKey(url)
    if (!found) return others(request, response, began)
    return fromStore(found, request, response, began)
  }

  async function fromStore(
    { key, kind }: StoredKey,
    request: IncomingMessage,
    response: ServerResponse,
    began: number,
  ): Promise<void> {
    const ready = answers.ready(key)
    if (ready) return stored(request, response, ready, began)
    const make = () => answers.find(key).catch(() => undefined)
    const answer = answers.isKept(key) ? await make() : await makeFor(request, kind, make)
    if (answer) return stored(request, response, answer, began)
    // The router handles the request, which reports the failure to this visitor or applies the visitor's page limit.
    return others(request, response, began)
  }
}

function openMakeFor({ units, proxies }: Omit<FrontParts, 'admits' | 'storefront'>) {
  const addressOf = openAddressOf(proxies)
  return async (
    { headers, socket }: IncomingMessage,
    kind: StoredKey['kind'],
    make: () => Promise<StoredAnswer | undefined>,
  ): Promise<StoredAnswer | undefined> => {
    const client = addressOf(headers['x-forwarded-for'] as string | undefined, socket.remoteAddress)
    if (units.admit(undefined, client, kind === 'call' ? READ_UNITS : 1)) return undefined
    const made = await units.serve(addressPayer(client), make)
    return made instanceof Refusal ? undefined : made
  }
}

function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
): void | Promise<void> {
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && answer.status === 200 && isKnown(ifNoneMatch, answer.etag)) {
    response.writeHead(304, answer.unchangedHeaders).end()
    return
  }
  const form = formIn(answer, acceptedEncoding(request.headers['accept-encoding'] as string | undefined))
  if (!(form instanceof Promise)) return send(response, answer.status, form)
  return form.then((made) => send(response, answer.status, made))
}

function send(response: ServerResponse, status: number, { headers, body }: Form): void {
  response.writeHead(status, headers).end(body)
}
