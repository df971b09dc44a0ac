import { LRUCache } from 'lru-cache'
import { compressMore, type StoredAnswer } from './stored-answer.ts'

export interface Made {
  answer: StoredAnswer
  shows: readonly string[]
  lasting: boolean
  /** Costly to make. Frequent changes remake it at most once per second. */
  paced: boolean
  /** Milliseconds since 1970 from when the answer is wrong. */
  until?: number
}

export interface Change {
  topic: string
  /** True for frequent kinds of change. A costly answer may show them 1 second late. */
  frequent: boolean
}

interface Entry extends Made {
  madeAt: number
  stale: { since: number; frequent: boolean } | undefined
  reads: number
}

interface Flight {
  made: Promise<Made>
  changes: Map<string, Change>
  everythingChanged: boolean
}

export interface AnswerStore {
  ready: (key: string) => StoredAnswer | undefined
  isKept: (key: string) => boolean
  find: (key: string) => Promise<StoredAnswer>
  invalidate: (changes: Change[]) => void
  invalidateAll: () => void
  counts: () => { entries: number; bytes: number; topics: number; made: number }
}

/** Minimum interval between two makings of a costly answer, and the longest time that its stale version is shown. */
const PACE_MS = 1000
/** An answer of this age with this many reads is worth the time of maximum compression. */
const COMPRESS_AGE_MS = 5000
const COMPRESS_READS = 2000

interface StoreOptions {
  make: (key: string) => Promise<Made>
  maxBytes: number
  now?: () => number
}

/** Concurrent requests share one making. After a failure the stale answer is shown. */
export function openAnswerStore({
  make,
  maxBytes,
  now = () => performance.now(),
}: StoreOptions): AnswerStore {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.size,
    dispose: removeTopics,
  })
  const keysShowing = new Map<string, Set<string>>()
  const flights = new Map<string, Flight>()
  let made = 0
  let compressing = false

  function ready(key: string): StoredAnswer | undefined {
    const entry = entries.get(key)
    if (!entry || (entry.stale && isDue(entry)) || isOver(entry)) return undefined
    if (++entry.reads >= COMPRESS_READS && entry.reads < Number.POSITIVE_INFINITY) compressOnce(entry)
    return entry.answer
  }

  function compressOnce(entry: Entry): void {
    if (compressing || now() - entry.madeAt < COMPRESS_AGE_MS) return
    compressing = true
    entry.reads = Number.POSITIVE_INFINITY
    compressMore(entry.answer)
      .catch(() => {})
      .finally(() => {
        compressing = false
      })
  }

  function isDue({ paced, stale, madeAt }: Entry): boolean {
    return !(paced && stale?.frequent && now() - madeAt < PACE_MS)
  }

  const isOver = ({ until = Number.POSITIVE_INFINITY }: Entry) => Date.now() >= until

  async function find(key: string): Promise<StoredAnswer> {
    const good = ready(key)
    if (good) return good
    const old = entries.peek(key)
    const making = (flights.get(key) ?? startMaking(key)).made
    if (!old?.stale || isOver(old)) return (await making).answer
    if (old.paced && old.stale.frequent && now() - old.stale.since < PACE_MS) {
      making.catch(() => {})
      return old.answer
    }
    const made = await making.catch(() => undefined)
    return made && made.answer.status < 500 ? made.answer : old.answer
  }

  function startMaking(key: string): Flight {
    const madeAt = now()
    made++
    const flight: Flight = { made: make(key), changes: new Map(), everythingChanged: false }
    flight.made = flight.made
      .then((outcome) => {
        finishMaking(key, flight, outcome, madeAt)
        return outcome
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  function finishMaking(key: string, flight: Flight, outcome: Made, madeAt: number): void {
    if (!outcome.lasting) {
      // The data is gone or moved, so the stale answer goes too. After a failure it stays.
      if (outcome.answer.status < 500) entries.delete(key)
      return
    }
    const late = outcome.shows.map((topic) => flight.changes.get(topic)).filter((one) => one !== undefined)
    const changed = flight.everythingChanged || late.length > 0
    const frequent = !flight.everythingChanged && late.every((change) => change.frequent)
    entries.set(key, {
      ...outcome,
      madeAt,
      stale: changed ? { since: now(), frequent } : undefined,
      reads: 0,
    })
    if (!entries.has(key)) return
    for (const topic of outcome.shows) {
      const keys = keysShowing.get(topic)
      if (keys) keys.add(key)
      else keysShowing.set(topic, new Set([key]))
    }
  }

  function removeTopics({ shows }: Entry, key: string): void {
    for (const topic of shows) {
      const keys = keysShowing.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) keysShowing.delete(topic)
    }
  }

  function invalidate(changes: Change[]): void {
    for (const change of changes) {
      for (const { changes: seen } of flights.values())
        if (seen.get(change.topic)?.frequent !== false) seen.set(change.topic, change)
      for (const key of keysShowing.get(change.topic) ?? []) markStale(entries.peek(key), change.frequent)
    }
  }

  function markStale(entry: Entry | undefined, frequent: boolean): void {
    if (!entry) return
    entry.stale ??= { since: now(), frequent }
    entry.stale.frequent &&= frequent
  }

  function invalidateAll(): void {
    for (const flight of flights.values()) flight.everythingChanged = true
    for (const entry of entries.values()) markStale(entry, false)
  }

  const isKept = (key: string) => entries.has(key) || flights.has(key)
  return {
    ready,
    isKept,
    find,
    invalidate,
    invalidateAll,
    counts: () => ({ entries: entries.size, bytes: entries.calculatedSize, topics: keysShowing.size, made }),
  }
}
