import { connect, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ TRUST_PROXY: '1' })
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

const JSON_TYPES = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** Sends the beginning of a large body. Resolves with the status line, if there is an answer. */
function beginBody(client: string): Promise<string> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  sockets.push(socket)
  const headers = { host: '127.0.0.1', 'x-forwarded-for': client, 'content-length': 600_000, ...JSON_TYPES }
  const lines = Object.entries(headers).map((header) => header.join(': '))
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"jsonrpc":`)
  return new Promise((resolve) => socket.once('data', (data) => resolve(data.toString().slice(0, 12))))
}

it('holds 4 bodies of a client, has 32 wait, and refuses the next; others are answered (rules: J-6)', async () => {
  const refused = await Promise.race(Array.from({ length: 4 + 32 + 1 }, () => beginBody('203.0.113.7')))
  expect(refused).toBe('HTTP/1.1 503')
  const { status } = await fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: { ...JSON_TYPES, 'x-forwarded-for': '198.51.100.7' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect(status).toBe(200)
})
