import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { load, type Target } from '#test/support/load.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { residentMegabytes } from '../cores.ts'
import { untilSearchAnswers } from '../searches/search-process.ts'
import { untilJobsAreDone } from '../until-jobs-are-done.ts'
import { partsOf, writtenAhead } from './figures-of.ts'
import { LINES, openWork, type Work } from './open-work.ts'
import { type Cores, processorTimes } from './processor-times.ts'

// Processor time, unlike time by the clock, hardly depends on what else the machine does. Linux only. `--data DIR` also
// measures a large store, and changes the folder.

/** Milliseconds of one request, and the kilobytes that it writes ahead. */
type Cost = Cores & { wal: number }

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, data: { type: 'string' } },
})
const SECONDS = Number(values.seconds)
const WARM_UP_S = 4
/** A page is made once, and there are few in a small catalogue. */
const MADE_WARM_UP_S = 1
/** Few orders, each some hundredths of a second. */
const RARE_S = 4 * SECONDS
const LIMITS = {
  LOG_REQUESTS: 'on',
  LOG_LEVEL: 'warn',
  UNPAID_ORDERS_MAX: '1000000',
  UNPAID_ORDERS_MAX_UNVERIFIED: '1000000',
  UNPAID_LINES_MAX_UNVERIFIED: '1000000000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '100000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '100000',
}

async function measureCosts(): Promise<Record<string, Cost>> {
  return withStore(async (store, work) => {
    const idle = await warmIdle(store, work)
    const cost = (kind: keyof Work) => costOfWork(store, work[kind], idle)
    const made = await cost('made')
    const page = await cost('page')
    const search = await cost('search')
    const account = await cost('account')
    const order = await cost('order')
    const rare = await costOfWork(store, work.rareOrder, idle, RARE_S)
    const orderOfLines = await cost('orderOfLines')
    // The drawing process has started and compiled its code, as in a shop with several payments a minute.
    await load(work.purchase, WARM_UP_S)
    await untilJobsAreDone(store)
    const purchase = await cost('purchase')
    return {
      'page from memory': page,
      'page that is made': made,
      [`search of ${await partsOf(store)} parts`]: search,
      'orders of a buyer': account,
      'order of one line, with its mail': order,
      'each further line': difference(orderOfLines, order, LINES - 1),
      'payment, with its mails and invoice': difference(purchase, order, 1),
      'reading of changes': difference(rare, order, 1),
      'a second without requests': { ...idle, wal: 0 },
    }
  })
}

async function searchOfLarge(dataDir: string): Promise<Record<string, Cost>> {
  return withStore(async (store, work) => {
    const search = await costOfWork(store, work.search, await warmIdle(store, work))
    return { [`search of ${await partsOf(store)} parts`]: search }
  }, dataDir)
}

async function warmIdle(store: StoreProcess, work: Work): Promise<Cores> {
  await warmUp(store, work)
  return (await spent(store, async () => pause(SECONDS * 1000))).perSecond
}

async function warmUp(store: StoreProcess, work: Work): Promise<void> {
  const { made, purchase, rareOrder, ...others } = work
  await load(made, MADE_WARM_UP_S)
  for (const target of Object.values(others)) await load(target, WARM_UP_S)
  await untilJobsAreDone(store)
}

async function withStore<T>(
  measure: (store: StoreProcess, work: Work) => Promise<T>,
  dataDir?: string,
): Promise<T> {
  const store = await openStoreProcess({
    env: LIMITS,
    workers: 1,
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

const costs = { ...(await measureCosts()), ...(values.data ? await searchOfLarge(resolve(values.data)) : {}) }
console.info(
  `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, in milliseconds and KB:\n`,
)
console.info('| | store | PostgreSQL | search | WAL, KB |\n|---|--:|--:|--:|--:|')
for (const [kind, { store, postgres, search, wal }] of Object.entries(costs))
  console.info(`| ${kind} | ${store} | ${postgres} | ${search} | ${wal} |`)
