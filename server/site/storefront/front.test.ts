import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnswerStore } from './answer-store.ts'
import { openFront } from './front.ts'
import { keep, type StoredAnswer } from './stored-answer.ts'

let server: Server
let url: string
let alive: boolean
let fresh: boolean
let kept: StoredAnswer
const soon = vi.fn()
const watched = vi.fn()
const charged = vi.fn(() => undefined)

beforeEach(async () => {
  alive = fresh = true
  vi.clearAllMocks()
  kept = await keep(new Response(), 'kept', '"x"')
  const answers = {
    ready: () => (fresh ? kept : undefined),
    isKept: () => true,
    find: async () => kept,
  } as unknown as AnswerStore
  const feed = { isAlive: () => alive, soon } as never
  const listener = openFront({
    storefront: { answers, feed, close: async () => {} },
    admits: () => true,
    fetch: () => new Response('made'),
    watch: { follow: watched, answered: watched },
    units: { admit: charged, serve: charged } as never,
    proxies: 0,
  })
  server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/reviews`
})
afterEach(() => server.close())

const textOf = async (method: string) => (await fetch(url, { method })).text()

it('kept answers are sent as long as changes are read', async () => {
  expect(await textOf('GET')).toBe('kept')
  alive = false
  expect(await textOf('GET')).toBe('made')
})

it('a kept answer is made again for all, not at the cost of the visitor who asks first', async () => {
  fresh = false
  expect(await textOf('GET')).toBe('kept')
  expect(charged).not.toHaveBeenCalled()
})

it('every request is counted and logged once', async () => {
  await textOf('GET')
  fresh = false
  await textOf('GET')
  await textOf('POST')
  expect(watched).toHaveBeenCalledTimes(3)
})

it('changes are read soon after a request that may have made one', async () => {
  await textOf('GET')
  expect(soon).not.toHaveBeenCalled()
  expect(await textOf('POST')).toBe('made')
  await expect.poll(() => soon.mock.calls.length).toBe(1)
})

it('a client that has a kept answer gets 304, but never for a redirect', async () => {
  const init = { headers: { 'if-none-match': '"x"' }, redirect: 'manual' as const }
  expect((await fetch(url, init)).status).toBe(304)
  kept = await keep(new Response(null, { status: 302, headers: { location: '/p' } }), '', '"x"')
  expect((await fetch(url, init)).status).toBe(302)
})
