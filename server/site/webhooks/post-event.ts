import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Webhook as Signer } from 'standardwebhooks'
import type { StoreEvent } from '#contract/site/events.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import { addressesOf, type Reach } from './receiver-address.ts'

export interface Post extends Reach {
  answerMs: number
}

export interface Attempt {
  delivered: boolean
  status: number | null
  answer: string | null
  failure: string | null
  tookMs: number
}

export const ANSWER_MS = 10_000
const MAX_ANSWER_BYTES = 1_000_000
const KEPT_BYTES = 200
const MAX_FAILURE = 200

export const isDelivered = ({ status, failure }: Pick<Attempt, 'status' | 'failure'>) =>
  failure === null && status !== null && status >= 200 && status < 300

const attempts = openCounter('farad_webhook_attempts_total', 'Attempts to send an event.', ['result'])
for (const result of ['delivered', 'failed'] as const) attempts.inc({ result }, 0)

/** Never throws. The answer of the name servers that was checked is the one that is connected to. */
export async function postEvent(
  post: Post,
  to: { url: string; secrets: string[] },
  event: StoreEvent,
  cut?: AbortSignal,
): Promise<Attempt> {
  const began = performance.now()
  const late = AbortSignal.timeout(post.answerMs)
  const signal = cut ? AbortSignal.any([late, cut]) : late
  const ended = (attempt: Omit<Attempt, 'tookMs' | 'delivered'>): Attempt => {
    const delivered = isDelivered(attempt)
    attempts.inc({ result: delivered ? 'delivered' : 'failed' })
    return { ...attempt, delivered, tookMs: Math.round(performance.now() - began) }
  }
  try {
    const url = new URL(to.url)
    const aborted = rejectionOf(signal)
    const addresses = await Promise.race([addressesOf(url, post), aborted])
    const body = JSON.stringify(event)
    const headers = signedHeaders(to.secrets, event, body)
    return ended(await Promise.race([send(url, addresses, { body, headers, signal }), aborted]))
  } catch (error) {
    const failure = late.aborted ? 'There was no whole answer in time.' : String((error as Error).message)
    return ended({ status: null, answer: null, failure: failure.slice(0, MAX_FAILURE) })
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })
}

function signedHeaders(secrets: string[], { id }: StoreEvent, body: string) {
  const at = new Date()
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Farad',
    'webhook-id': String(id),
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(String(id), at, body)).join(' '),
  }
}

/** On a connection of its own. Redirects are answers like others. */
function send(
  url: URL,
  addresses: string[],
  { body, ...options }: { body: string; headers: http.OutgoingHttpHeaders; signal: AbortSignal },
): Promise<Omit<Attempt, 'tookMs' | 'delivered'>> {
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise((done, fail) => {
    const asked = request(
      url,
      { ...options, method: 'POST', agent: false, lookup: lookupOf(addresses) },
      (response) => readAnswer(response).then(done, fail),
    )
    asked.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      done({ status: statusCode ?? null, answer: '', failure: null })
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

function lookupOf(addresses: string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = known
    if (all || !first) done(null, known)
    else done(null, first.address, first.family)
  }
}

async function readAnswer(response: http.IncomingMessage) {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    if (bytes < KEPT_BYTES) kept.push(part.subarray(0, KEPT_BYTES - bytes))
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > MAX_ANSWER_BYTES) break
  }
  const failure = bytes > MAX_ANSWER_BYTES ? 'The answer is longer than 1 MB.' : null
  // PostgreSQL can't store NUL.
  const answer = Buffer.concat(kept).toString().replaceAll('\0', '')
  return { status: response.statusCode ?? null, answer, failure }
}
