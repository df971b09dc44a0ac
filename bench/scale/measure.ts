import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { load, type Target } from '#test/support/load.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { residentMegabytes } from '../cores.ts'
import { untilSearchAnswers } from '../searches/search-process.ts'
import { untilJobsAreDone } from '../until-jobs-are-done.ts'
import { pagesMade, partsOf, writtenAhead } from './figures-of.ts'
import { type Cores, type Cost, type Costs, coresFor, type Rates } from './model.ts'
import { LINES, openWork, type Work } from './open-work.ts'
import { processorTimes } from './processor-times.ts'

// Measures what each kind of request costs in processor time, then predicts and measures 2 mixes that the costs are not
// fitted to. Processor time, unlike time by the clock, hardly depends on what else the machine does. Linux only.
// Writes costs.json. `--data DIR` also measures the searches of a large store; the folder is changed.
// `--checks` keeps the costs and only measures the mixes.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    data: { type: 'string' },
    checks: { type: 'boolean' },
  },
})
const FILE = join(import.meta.dirname, 'costs.json')
const SECONDS = Number(values.seconds)
const WARM_UP_S = 4
/** A page is made once, and there are few in a small catalogue. */
const MADE_WARM_UP_S = 1
const MIX_CONNECTIONS = 12
/** So long that a worker has made some hundred pages: the first ones take 3 times as long. */
const MIX_WARM_UP_S = 60
/** Few orders, each some hundredths of a second. */
const RARE_S = 4 * SECONDS
/** Without `--data`: of the mix of searches at a million parts (bench/RESULTS.md). */
const PER_MILLION_MS = 10.3
const MIX_S = 5 * SECONDS
const LIMITS = {
  LOG_REQUESTS: 'on',
  LOG_LEVEL: 'warn',
  UNPAID_ORDERS_MAX: '1000000',
  UNPAID_ORDERS_MAX_UNVERIFIED: '1000000',
  UNPAID_LINES_MAX_UNVERIFIED: '1000000000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '100000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '100000',
}

interface Mix {
  name: string
  workers: number
  /** Pieces of work a second, so few that mails and papers keep up. */
  rate: number
  /** Of 100 pieces of work. */
  shares: Partial<Record<keyof Work, number>>
}
/** Another number of workers and of connections than the costs were measured with, and all kinds at once. */
const BROWSING: Mix = {
  name: 'mostly reading, 2 workers',
  workers: 2,
  rate: 150,
  shares: { page: 82, made: 2, search: 6, account: 6, order: 2, purchase: 2 },
}
const BUYING: Mix = {
  name: 'mostly buying, 1 process',
  workers: 1,
  rate: 30,
  shares: { page: 30, made: 2, search: 4, account: 34, order: 12, orderOfLines: 8, purchase: 10 },
}

async function measureCosts(): Promise<Costs> {
  const parts = await withStore(1, async (store, work) => {
    await warmUp(store, work)
    const idle = await spent(store, async () => pause(SECONDS * 1000))
    const cost = (kind: keyof Work) => costOfWork(store, work[kind], idle.perSecond)
    const made = await cost('made')
    const kinds = { page: await cost('page'), made, search: await cost('search') }
    const account = await cost('account')
    const orders = await cost('order')
    const rare = await costOfWork(store, work.rareOrder, idle.perSecond, RARE_S)
    const reading = difference(rare, orders, 1)
    const orderOfLines = await cost('orderOfLines')
    const line = difference(orderOfLines, orders, LINES - 1)
    // The drawing process has started and compiled its code, as in a shop with several payments a minute.
    await load(work.purchase, WARM_UP_S)
    await untilJobsAreDone(store)
    const payment = difference(await cost('purchase'), orders, 1)
    return {
      kinds: { ...kinds, account, order: orders, line, payment },
      idle: idle.perSecond,
      reading,
      parts: await partsOf(store),
    }
  })
  const large = values.data ? await searchOfLarge(resolve(values.data)) : undefined
  const perMillion = large
    ? ((large.search.search - parts.kinds.search.search) / (large.parts - parts.parts)) * 1_000_000
    : PER_MILLION_MS
  // The measured catalogue is small, not empty.
  const search = parts.kinds.search
  const empty = { ...search, search: search.search - (perMillion * parts.parts) / 1_000_000 }
  return {
    kinds: { ...parts.kinds, search: empty },
    idle: parts.idle,
    reading: parts.reading,
    searchPerMillionParts: perMillion,
  }
}

async function searchOfLarge(dataDir: string) {
  return withStore(
    1,
    async (store, work) => {
      await warmUp(store, work)
      const idle = await spent(store, async () => pause(SECONDS * 1000))
      return { search: await costOfWork(store, work.search, idle.perSecond), parts: await partsOf(store) }
    },
    dataDir,
  )
}

