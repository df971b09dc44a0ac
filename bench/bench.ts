import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { listTools, type Tool } from '#contract/catalog.ts'
import { databaseOf } from '#test/journeys/database.ts'
import { openStoreProcess, type StoreProcess } from '#test/open-store-process.ts'
import { type Shopper, signUp } from '#test/shopper.ts'
import { load, type Target } from './load.ts'
import { ordering, reading } from './targets.ts'

const ROUNDS = 3
const ROUND_S = 3
const WARM_UP_S = 1
const BUYERS = 8
const REST_MS = 3000

const bare = fork(join(import.meta.dirname, 'bare-server.ts'))
const bareListens = once(bare, 'message') as Promise<[AddressInfo]>
const store = await openStoreProcess({
  env: { UNPAID_ORDERS_MAX: '1000000', UNPAID_ORDERS_MAX_UNVERIFIED: '1000000' },
})
try {
  await sleep(REST_MS)
  console.log(`The store's process at rest: ${residentMegabytes(store.pid())}`)
  const [{ port }] = await bareListens
  print(await measure([reading('a bare node:http server, 2 KB', port, '/'), ...(await targets(store))]))
  console.log(`The store's process after it: ${residentMegabytes(store.pid())}`)
} finally {
  bare.disconnect()
  await store.close()
}

async function targets(store: StoreProcess): Promise<Target[]> {
  const buyers: Shopper[] = []
  for (let i = 0; i < BUYERS; i++) buyers.push(await signUp(store.url, `Buyer ${i}`))
  await fillShelves(store)
  const products = (await buyers[0]?.call(listTools))?.body as Tool[]
  const port = Number(new URL(store.url).port)
  return [
    reading('/', port, '/'),
    reading('/api/tools', port, '/api/tools'),
    reading('/api/tools/{id}', port, `/api/tools/${products[0]?._id}`),
    ordering('placing orders', port, buyers, products),
  ]
}

/** So much of everything that no order of this run finds too little. */
async function fillShelves(store: StoreProcess): Promise<void> {
  const db = new pg.Client({ connectionString: databaseOf(store.dataDir) })
  await db.connect()
  await db.query(
    `WITH more AS (UPDATE products SET available_quantity = available_quantity + 2000000000 RETURNING id)
     INSERT INTO stock_movements (product_id, change, reason) SELECT id, 2000000000, 'corrected' FROM more`,
  )
  await db.end()
}

/** Requests per second, the median of the rounds. The targets take turns: a busy moment of the machine meets them all. */
async function measure(all: Target[]): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(all.map(({ name }) => [name, []]))
  for (const target of all) await load(target, WARM_UP_S)
  for (let round = 1; round <= ROUNDS; round++) {
    for (const target of all) rates.get(target.name)?.push(await load(target, ROUND_S))
  }
  return new Map([...rates].map(([name, of]) => [name, median(of)]))
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function print(rates: Map<string, number>): void {
  const [reference = 1] = rates.values()
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}; median of ${ROUNDS} rounds of ${ROUND_S} s\n`,
  )
  console.log(row('', 'requests/s', 'of bare'))
  for (const [name, rate] of rates) {
    console.log(
      row(name, Math.round(rate).toLocaleString('en'), `${((rate / reference) * 100).toFixed(1)} %`),
    )
  }
  console.log()
}

function row(name: string, rate: string, share: string): string {
  return `${name.padEnd(32)}${rate.padStart(12)}${share.padStart(10)}`
}

/** What the process holds in memory, as Linux counts it. */
function residentMegabytes(pid: number): string {
  if (process.platform !== 'linux') return 'not known on this system'
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return `${Math.round(Number(kilobytes) / 1024)} MB`
}
