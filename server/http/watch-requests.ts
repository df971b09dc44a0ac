import type { IncomingMessage, ServerResponse } from 'node:http'
import { pages } from '#contract/pages.ts'
import { openAddressOf } from '#server/http/limits/client-address.ts'
import { observe, requestsInFlight } from '#server/runtime/metrics.ts'
import type { Config } from '#server/settings/config.ts'
import { identifyRequest, nextRequestId } from './request-id.ts'
import { openRequestLog, type RequestLog } from './request-log.ts'
import { openPatternOf } from './route-pattern.ts'

/** Counts and writes down each request once: one of these two is called for it. `began` is `performance.now()`. */
export interface Watch {
  /** For a request that is about to be answered by others: it gets an id, and is written down when it is over. */
  follow: (request: IncomingMessage, response: ServerResponse, began: number) => void
  /**
   * For one that has just been answered from memory; `sentBefore` is what its connection had written then. Its answer,
   * the same for everybody, has no id.
   */
  answered: (request: IncomingMessage, response: ServerResponse, began: number, sentBefore: number) => void
}

interface WatchParts {
  config: Pick<Config, 'TRUST_PROXY' | 'LOG_REQUESTS'>
  /** Of the addresses beside the pages', as Hono has them. */
  patterns: Iterable<string>
  openLog?: () => RequestLog
}

/** The client has gone before it was answered (as nginx calls it). */
const CLIENT_LEFT = 499

/** Opens what watches the requests of this process, for `/metrics` and, where it is on, the request log. */
export function openWatch({ config, patterns, openLog = openRequestLog }: WatchParts): Watch {
  const log = config.LOG_REQUESTS ? openLog() : undefined
  const patternOf = openPatternOf([...Object.values(pages), ...patterns])
  const addressOf = openAddressOf(config.TRUST_PROXY)
  const over = (
    { method = '', url = '', headers, socket }: IncomingMessage,
    status: number,
    began: number,
    sentBefore: number,
    idOf: () => string,
  ) => {
    const ms = performance.now() - began
    observe(patternOf(url), method, status, ms)
    if (!log) return
    const client = addressOf(headers['x-forwarded-for'] as string | undefined, socket.remoteAddress)
    log.line({ id: idOf(), method, url, status, ms, bytes: socket.bytesWritten - sentBefore, client })
  }
  return {
    follow(request, response, began) {
      const id = identifyRequest(request, config.TRUST_PROXY)
      const { socket } = request
      const sentBefore = socket.bytesWritten
      response.setHeader('x-request-id', id)
      requestsInFlight.inc()
      response.once('close', () => {
        requestsInFlight.dec()
        const status = response.writableFinished ? response.statusCode : CLIENT_LEFT
        over(request, status, began, sentBefore, () => id)
      })
    },
    answered(request, response, began, sentBefore) {
      over(request, response.statusCode, began, sentBefore, nextRequestId)
    },
  }
}