/** What a mix really takes, next to what the costs predict for the same requests. */
async function check(mix: Mix, costs: Costs) {
  const { name, workers } = mix
  return withStore(workers, async (store, work) => {
    const parts = await partsOf(store)
    await load(mixOf(work, mix).target, MIX_WARM_UP_S)
    await untilJobsAreDone(store)
    const { target, counts } = mixOf(work, mix)
    const madeBefore = await pagesMade(store)
    const measured = await spent(store, async () => {
      await load(target, MIX_S)
      await untilJobsAreDone(store)
    })
    const perSecond = (kind: keyof Work) => (counts.get(kind) ?? 0) / measured.seconds
    // An order changes the stock that pages show, so that kept pages are made again.
    const made = ((await pagesMade(store)) - madeBefore) / measured.seconds
    const rates: Rates = {
      page: Math.max(0, perSecond('page') + perSecond('made') - made),
      made,
      search: perSecond('search'),
      account: perSecond('account'),
      order: perSecond('order') + perSecond('orderOfLines') + perSecond('purchase'),
      line: perSecond('orderOfLines') * (LINES - 1),
      payment: perSecond('purchase'),
    }
    const sizes = { parts, workers }
    const predicted = coresFor(rates, costs, sizes)
    console.info(`\n${name}: ${JSON.stringify(rates)} a second`)
    console.info('| | predicted, cores | measured, cores | difference |\n|---|--:|--:|--:|')
    for (const [place, label] of Object.entries({ store: 'store', postgres: 'PostgreSQL', search: 'search' }))
      console.info(
        row(label, predicted[place as keyof Cores], measured.perSecond[place as keyof Cores] / 1000),
      )
    console.info(row('all', total(predicted), total(measured.perSecond) / 1000))
    return { name, ...sizes, rates, millisecondsPerSecond: measured.perSecond }
  })
}

/** Compiled and cached as in a store that has been open for a while. */
async function warmUp(store: StoreProcess, work: Work): Promise<void> {
  const { made, purchase, rareOrder, ...others } = work
  await load(made, MADE_WARM_UP_S)
  for (const target of Object.values(others)) await load(target, WARM_UP_S)
  await untilJobsAreDone(store)
}

/** Each connection does any of the work, by its share, once in its interval. */
function mixOf(work: Work, { shares, rate }: Mix) {
  const intervalMs = (MIX_CONNECTIONS / rate) * 1000
  const counts = new Map<string, number>()
  const drawn = Object.entries(shares).flatMap(([kind, share]) => Array<string>(share).fill(kind))
  const any: Target = work.page
  const target: Target = {
    name: 'mix',
    port: any.port,
    connections: MIX_CONNECTIONS,
    async act(ask, nth) {
      const kind = drawn[randomInt(drawn.length)] ?? 'page'
      await Promise.all([work[kind as keyof Work].act(ask, nth), pause(intervalMs)])
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
  }
  return { target, counts }
}

const total = ({ store, postgres, search }: Cores) => store + postgres + search

const row = (label: string, predicted: number, measured: number) =>
  `| ${label} | ${predicted.toFixed(3)} | ${measured.toFixed(3)} | ${((predicted / measured - 1) * 100).toFixed(0)} % |`

async function withStore<T>(
  workers: number,
  measure: (store: StoreProcess, work: Work) => Promise<T>,
  dataDir?: string,
): Promise<T> {
  const store = await openStoreProcess({
    env: LIMITS,
    workers,
    logFile: '/dev/null',
    ...(dataDir ? { dataDir, keepData: true } : {}),
  })
  try {
    await untilSearchAnswers(store.url)
    const work = await openWork(store)
    await pause(2000)
    const result = await measure(store, work)
    console.info(
      `memory: store ${residentMegabytes(store.workers()[0] ?? 0)} MB, search ${residentMegabytes(searchProcessOf(store))} MB`,
    )
    return result
  } finally {
    await store.close()
  }
}

/** Processor time and write-ahead log while `work` runs. */
async function spent(store: StoreProcess, work: () => Promise<unknown>) {
  const [before, walBefore, began] = [processorTimes(store), await writtenAhead(store), performance.now()]
  await work()
  const [after, wal] = [processorTimes(store), (await writtenAhead(store)) - walBefore]
  const seconds = (performance.now() - began) / 1000
  const perSecond = {
    store: (after.store - before.store) / seconds,
    postgres: (after.postgres - before.postgres) / seconds,
    search: (after.search - before.search) / seconds,
  }
  return { perSecond, seconds, wal }
}

async function costOfWork(
  store: StoreProcess,
  target: Target,
  idle: Cores,
  seconds = SECONDS,
): Promise<Cost> {
  const { target: measured, count } = counted(target)
  const {
    perSecond,
    seconds: took,
    wal,
  } = await spent(store, async () => {
    await load(measured, seconds)
    await untilJobsAreDone(store)
  })
  const each = (place: keyof Cores) => rounded((Math.max(0, perSecond[place] - idle[place]) * took) / count())
  const cost = {
    store: each('store'),
    postgres: each('postgres'),
    search: each('search'),
    wal: rounded(wal / 1000 / count()),
  }
  console.info(`${target.name}: ${count()} in ${took.toFixed(1)} s`, JSON.stringify(cost))
  return cost
}

const rounded = (value: number) => Number(value.toPrecision(3))

function difference(whole: Cost, less: Cost, count: number): Cost {
  const of = (place: keyof Cost) => rounded(Math.max(0, whole[place] - less[place]) / count)
  return { store: of('store'), postgres: of('postgres'), search: of('search'), wal: of('wal') }
}

function counted({ act, ...target }: Target) {
  let count = 0
  const counting: Target = {
    ...target,
    async act(ask, nth) {
      await act(ask, nth)
      count++
    },
  }
  return { target: counting, count: () => count }
}

const costs: Costs = values.checks ? JSON.parse(readFileSync(FILE, 'utf8')).costs : await measureCosts()
const checks = [await check(BROWSING, costs), await check(BUYING, costs)]
const date = new Date().toISOString().slice(0, 10)
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
writeFileSync(FILE, `${JSON.stringify({ date, machine, costs, checks }, null, 2)}\n`)
