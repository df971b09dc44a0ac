import type { IncomingMessage, ServerResponse } from 'node:http'
import { isKnown } from '#server/platform/http/etag.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { type Form, formIn, type StoredAnswer } from './stored-answer.ts'

export function sendStored(
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
