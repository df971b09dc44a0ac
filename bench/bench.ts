import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import { MAX_PAGE_ROWS, PAGE_ROWS } from '#contract/values.ts'
import { load, type Target } from '#test/support/load.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { keepOnCore, keepPostgresOnCore, residentMegabytes } from './cores.ts'
import { fillShelves, untilJobsAreDone } from './database.ts'
import { type Cores, processorTimes } from './processor-times.ts'
import { purchaseTimes } from './purchase-times.ts'
import { type FurtherFigures, keepReport, type Measured, medianOf, report } from './report.ts'
import { measureSearches, measureVisible } from './searches/measure-searches.ts'
import { untilSearchAnswers } from './searches/search-process.ts'
import { orderings, purchases, reading, readings, searching } from './targets.ts'

const ROUNDS = 3
const ROUND_S = 3
const WARM_UP_S = 3
const BUYERS = 16
const REST_MS = 5000
/** Long enough for V8 to return unused memory to the system. */
const LONG_REST_MS = 60_000
const BARE = 'bare server'
/** Measured a second time, after LONG_REST_MS. */
const REPEATED = ['home page', 'home page, unchanged (304)']
/** The store buffers log lines for at most this time. */
const LOG_BUFFER_MS = 3000
const [MEASURED, OTHERS] = [0, 1]

const parts = ['pages', 'orders', 'searches']
const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    data: { type: 'string', default: 'data-bench' },
    only: { type: 'string', default: parts.join() },
  },
})
const only = values.only.split(',')
const world = values.large ? 'a million products' : 'the demo world'

keepOnCore(process.pid, OTHERS)
const bare = fork(join(import.meta.dirname, 'bare-server.ts'))
keepOnCore(bare.pid ?? 0, MEASURED)
const [{ port: barePort }] = (await once(bare, 'message')) as [AddressInfo]
// The log goes to a file: reading it in this process would take CPU time from the clients.
const logs = mkdtempSync(join(tmpdir(), 'farad-bench-'))
const logFile = join(logs, 'store.log')
const store = await openStoreProcess({
  logFile,
  ...(values.large ? { dataDir: resolve(values.data), keepData: true } : {}),
  env: {
    LOG_LEVEL: 'info',
    LOG_REQUESTS: 'on',
    UNPAID_ORDERS_MAX: '1000000',
    UNPAID_ORDERS_MAX_UNVERIFIED: '1000000',
    UNPAID_LINES_MAX_UNVERIFIED: '1000000000',
    LIMIT_PAYMENT_OPENINGS_ACCOUNT: '100000',
    LIMIT_PAYMENT_OPENINGS_ADDRESS: '100000',
  },
})
try {
  const started = await timeToStart(store)
  await untilSearchAnswers(store.url)
  for (const pid of [store.pid(), ...store.workers()]) keepOnCore(pid, MEASURED)
  keepPostgresOnCore(store.dataDir, OTHERS)
  await sleep(REST_MS)
  const atRest = residentMegabytes(store.workers()[0] ?? 0)
  const targets = await storeTargets(store)
  const table = await measureParts(targets, started, atRest)
  console.log(`\n${table}\n`)
  if (parts.every((part) => only.includes(part))) await keepReport(world, table)
} finally {
  bare.disconnect()
  await store.close()
  rmSync(logs, { recursive: true })
}

type Targets = Awaited<ReturnType<typeof storeTargets>>

