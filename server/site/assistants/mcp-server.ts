import { McpServer } from '@modelcontextprotocol/server'
import type { Scope } from '#contract/people/scopes.ts'
import type { Problem } from '#contract/refusals.ts'
import type { AssistantTool, ToolParts } from './tool.ts'
import { cartLink } from './tools/cart-link.ts'
import { checkBom } from './tools/check-bom.ts'
import { findAlternatives } from './tools/find-alternatives.ts'
import { getPart } from './tools/get-part.ts'
import { myOrders } from './tools/my-orders.ts'
import { placeOrder } from './tools/place-order.ts'
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
