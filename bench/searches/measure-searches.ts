import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { load, type Target } from '#test/support/load.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { searchProcessOf } from '#test/support/search-process-of.ts'
import { keepOnCore, residentMegabytes } from '../cores.ts'
import { inDatabase } from '../database.ts'
import { addWideFamily, writePartsFile } from '../million/parts-file.ts'
import type { Measured } from '../report.ts'
import { percentiles } from './percentiles.ts'
import { sampleParts } from './sample-parts.ts'
import { searchMix, searchPaths } from './search-mix.ts'
import { timeToSearch } from './search-process.ts'

const SAMPLE = 2000
const CONNECTIONS = [1, 8, 32]
const IMPORT_LINES = 20_000
const ORDERS_SHARE = 0.2
const AFTER_IMPORT_MS = 5000

const ROOT = join(import.meta.dirname, '../..')

type Measure = (targets: Target[]) => Promise<Map<string, Measured>>

export async function measureSearches(store: StoreProcess, core: number, bare: Target, measure: Measure) {
  keepOnCore(searchProcessOf(store), core)
  const paths = searchPaths(await inDatabase(store, (client) => sampleParts(client, SAMPLE)))
  const port = Number(new URL(store.url).port)
  const costs = new Map<string, number[]>(CONNECTIONS.map((count) => [`${count} at once`, []]))
  const mixes = CONNECTIONS.map((count) =>
    searchMix(port, count, paths, costs.get(`${count} at once`) as number[]),
  )
  const figures = await measure([bare, ...mixes])
  const further: Record<string, string> = {}
  for (const [name, times] of costs)
    further[`search mix, ${name}: processor time of the search, p50, p99`] = written(times)
  further['memory of the search process'] = `${residentMegabytes(searchProcessOf(store))} MB`
  const built = await timeToSearch(store, 'without')
  further['search process killed, without a snapshot: searches again after'] = `${built.toFixed(1)} s`
  further['memory of the search process after a build'] = `${residentMegabytes(searchProcessOf(store))} MB`
  const restored = await timeToSearch(store, 'with')
  further['search process killed, with a snapshot: searches again after'] = `${restored.toFixed(2)} s`
  further['memory of the search process after a start with its snapshot'] =
    `${residentMegabytes(searchProcessOf(store))} MB`
  keepOnCore(searchProcessOf(store), core)
  return { figures, further }
}

/** While orders at a fifth of `bestRate` and an import run. */
export async function measureVisible(store: StoreProcess, orders: Target, bestRate: number) {
  await inDatabase(store, addWideFamily)
  let running = true
  const importing = importLines(store).finally(() => {
    running = false
  })
  const slowly = paced(orders, bestRate * ORDERS_SHARE)
  const ordering = repeat(
    () => load(slowly, 1),
    () => running,
  )
  const took = await inDatabase(store, (client) => visibleAfter(store.url, client, () => running))
  const seconds = await importing
  await ordering
  const { p50, p99, max } = percentiles(took)
  const visible = [p50, p99, max].map((ms) => `${Math.round(ms)} ms`).join(', ')
  return {
    [`import of ${IMPORT_LINES} lines with orders at a fifth of the best rate`]: `${seconds.toFixed(1)} s`,
    [`a change is visible in searches meanwhile (${took.length} changes), p50, p99, greatest`]: visible,
  }
}

/** In seconds, with AFTER_IMPORT_MS, in which its changes are read. */
async function importLines(store: StoreProcess): Promise<number> {
  const file = join(store.dataDir, 'bench-import.csv')
  await writePartsFile(file, { round: 1, parameters: true, changed: false, lines: IMPORT_LINES })
  const began = performance.now()
  const words = ['build/server/main.js', 'products', 'import', file, '--apply']
  const child = spawn('build/server/node_modules/node/bin/node', words, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: store.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The import failed with ${code}.`)
  const seconds = (performance.now() - began) / 1000
  await pause(AFTER_IMPORT_MS)
  return seconds
}

/** At `rate` a second, if the store can keep up. */
function paced({ act, ...target }: Target, rate: number): Target {
  let next = performance.now()
  return {
    ...target,
    async act(ask, nth) {
      next = Math.max(next + 1000 / rate, performance.now() - 1000 / rate)
      await pause(Math.max(0, next - performance.now()))
      await act(ask, nth)
    },
  }
}

async function repeat(work: () => Promise<unknown>, goesOn: () => boolean): Promise<void> {
  while (goesOn()) await work()
}

function written(times: readonly number[]): string {
  const { p50, p99 } = percentiles(times.filter((ms) => !Number.isNaN(ms)))
  return `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`
}

/** Above all other stocks of the bench. */
const STOCK_FROM = 2_000_000_001
const POLL_MS = 5

/** In milliseconds, from the commit to the first answer that includes the change. */
async function visibleAfter(url: string, client: pg.Client, goesOn: () => boolean): Promise<number[]> {
  const { rows } = await client.query<{ id: string; family: string }>(
    'SELECT id, family FROM products WHERE archived_at IS NULL ORDER BY id OFFSET 1000 LIMIT 1',
  )
  const [product] = rows
  if (!product) throw new Error('The store has too few products.')
  const took: number[] = []
  for (let nth = 0; goesOn(); nth++) {
    await setStock(client, product.id, STOCK_FROM + nth)
    const committed = performance.now()
    while (!(await isFound(url, product.family, STOCK_FROM + nth))) await pause(POLL_MS)
    took.push(performance.now() - committed)
  }
  return took
}

async function setStock(client: pg.Client, id: string, stock: number): Promise<void> {
  await client.query(
    `WITH changed AS (
       UPDATE products SET available_quantity = $2 WHERE id = $1 RETURNING id, $2 - old.available_quantity AS change
     )
     INSERT INTO stock_movements (product_id, change, reason) SELECT id, change, 'corrected' FROM changed WHERE change <> 0`,
    [id, stock],
  )
}

async function isFound(url: string, family: string, quantity: number): Promise<boolean> {
  const answer = await fetch(`${url}/api/parts?family=${family}&stock=in&quantity=${quantity}&limit=1`)
  const { total } = (await answer.json()) as { total?: number }
  return (total ?? 0) > 0
}
