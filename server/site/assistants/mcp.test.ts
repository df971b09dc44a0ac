import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, it } from 'vitest'
import { listAlternatives } from '#contract/catalog/alternatives.ts'
import { getPart } from '#contract/catalog/catalog.ts'
import { listParts } from '#contract/catalog/parts.ts'
import { priceLines } from '#contract/catalog/prices.ts'
import { readBom } from '#contract/selling/boms.ts'
import { serveDemoShop, shop } from '#server/catalog/products/demo-shop.fixture.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

serveDemoShop()

interface Told {
  isError?: boolean
  content: { type: string; text: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any answer
  structuredContent?: any
}

interface Assistant {
  listTools: () => Promise<{ tools: { name: string }[]; ttlMs?: number }>
  callTool: (asked: { name: string; arguments: Record<string, unknown> }) => Promise<Told>
  close: () => Promise<void>
}

async function connect(kind: 'new' | 'older' | '2026-07-28'): Promise<Assistant> {
  const url = new URL(`${shop.url}/mcp`)
  const about = { name: 'A test', version: '1' }
  if (kind === 'older') {
    const client = new OlderClient(about)
    await client.connect(new OlderTransport(url) as never)
    return client as unknown as Assistant
  }
  const mode = kind === 'new' ? {} : { versionNegotiation: { mode: 'auto' } }
  const client = new Client(about, mode as never)
  await client.connect(new StreamableHTTPClientTransport(url))
  return client as unknown as Assistant
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe.each(['new', '2026-07-28', 'older'] as const)('an assistant with the %s client', (kind) => {
  it('finds a part, prices 500 pieces, checks a bill of materials and makes a cart link', async () => {
    const assistant = await connect(kind)
    const use = async (name: string, given: Record<string, unknown>) => {
      const told = await assistant.callTool({ name, arguments: given })
      expect([name, told.isError ?? false, told.content[0]?.text]).toEqual([name, false, expect.any(String)])
      return told.structuredContent
    }
    const { tools } = await assistant.listTools()
    const names = 'search_parts get_part price_at_quantity check_bom find_alternatives cart_link'
    expect(tools.map(({ name }) => name).join(' ')).toBe(names)
    const asked = { q: '10k 0603', family: 'resistors', filters: { tolerance: { max: 5 }, stock: 'in' } }
    const found = listParts.answer.parse(await use('search_parts', asked))
    expect(found.total).toBeGreaterThan(0)
    expect(found.understood.map(({ word }) => word)).toEqual(['10k', '0603'])
    const { partNumber } = found.parts[0] as { partNumber: string }
    const part = getPart.answer.parse(await use('get_part', { partNumber }))
    expect(part.parameters?.length).toBeGreaterThan(3)
    const priced = priceLines.answer.parse(await use('price_at_quantity', { partNumber, quantity: 500 }))
    const lines = [{ partNumber, quantity: 500 }]
    const { body } = await callAs(shop.url, undefined, priceLines, { body: { lines } })
    expect(priced.lines[0]).toMatchObject(body.lines[0])
    expect(priced.lines[0]?.part?.priceBreaks).toEqual(part.priceBreaks)
    const text = `Ref,Qty,Value,Footprint\nR1,2,10k,0603\nC1,1,100n,0603\nX9,1,Flux capacitor,`
    const bom = readBom.answer.parse(await use('check_bom', { text, boards: 10 }))
    expect(bom.lines[0]).toMatchObject({ row: 4, match: 'none' })
    expect(bom.lines).toHaveLength(3)
    listAlternatives.answer.parse((await use('find_alternatives', { partNumber })).alternatives)
    const { url } = await use('cart_link', { lines })
    const noted = Array.from({ length: 100 }, () => ({ ...lines[0], reference: 'x'.repeat(200) }))
    const { url: fitting } = await use('cart_link', { lines: noted })
    expect(fitting).toMatch(/^.{2000,4000}$/)
    expect(fitting).toContain('&reference=xxx')
    expect(url).toBe(`${shop.url.replace('127.0.0.1', 'localhost')}/cart?add=${partNumber}:500`)
    await assistant.close()
  })
})

const POST = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

const request = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: { ...POST, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

it('has a list of tools below 6 KB, in one order, that may be kept', async () => {
  const assistant = await connect('2026-07-28')
  const [list, again] = [await assistant.listTools(), await (await connect('2026-07-28')).listTools()]
  expect(bytesOf(list)).toBeLessThan(6000)
  expect(list).toEqual(again)
  expect(list.ttlMs).toBe(3_600_000)
})

it('has answers below 12 KB', async () => {
  const numbers = Array.from({ length: 12 }, (_, nth) => `LONG.${'Z'.repeat(30)}${nth}`)
  const priceBreaks = Array.from({ length: 19 }, (_, at) => ({ quantity: 2_000_000 + at, price: 0.1234 }))
  const most = { price: '0.1235', priceBreaks, minimumOrder: 1_999_999, availableQuantity: 2_100_000_000 }
  const description = 'Ω"\n'.repeat(1300)
  for (const [nth, partNumber] of numbers.entries())
    await stock(shop.db, { ...most, partNumber, name: `Ω"${'long '.repeat(38)}${nth}`, description })
  const assistant = await connect('new')
  const [, partNumber] = numbers
  const lines = Array.from({ length: 60 }, () => ({ partNumber, quantity: 3 }))
  const bom = Array.from({ length: 500 }, (_, at) => `R${at},1,${at % 7 ? '10k' : 'strange "thing" Ω'},0603`)
  const asked: [string, Record<string, unknown>][] = [
    ['search_parts', { q: '10k' }],
    ['search_parts', { q: 'resistor' }],
    ['search_parts', { family: 'resistors' }],
    ['search_parts', { q: 'long long' }],
    [
      'search_parts',
      { q: '10k 4.7k 100n 0603 0805 SOT-23 NPN PNP red green 5% 1% 10V 25V flux capacitor blue' },
    ],
    ['get_part', { partNumber }],
    ['price_at_quantity', { partNumber, quantity: 2_000_010 }],
    ['check_bom', { text: `Ref,Qty,Value,Footprint\n${bom.join('\n')}`, boards: 1000 }],
    ['cart_link', { lines }],
    ['find_alternatives', { partNumber }],
  ]
  for (const [name, given] of asked) {
    const told = await assistant.callTool({ name, arguments: given })
    expect([name, given, told.isError ?? false]).toEqual([name, given, false])
    expect(bytesOf(told), name).toBeLessThan(12_000)
  }
}, 120_000)

it.each([
  ['a foreign host', { host: 'evil.example' }, 421],
  ['a foreign host with this port', { host: 'evil.example:80' }, 421],
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['an origin that is no address', { origin: 'x' }, 403],
])('refuses %s', async (_, headers, status) => {
  expect(await rawPost(headers)).toBe(status)
})

/** `fetch` sends no Host of a caller. */
async function rawPost(headers: Record<string, string>): Promise<number | undefined> {
  const sent = send(`${shop.url}/mcp`, { method: 'POST', headers: { ...POST, ...headers } })
  sent.end(JSON.stringify(request('tools/list')))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer.resume().statusCode
}

it('accepts its own page', async () => {
  expect((await post(request('tools/list'), { origin: shop.url })).status).toBe(200)
})

it.each([
  ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a text', JSON.stringify(request('tools/list')), { 'content-type': 'text/plain' }, 415],
  ['deep JSON', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, {}, 400],
  ['a deep call', request('tools/call', JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)), {}, 400],
])('refuses %s', async (_, body, headers, status) => {
  expect((await post(body, headers)).status).toBe(status)
})

it.each([
  ['broken JSON', '{"jsonrpc": "2.0", "id": 1,', -32700, 400],
  ['nothing', '', -32700, 400],
  ['bytes that are no text', '\u0000', -32700, 400],
  ['a batch', [request('tools/list')], -32600, 400],
  ['a number', '5', -32600, 400],
  ['an object that is no message', {}, -32600, 400],
  ['another version', { ...request('tools/list'), jsonrpc: '1.0' }, -32600, 400],
  ['a method that is no text', { jsonrpc: '2.0', id: 1, method: 5 }, -32600, 400],
  ['an id that is none', { jsonrpc: '2.0', id: {}, method: 'tools/list' }, -32600, 400],
  ['values without end', `[${'0,'.repeat(30_000)}0]`, -32600, 400],
  ['a large body', `"${'x'.repeat(700_000)}"`, -32600, 413],
])('answers %s as JSON-RPC (rules: J-6)', async (_, body, code, status) => {
  const answered = await post(body)
  expect([answered.status, answered.headers.get('content-type')]).toEqual([status, 'application/json'])
  expect(await answered.json()).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code, message: expect.any(String), data: expect.objectContaining({ status }) },
  })
})

it('has no sessions, no streams and no subscriptions', async () => {
  const session = { 'mcp-session-id': 'x' }
  for (const method of ['GET', 'DELETE'])
    expect(
      (await fetch(`${shop.url}/mcp`, { method, headers: { ...session, accept: 'text/event-stream' } }))
        .status,
    ).toBe(405)
  const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect(notified.status).toBe(202)
  const answer = await post(request('tools/list'), { ...session, 'mcp-protocol-version': '2025-11-25' })
  expect([answer.status, answer.headers.get('mcp-session-id')]).toEqual([200, null])
})