async function measureParts(targets: Targets, started: number, atRest: number): Promise<string> {
  const { bareTarget, readings, search, purchases, orderings } = targets
  const tables: Map<string, Measured>[] = []
  const further: FurtherFigures = {}
  const has = (part: string) => only.includes(part)
  // Orders leave mails to send and searches leave garbage, which must not slow down the other groups.
  if (has('pages')) {
    tables.push(await measure([bareTarget, ...readings]))
    further['start to first answer, database running'] = `${(started / 1000).toFixed(2)} s`
    further['memory of the store at rest'] = `${atRest} MB`
  }
  if (has('searches')) {
    tables.push(await measure([bareTarget, search]))
    if (values.large) {
      const mixed = await measureSearches(store, MEASURED, bareTarget, measure)
      tables.push(mixed.figures)
      Object.assign(further, mixed.further)
    }
  }
  if (has('orders')) {
    tables.push(await measure([bareTarget, ...purchases]))
    await untilJobsAreDone(store)
    const inServer = await serverTime(purchases[0] as Target, logFile)
    further['time of a purchase in the server, p50'] = `${inServer.toFixed(1)} ms`
    await untilJobsAreDone(store)
    tables.push(await measure([bareTarget, ...orderings]))
    await untilJobsAreDone(store)
  }
  if (has('orders') && has('pages')) {
    await sleep(LONG_REST_MS)
    const afterRest = residentMegabytes(store.workers()[0] ?? 0)
    const again = await measure([bareTarget, ...readings.filter(({ name }) => REPEATED.includes(name))])
    further['a minute after the last mail of the orders'] = `${afterRest} MB`
    further['home page, and unchanged, after that'] =
      `${REPEATED.map((name) => shareOf(name, again)).join(', ')} %`
  }
  if (has('searches') && values.large)
    Object.assign(further, await visibleWhileBusy(orderings, await measure(orderings.slice(0, 1))))
  return report(tables, further)
}

async function visibleWhileBusy([order]: Target[], measured: Map<string, Measured>): Promise<FurtherFigures> {
  if (!order) return {}
  return measureVisible(store, order, measured.get(order.name)?.rate ?? 0)
}

async function timeToStart(store: StoreProcess): Promise<number> {
  await store.kill()
  const began = performance.now()
  await store.restart()
  await (await fetch(store.url)).text()
  return performance.now() - began
}

async function storeTargets(store: StoreProcess) {
  const buyers: Shopper[] = []
  for (let i = 0; i < BUYERS; i++) buyers.push(await signUp(store.url, `Buyer ${i}`))
  const query = { limit: String(MAX_PAGE_ROWS) }
  const products = (await callAs(store.url, undefined, listTools, { query })).body as Tool[]
  const [product] = products
  if (!product) throw new Error('The store has no products.')
  await fillShelves(store, products)
  const port = Number(new URL(store.url).port)
  return {
    bareTarget: reading(BARE, barePort, '/'),
    readings: readings(port, product),
    search: searching(port),
    purchases: purchases(port, buyers, products.slice(0, PAGE_ROWS)),
    orderings: orderings(port, buyers, products),
  }
}

function shareOf(name: string, figures: Map<string, Measured>): string {
  const [one, bare] = [figures.get(name), figures.get(BARE)]
  return one && bare ? ((one.rate / bare.rate) * 100).toFixed(0) : '?'
}

/** By the request log, without the client's time. */
async function serverTime(purchase: Target, logFile: string): Promise<number> {
  await sleep(LOG_BUFFER_MS)
  const before = statSync(logFile).size
  for (let round = 1; round <= ROUNDS; round++) await load(purchase, ROUND_S)
  await sleep(LOG_BUFFER_MS)
  const log = readFileSync(logFile).subarray(before).toString()
  const times = purchaseTimes(log).sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

/** The targets take turns, so that load of the machine affects all of them. */
async function measure(targets: Target[]): Promise<Map<string, Measured>> {
  const rounds = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await load(target, WARM_UP_S)
  for (let round = 1; round <= ROUNDS; round++) {
    for (const target of targets) rounds.get(target.name)?.push(await loadOnce(target))
  }
  const medians = new Map([...rounds].map(([name, figures]) => [name, medianOf(figures)]))
  for (const [name, { rate, p50, p99 }] of medians) console.log(name, ...[rate, p50, p99].map(Math.round))
  return medians
}

async function loadOnce(target: Target): Promise<Measured> {
  const before = processorTimes(store)
  const figures = await load(target, ROUND_S)
  const after = processorTimes(store)
  const spent = (who: keyof Cores) => (after[who] - before[who]) / (figures.rate * ROUND_S)
  return { ...figures, store: spent('store'), postgres: spent('postgres') }
}
