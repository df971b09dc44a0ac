import type { BodyRoom } from '#server/platform/http/costly-calls.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readBytes } from '#server/platform/http/request-bytes.ts'
import { isBounded, isJson, parseJson } from '#server/platform/http/request-input.ts'
import { MAX_BOM_TEXT } from './tools/check-bom.ts'

/** A character of a bill of materials can take 3 bytes, and more as an escape. */
const MAX_BYTES = MAX_BOM_TEXT * 3 + 10_000

/** Codes of JSON-RPC 2.0, section 5.1. */
const [PARSE_ERROR, INVALID_REQUEST] = [-32700, -32600]

/** The message of a body, or the answer to what is none (rules: J-6). */
export async function readMessage(request: Request, room: BodyRoom): Promise<{ message: object } | Response> {
  if (!isJson(request)) return rpcError(INVALID_REQUEST, refuse('not-json'))
  const bytes = await readBytes(request, MAX_BYTES, room)
  if (bytes instanceof Refusal)
    return bytes.name === 'overloaded' ? problemResponse(bytes) : rpcError(INVALID_REQUEST, bytes)
  if (!isBounded(bytes)) return rpcError(INVALID_REQUEST, refuse('bad-request'))
  const json = parseJson(bytes)
  if (json === undefined) return rpcError(PARSE_ERROR, refuse('bad-request'))
  return isMessage(json) ? { message: json } : rpcError(INVALID_REQUEST, refuse('bad-request'))
}

/** Several messages in one request would be charged as one; no revision of the protocol here has them. */
function isMessage(json: unknown): json is object {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const { jsonrpc, method, id, params, ...more } = json as Record<string, unknown>
  const isCall = typeof method === 'string' && (params === undefined || isObject(params))
  const isNamed = ['string', 'number', 'undefined'].includes(typeof id)
  return jsonrpc === '2.0' && isNamed && (isCall || 'result' in more || 'error' in more)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** With the status and the words of the refusal. What is no message has no id. */
async function rpcError(code: number, refusal: Refusal): Promise<Response> {
  const refused = problemResponse(refusal)
  const problem = await refused.json()
  const error = { code, message: problem.title, data: problem }
  const { status } = refused
  return Response.json(
    { jsonrpc: '2.0', id: null, error },
    { status, headers: { 'cache-control': 'no-store' } },
  )
}
