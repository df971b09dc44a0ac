import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Answered } from './request-log.ts'
import { openWatch } from './watch-requests.ts'

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closes.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function watching(proxies = 0) {
  const lines: Answered[] = []
  const log = { line: (answered: Answered) => lines.push(answered) }
  const config = { TRUST_PROXY: proxies, LOG_REQUESTS: true }
  return { lines, watch: openWatch({ config, patterns: [], openLog: () => log }) }
}

it('logs an answered request under the id that its client received', async () => {
  const { lines, watch } = watching()
  const url = await serve((request, response) => {
    watch.follow(request, response, performance.now())
    response.writeHead(201, { 'content-type': 'text/plain' }).end('made')
  })
  const answers = await Promise.all([fetch(`${url}/a?b=c`, { method: 'POST' }), fetch(`${url}/a`)])
  await expect.poll(() => lines.length).toBe(2)
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(lines.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(2)
  const posted = { url: '/a?b=c', status: 201, client: '127.0.0.1' }
  expect(lines.find(({ method }) => method === 'POST')).toMatchObject(posted)
})

it('logs 499 for a client that disconnects before the answer', async () => {
  const { lines, watch } = watching()
  const url = await serve((request, response) => watch.follow(request, response, performance.now()))
  const leaving = new AbortController()
  const aborted = fetch(url, { signal: leaving.signal }).catch(() => {})
  await new Promise((done) => setImmediate(done))
  leaving.abort()
  await aborted
  // The abort may have come before the request was sent.
  if (lines.length === 0) await fetch(url, { signal: AbortSignal.timeout(300) }).catch(() => {})
  await expect.poll(() => lines[0]?.status).toBe(499)
})

it('accepts the id and address of a proxy only if TRUST_PROXY is set', async () => {
  for (const [proxies, id, client] of [
    [1, 'from-nginx', '203.0.113.7'],
    [0, expect.not.stringContaining('nginx'), '127.0.0.1'],
  ] as const) {
    const { lines, watch } = watching(proxies)
    const url = await serve((request, response) => {
      watch.follow(request, response, performance.now())
      response.end()
    })
    await fetch(url, { headers: { 'x-request-id': 'from-nginx', 'x-forwarded-for': '203.0.113.7' } })
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]).toMatchObject({ id, client })
  }
})
