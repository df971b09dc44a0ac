import { beforeAll, expect, it } from 'vitest'
import { rawExchange } from '#test/support/raw-request.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ SANDBOX: 'off' })
let host: string

beforeAll(async () => {
  await shop.storeAnswers()
  host = new URL(shop.url).host
  // Kept answers are sent before routing, so they need the check too.
  expect((await fetch(`${shop.url}/api/tools`)).status).toBe(200)
})

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

it.each([
  ['another host in the target', 'http://other.example/api/tools', ['Host: {host}']],
  ['another host in the header', 'http://{host}/api/tools', ['Host: other.example']],
  ['another port in the target', 'http://127.0.0.1:1/api/tools', ['Host: {host}']],
  ['a user in the target', 'http://{host}@other.example/api/tools', ['Host: {host}']],
  ['a target of another scheme', 'ftp://{host}/api/tools', ['Host: {host}']],
  ['two Host headers', '/api/tools', ['Host: {host}', 'Host: other.example']],
  ['the same Host header twice', '/api/tools', ['Host: {host}', 'hOsT: {host}']],
  ['two Host headers on a path that is never kept', '/healthz', ['Host: {host}', 'Host: other.example']],
])('rejects a request with %s', async (_, target, headers) => {
  const [line, ...rest] = [`GET ${target} HTTP/1.1`, ...headers].map((one) => one.replace('{host}', host))
  const answer = await rawExchange(shop.url, [line ?? '', ...rest])
  expect(statusOf(answer)).toBe(400)
  expect(answer).toContain('urn:farad:problem:host-unclear')
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

it('rejects an order with two Host headers before reading its body', async () => {
  const lines = ['POST /api/myorders HTTP/1.1', `Host: ${host}`, 'Host: other.example', 'Content-Length: 9']
  expect(statusOf(await rawExchange(shop.url, lines))).toBe(400)
})

it.each(['/api/tools?limit=1', '/healthz', ''])('answers an absolute target of itself: %j', async (path) => {
  const ask = (target: string) => rawExchange(shop.url, [`GET ${target} HTTP/1.1`, `Host: ${host}`])
  const absolute = await ask(`HTTP://${host.toUpperCase()}${path}`)
  expect(statusOf(absolute)).toBe(path ? 200 : 404)
  const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'))
  expect(bodyOf(absolute)).toBe(bodyOf(await ask(path || '/')))
})
