import { type Demand, ratesOf } from './demand.ts'
import { type Cores, type Costs, connectionsFor, coresFor, hotProductMost, walOf } from './model.ts'

/** The share of a core that is planned to be busy: above it, waiting times grow quickly. */
const BUSY_MOST = 0.6
const SIZES = [2, 4, 8, 16, 32, 64]
const SIZE_MOST = 64
/** Memory in GB: of a worker after a rush, of the search with an empty index and of a million parts, of PostgreSQL. */
const MEMORY = { worker: 0.3, search: 0.15, millionParts: 0.95, postgres: 1, system: 1 }
const GIGABYTES = [2, 4, 8, 16, 32, 64, 128, 256]
const POOL = 10
/** Megabytes of WAL a second that one disk and one network take without notice. */
const WAL_MOST = 100

export interface Machines {
  count: number
  cores: number
  gigabytes: number
  workers: number
}

export interface Wall {
  of: 'store' | 'search' | 'postgres' | 'hot product' | 'WAL'
  /** How many times the demand it takes. */
  times: number
}

export interface Plan {
  busy: Cores
  /** A single machine with everything, if there is one of that size. */
  single: Machines | undefined
  /** Without a single point of failure: one of the stores and one of 3 database machines may be lost. */
  stores: Machines
  databases: Machines | undefined
  connections: number
  /** Of the machines without a single point of failure, the first to be full first. */
  walls: Wall[]
}

export interface Commit {
  /** Until a commit is on disk and, with a synchronous standby, there too. */
  commitMs: number
  /** How long the row of a product is held besides. */
  heldMs: number
}

export function planFor(demand: Demand, costs: Costs, commit: Commit): Plan {
  const rates = ratesOf(demand)
  const { parts } = demand
  const busyWith = (workers: number) => coresFor(rates, costs, { parts, workers })
  const workersFor = (store: number) => Math.max(1, Math.ceil(store / BUSY_MOST))
  const alone = busyWith(workersFor(busyWith(1).store))
  const stores = storesFor(busyWith, parts)
  const workers = stores.workers * stores.count
  const busy = busyWith(workers)
  const databases = databasesFor(busy.postgres)
  const walls: Wall[] = [
    { of: 'store', times: (stores.workers * stores.count) / busy.store },
    { of: 'search', times: stores.count / busy.search },
    { of: 'postgres', times: (databases?.cores ?? SIZE_MOST) / busy.postgres },
    {
      of: 'hot product',
      times: hotProductMost(commit) / Math.max(rates.order * demand.hot, Number.MIN_VALUE),
    },
    { of: 'WAL', times: WAL_MOST / Math.max(walOf(rates, costs), Number.MIN_VALUE) },
  ]
  return {
    busy,
    single: singleFor(alone, workersFor(alone.store), parts),
    stores,
    databases,
    connections: connectionsFor({ machines: stores.count, workers: stores.workers, pool: POOL }),
    walls: walls.sort((a, b) => a.times - b.times),
  }
}

/** Undefined if the search, which has one core of a machine, or the whole is too much for one. */
function singleFor(busy: Cores, workers: number, parts: number): Machines | undefined {
  const cores = sizeFor((busy.store + busy.postgres + busy.search) / BUSY_MOST)
  if (cores === undefined || busy.search > BUSY_MOST) return undefined
  const gigabytes = gigabytesFor(workers * MEMORY.worker + searchMemory(parts) + MEMORY.postgres)
  return { count: 1, cores, gigabytes, workers }
}

/** The fewest machines that carry the demand when one of them is lost, then the smallest. */
function storesFor(busyWith: (workers: number) => Cores, parts: number): Machines {
  for (let left = 1; ; left++) {
    const { search, store } = busyWith(left)
    if (search / left > BUSY_MOST) continue
    const workers = Math.max(1, Math.ceil(store / left / BUSY_MOST))
    const cores = sizeFor(workers + 1)
    if (cores === undefined) continue
    const gigabytes = gigabytesFor(workers * MEMORY.worker + searchMemory(parts))
    return { count: left + 1, cores, gigabytes, workers }
  }
}

/** 3 of a kind, because each may become the primary. Undefined if no size suffices. */
function databasesFor(busy: number): Machines | undefined {
  const cores = sizeFor(busy / BUSY_MOST)
  return cores === undefined ? undefined : { count: 3, cores, gigabytes: cores * 4, workers: 0 }
}

/** A rolling restart starts the next search process before the last one ends. */
const searchMemory = (parts: number) => 2 * (MEMORY.search + (MEMORY.millionParts * parts) / 1_000_000)

const sizeFor = (cores: number) => SIZES.find((size) => size >= cores)

const gigabytesFor = (needed: number) =>
  GIGABYTES.find((size) => size >= needed + MEMORY.system) ?? Math.ceil(needed + MEMORY.system)
