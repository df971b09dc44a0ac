import type { IncomingMessage, ServerResponse } from 'node:http'
import { pages } from '#contract/pages.ts'
import { openAddressOf } from '#server/platform/http/limits/client-address.ts'
import { observe, requestsInFlight } from '#server/platform/runtime/metrics.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { identifyRequest, nextRequestId } from './request-id.ts'
import { openRequestLog, type RequestLog } from './request-log.ts'
import { openPatternOf } from './route-pattern.ts'

/** Either `follow` or `answered` must be called once per request. `began` is the `performance.now()` at its start. */
export interface Watch {
  follow: (request: IncomingMessage, response: ServerResponse, began: number) => void
  /** `sentBefore` is the socket's `bytesWritten` before the answer. */
  answered: (request: IncomingMessage, response: ServerResponse, began: number, sentBefore: number) => void
}

interface WatchParts {
  config: Pick<Config, 'TRUST_PROXY' | 'LOG_REQUESTS'>
  patterns: Iterable<string>
  openLog?: () => RequestLog
}

/** nginx's status for a client that disconnects before the answer. */
const CLIENT_LEFT = 499

export function openWatch({ config, patterns, openLog = openRequestLog }: WatchParts): Watch {
  const log = config.LOG_REQUESTS ? openLog() : undefined
  const patternOf = openPatternOf([...Object.values(pages), ...patterns])
  const addressOf = openAddressOf(config.TRUST_PROXY)
  const record = (
    request: IncomingMessage,
    status: number,
    began: number,
    sentBefore: number,
    idOf: () => string,
  ) => {
    const { method = '', url = '', headers, socket } = request
    const ms = performance.now() - began
    observe(patternOf(url), method, status, ms)
    if (!log) return
    const client = addressOf(headers['x-forwarded-for'] as string | undefined, socket.remoteAddress)
    const bytes = socket.bytesWritten - sentBefore
    log.line({ id: idOf(), method, url, status, ms, bytes, client })
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
        record(request, status, began, sentBefore, () => id)
      })
    },
    answered(request, response, began, sentBefore) {
      record(request, response.statusCode, began, sentBefore, nextRequestId)
    },
  }
}
