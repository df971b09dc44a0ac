/** Kinds of requests, with what each does. `line` is a further line of an order, `payment` the rest of a purchase. */
export type Kind = 'page' | 'made' | 'search' | 'account' | 'order' | 'line' | 'payment'

/** Where the processor time is spent. */
export type Place = 'store' | 'postgres' | 'search'

export type Cores = Record<Place, number>

/** Processor milliseconds of one request, and the kilobytes that it writes ahead. */
export type Cost = Cores & { wal: number }

export interface Costs {
  kinds: Record<Kind, Cost>
  /** Milliseconds a second without requests; of store and PostgreSQL for each worker, which has jobs and a change feed. */
  idle: Cores
  /** Processor milliseconds that a million parts add to a search. */
  searchPerMillionParts: number
  /** Processor milliseconds when the search and one worker read changes and there are some. */
  reading: Cores
}

export type Rates = Record<Kind, number>

export const KINDS: readonly Kind[] = ['page', 'made', 'search', 'account', 'order', 'line', 'payment']
const PLACES = ['store', 'postgres', 'search'] as const
const MILLION = 1_000_000
/** The search and each worker read changes so often (server/database/change-feed.ts). */
export const READINGS_PER_S = 5
const MS_PER_S = 1000

/** The cost of a kind in a catalogue of `parts`. Only searches depend on it. */
function costOf({ kinds, searchPerMillionParts }: Costs, kind: Kind, parts: number): Cost {
  const cost = kinds[kind]
  if (kind !== 'search') return cost
  return { ...cost, search: cost.search + (searchPerMillionParts * parts) / MILLION }
}

/** Readings a second that find changes, when orders come at random times. */
export function readingsOf(orders: number): number {
  return READINGS_PER_S * (1 - Math.exp(-orders / READINGS_PER_S))
}

/** The cores that `rates` (requests a second) keep busy, without time for work that is not a request. */
export function coresFor(
  rates: Rates,
  costs: Costs,
  { parts, workers }: { parts: number; workers: number },
): Cores {
  const { store, postgres, search } = costs.idle
  const idle = { store: store * workers, postgres: postgres * workers, search }
  const readings = readingsOf(rates.order)
  const readers = { store: workers, postgres: (workers + 1) / 2, search: 1 }
  const cores = (place: Place) =>
    KINDS.reduce(
      (sum, kind) => sum + rates[kind] * costOf(costs, kind, parts)[place],
      idle[place] + readings * readers[place] * costs.reading[place],
    ) / MS_PER_S
  return Object.fromEntries(PLACES.map((place) => [place, cores(place)])) as Cores
}

/** Megabytes a second of write-ahead log, which disk and standbys take. */
export function walOf(rates: Rates, { kinds }: Costs): number {
  return KINDS.reduce((sum, kind) => sum + rates[kind] * kinds[kind].wal, 0) / 1000
}

/**
 * Orders a second of one product. Its row is locked until the commit is on disk and, with synchronous replication, at the
 * standby. No further machine raises this.
 */
export function hotProductMost({ commitMs, heldMs }: { commitMs: number; heldMs: number }): number {
  return MS_PER_S / (commitMs + heldMs)
}

/** PostgreSQL's `max_connections` for `machines` with `workers` each. */
export function connectionsFor({
  machines,
  workers,
  pool,
}: {
  machines: number
  workers: number
  pool: number
}) {
  return machines * (workers + 1) * (pool + 6) + 10
}
