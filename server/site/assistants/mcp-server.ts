import { McpServer } from '@modelcontextprotocol/server'
import type { Scope } from '#contract/people/scopes.ts'
import type { Problem } from '#contract/refusals.ts'
import type { BodyRoom } from '#server/platform/http/costly-calls.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readBytes } from '#server/platform/http/request-bytes.ts'
import { isBounded, isJson, parseJson } from '#server/platform/http/request-input.ts'
import type { AssistantTool, ToolParts } from './tool.ts'
import { cartLink } from './tools/cart-link.ts'
import { checkBom, MAX_BOM_TEXT } from './tools/check-bom.ts'
import { findAlternatives } from './tools/find-alternatives.ts'
import { getPart } from './tools/get-part.ts'
import { myOrders, placeOrder } from './tools/orders.ts'
import { priceAtQuantity } from './tools/price-at-quantity.ts'
import { searchParts } from './tools/search-parts.ts'

const TOOLS: AssistantTool[] = [
  searchParts,
  getPart,
  priceAtQuantity,
  checkBom,
  findAlternatives,
  cartLink,
  myOrders,
  placeOrder,
]

/** The tools are the same until the next release, but for a key. */
const TTL_MS = 60 * 60 * 1000

/** For one request, with the scopes of its key (rules: J-5). */
export function openMcpServer(storeName: string, parts: ToolParts, scopes?: readonly Scope[]): McpServer {
  const cached = { ttlMs: TTL_MS, cacheScope: scopes ? 'private' : 'public' } as const
  const server = new McpServer(
    { name: storeName, version: '1' },
    {
      capabilities: { tools: {} },
      cacheHints: { 'tools/list': cached, 'server/discover': cached },
      instructions: `Electronics parts of ${storeName}, sold in minimum orders and multiples at prices that fall with the quantity. A cart_link lets the person decide; only place_order orders.`,
    },
  )
  for (const { name, description, input, run, scope, acts } of TOOLS) {
    if (scope && !scopes?.includes(scope)) continue
    const described = {
      description,
      inputSchema: input,
      annotations: { readOnlyHint: !acts, openWorldHint: false },
    }
    server.registerTool(
      name,
      described as never,
      (async (given: unknown) => {
        const told = await run(given, parts)
        if ('problem' in told) return { isError: true, content: [textOf(inWords(told.problem))] }
        return { content: [textOf(told.text)], structuredContent: told.structured }
      }) as never,
    )
  }
  return server
}

const textOf = (text: string) => ({ type: 'text', text }) as const

function inWords({ title, errors = [], retryAfter }: Problem): string {
  const fields = errors.slice(0, 5).map(({ path, message }) => `${path.slice(0, 60)}: ${message}`)
  const wait = typeof retryAfter === 'number' ? [`Try again in ${retryAfter} seconds.`] : []
  return [title, ...fields, ...wait].join('\n').slice(0, 2000)
}

/** A character of a bill of materials can take 3 bytes, and more as an escape. */
const MAX_BYTES = MAX_BOM_TEXT * 3 + 10_000

/** Codes of JSON-RPC 2.0, section 5.1. */
const [PARSE_ERROR, INVALID_REQUEST] = [-32700, -32600]

/** The message of a body, or the answer to what is none (rules: J-6). */
export async function readMessage(
  request: Request,
  room: Pick<BodyRoom, 'take'>,
): Promise<{ message: object } | Response> {
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
