import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openLoad } from '#test/support/open-load.ts'
import { freePort, openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { databaseOf } from '../journeys/database.ts'
import { putOnSale, type ShelfProduct, stockOf } from '../journeys/shelf.ts'
import { manyOrders, openBuying } from './buying.ts'
import { expect, isRunning, openPool, test, untilOthersServe } from './fault.ts'

const RESTARTS = proofRuns(1, 20)
const PUBLIC = 'https://parts.example.com'
const CLOSE = { headers: { connection: 'close' } }
const PAGES = ['/', '/products', '/api/tools']

test.describe('a store of 2 workers', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 * RESTARTS })
  let store: StoreProcess
  let db: pg.Pool
  let product: ShelfProduct

  test.beforeAll(async () => {
    store = await openStoreProcess({ env: { ...manyOrders, SMTP_ULR: 'smtp://127.0.0.1' }, workers: 2 })
    await untilOthersServe(store.dataDir, 2, [])
    db = openPool(databaseOf(store.dataDir))
    product = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
  })
  test.afterAll(async () => {
    await db.end()
    await store.close()
  })

  test('logs once that it is open, and names a misspelt setting once', async () => {
    await expect.poll(() => store.logs()).toContain('2 workers serve it')
    expect(store.logs().match(/is open at/g)).toHaveLength(1)
    expect(store.logs().match(/First admin:/g)).toHaveLength(1)
    expect(store.workers()).toHaveLength(2)
    const misspelt = 'SMTP_ULR is not a setting of the store: did you mean SMTP_URL?'
    const lines = store
      .logs()
      .split('\n')
      .filter((line) => line.includes('SMTP_ULR'))
    expect(lines).toEqual([misspelt, expect.stringContaining(`"msg":"${misspelt}"`)])
  })

  test('returns the totals of all workers in /metrics of any worker', async () => {
    const linesOf = async (pattern: RegExp) => {
      const response = await fetch(`${store.url}/metrics`, CLOSE)
      return (await response.text()).split('\n').filter((line) => pattern.test(line))
    }
    const answered = async () => {
      const lines = await linesOf(/^farad_requests_total\{.*route="\/healthz".*status="2xx"/)
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    }
    const before = await answered()
    for (let n = 0; n < 20; n++) await fetch(`${store.url}/healthz`, CLOSE)
    for (let n = 0; n < 6; n++) {
      expect(await answered()).toBe(before + 20)
      expect(await linesOf(/^farad_build_info\{/)).toHaveLength(2)
      expect(await linesOf(/^# TYPE farad_requests_total /)).toHaveLength(1)
    }
  })

  test('fails no request and loses no order in a rolling restart under load', async () => {
    const before = await stockOf(db, product)
    const load = openLoad(store.url, PAGES)
    const buying = openBuying(store.url, product)
    await Promise.all([load.begun, buying.begun])
    for (let round = 0; round < RESTARTS; round++) {
      const former = store.workers()
      process.kill(store.pid(), 'SIGUSR2')
      await untilOthersServe(store.dataDir, 2, former)
      await expect.poll(() => former.filter(isRunning), { timeout: 60_000 }).toEqual([])
    }
    const { failures } = await load.stop()
    const { placed, refused } = await buying.stop()
    expect([failures, refused]).toEqual([[], []])
    expect(before - (await stockOf(db, product))).toBe(placed)
  })

  test('replaces a worker that is killed under load while the other one serves', async () => {
    const former = store.workers()
    const [killed = 0, other = 0] = former
    const load = openLoad(store.url, PAGES)
    await load.begun
    process.kill(killed, 'SIGKILL')
    await untilOthersServe(store.dataDir, 1, former)
    expect(store.workers()).toContain(other)
    const { failures } = await load.stop()
    // Only the killed worker's requests in progress are lost.
    expect(failures.length).toBeLessThanOrEqual(8)
    expect(failures.filter((problem) => problem !== 'ECONNRESET')).toEqual([])
    const after = openLoad(store.url, PAGES)
    await after.begun
    expect((await after.stop()).failures).toEqual([])
    expect(store.logs()).toContain('a worker ended; another takes its place')
  })

  test('answers all accepted requests in a stop under load, and ends all processes', async () => {
    const workers = store.workers()
    const before = await stockOf(db, product)
    const buying = openBuying(store.url, product)
    await buying.begun
    await db.end()
    await store.kill('SIGTERM')
    expect(workers.filter(isRunning)).toEqual([])
    const { placed, refused } = await buying.stop()
    expect(refused.filter((problem) => !/ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/.test(problem))).toEqual([])
    await store.restart()
    await untilOthersServe(store.dataDir, 2, workers)
    db = openPool(databaseOf(store.dataDir))
    expect(before - (await stockOf(db, product))).toBe(placed)
  })

  test('ends the workers when the parent is killed', async () => {
    const workers = store.workers()
    process.kill(store.pid(), 'SIGKILL')
    await expect.poll(() => workers.filter(isRunning)).toEqual([])
    await store.restart()
    await untilOthersServe(store.dataDir, 2, workers)
  })
})

test('workers share limits and metrics, and others take their place after a kill', async ({ open }) => {
  const metricsPort = await freePort()
  const limits = { LIMIT_API_MINUTE: '60', LIMIT_SIGN_IN_ACCOUNT_ADDRESS: '4' }
  const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'copper-and-tin' }
  const env = { DEMO: 'off', STORE_URL: PUBLIC, METRICS_PORT: String(metricsPort), ...admin, ...limits }
  const store = await open({ env, workers: 2 })
  await untilOthersServe(store.dataDir, 2, [])
  const tries = Array.from({ length: 8 }, () => signIn(store.url))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  // A busy machine answers some with 503.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(4)
  expect(statuses).toContain(429)
  const began = performance.now()
  let through = 0
  while ((await post(store.url, 'sign-out', {})).status !== 429) through++
  // The limit refills by 1 request per second, and each worker learns of the other's requests with a delay.
  const back = (performance.now() - began) / 1000
  expect(through).toBeLessThanOrEqual(60 + back + 20)

  const workersInMetrics = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, CLOSE)
    return (await answer.text()).match(/^farad_build_info\{/gm)?.length
  }
  expect(await workersInMetrics()).toBe(2)
  expect((await fetch(`${store.url}/metrics`, CLOSE)).status).toBe(404)
  for (const killed of [1, 2, 2]) {
    const former = store.workers()
    for (const pid of former.slice(0, killed)) process.kill(pid, 'SIGKILL')
    await untilOthersServe(store.dataDir, killed, former)
    expect((await fetch(store.url, CLOSE)).status).toBe(200)
    await expect.poll(workersInMetrics).toBe(2)
  }
  expect(isRunning(store.pid())).toBe(true)
})

test('2 stores that start at once on an empty folder create one demo world', async ({ open, poolOf }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-two-'))
  chmodSync(dataDir, 0o755)
  const stores = await Promise.all([1, 2].map(() => open({ dataDir })))
  const db = poolOf({ dataDir })
  for (const { url } of stores) expect((await fetch(url)).status).toBe(200)
  const count = async (what: string) => Number((await db.query(`SELECT count(*) ${what}`)).rows[0].count)
  const products = await count('FROM products')
  expect(products).toBeGreaterThan(0)
  expect(await count('FROM (SELECT DISTINCT name FROM products) names')).toBe(products)
  expect(await count(`FROM users WHERE role = 'admin'`)).toBe(1)
  const output = stores.map(({ logs }) => logs()).join('')
  expect(output.match(/The demo world is loaded/g)).toHaveLength(1)
  expect(output.match(/, password \S+, which is also kept/g)).toHaveLength(1)
})

const post = (url: string, call: string, body: unknown) =>
  fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { ...CLOSE.headers, 'content-type': 'application/json', origin: PUBLIC },
    body: JSON.stringify(body),
  })

const signIn = (url: string) =>
  post(url, 'sign-in/email', { email: 'nobody@example.com', password: 'not-their-password' })
