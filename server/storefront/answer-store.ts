import { LRUCache } from 'lru-cache'
import { compressMore, type StoredAnswer } from './stored-answer.ts'

/** What an answer was made from, by names such as 'product 01a1…' that changes are told by. */
export type Topics = readonly string[]

export interface Made {
  answer: StoredAnswer
  shows: Topics
  /** Whether it may be kept: a success that is the same for everybody. */
  lasting: boolean
  /** Costly to make: made anew once a second at most on changes that come thick and fast. */
  paced: boolean
}

export interface Change {
  topic: string
  /** One of many of its kind, which a costly answer may show a second later. */
  frequent: boolean
}

interface Entry extends Made {
  madeAt: number
  /** When a change of what it shows was first told; undefined while it is as good as new. */
  stale: { since: number; frequent: boolean } | undefined
  /** How often since it was made; without end once it is compressed as far as it goes. */
  asked: number
}

interface Flight {
  made: Promise<Made>
  /** What changed while it was under way. */
  changes: Map<string, Change>
  everythingChanged: boolean
}

export interface AnswerStore {
  /** The answer if it is there and good; the way that most requests go. */
  ready: (key: string) => StoredAnswer | undefined
  /** Whether the answer is there, or is being made. After a change it is made once more, however often it is asked for. */
  isKept: (key: string) => boolean
  /** The answer, made now or by whoever is making it already. */
  find: (key: string) => Promise<StoredAnswer>
  tell: (changes: Change[]) => void
  /** Nothing that was kept is sure to be true. */
  tellAll: () => void
  counts: () => { entries: number; bytes: number; made: number }
}

/** The least time from one making of a costly answer to the next, and how long an old one may be shown meanwhile. */
const PACE_MS = 1000
/** An answer that has stayed for so long, and was asked for so often, is worth the time to compress it further. */
const STAYED_MS = 5000
const OFTEN = 2000

interface StoreOptions {
  make: (key: string) => Promise<Made>
  bytesMost: number
  now?: () => number
}

/**
 * Keeps answers until what they show changes: made once while others wait, bounded in memory (the ones that nobody has
 * asked for lately go first). What fails is not kept; an old answer is shown in its place.
 */
export function openAnswerStore({
  make,
  bytesMost,
  now = () => performance.now(),
}: StoreOptions): AnswerStore {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytesMost,
    sizeCalculation: ({ answer }) => answer.size,
    dispose: forgetTopics,
  })
  const keysShowing = new Map<string, Set<string>>()
  const flights = new Map<string, Flight>()
  let made = 0
  let compressing = false

  function ready(key: string): StoredAnswer | undefined {
    const entry = entries.get(key)
    if (!entry || (entry.stale && isDue(entry))) return undefined
    if (++entry.asked >= OFTEN && entry.asked < Number.POSITIVE_INFINITY) compressOnce(entry)
    return entry.answer
  }

  function compressOnce(entry: Entry): void {
    if (compressing || now() - entry.madeAt < STAYED_MS) return
    compressing = true
    entry.asked = Number.POSITIVE_INFINITY
    compressMore(entry.answer)
      .catch(() => {})
      .finally(() => {
        compressing = false
      })
  }

  function isDue({ paced, stale, madeAt }: Entry): boolean {
    return !(paced && stale?.frequent && now() - madeAt < PACE_MS)
  }

  async function find(key: string): Promise<StoredAnswer> {
    const good = ready(key)
    if (good) return good
    const old = entries.peek(key)
    const making = (flights.get(key) ?? depart(key)).made
    if (!old?.stale) return (await making).answer
    if (old.paced && old.stale.frequent && now() - old.stale.since < PACE_MS) {
      making.catch(() => {})
      return old.answer
    }
    const made = await making.catch(() => undefined)
    return made && made.answer.status < 500 ? made.answer : old.answer
  }

  function depart(key: string): Flight {
    const madeAt = now()
    made++
    const flight: Flight = { made: make(key), changes: new Map(), everythingChanged: false }
    flight.made = flight.made
      .then((outcome) => {
        land(key, flight, outcome, madeAt)
        return outcome
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  function land(key: string, flight: Flight, outcome: Made, madeAt: number): void {
    if (!outcome.lasting) {
      // Gone since, or moved: no longer shown. A fault leaves the old one.
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
      asked: 0,
    })
    if (!entries.has(key)) return
    for (const topic of outcome.shows) {
      const keys = keysShowing.get(topic)
      if (keys) keys.add(key)
      else keysShowing.set(topic, new Set([key]))
    }
  }

  /** Called by the cache for each entry that leaves it. */
  function forgetTopics({ shows }: Entry, key: string): void {
    for (const topic of shows) {
      const keys = keysShowing.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) keysShowing.delete(topic)
    }
  }

  function tell(changes: Change[]): void {
    for (const change of changes) {
      for (const { changes: seen } of flights.values())
        if (seen.get(change.topic)?.frequent !== false) seen.set(change.topic, change)
      for (const key of keysShowing.get(change.topic) ?? []) age(entries.peek(key), change.frequent)
    }
  }

  function age(entry: Entry | undefined, frequent: boolean): void {
    if (!entry) return
    entry.stale ??= { since: now(), frequent }
    entry.stale.frequent &&= frequent
  }

  function tellAll(): void {
    for (const flight of flights.values()) flight.everythingChanged = true
    for (const entry of entries.values()) age(entry, false)
  }

  const isKept = (key: string) => entries.has(key) || flights.has(key)
  return {
    ready,
    isKept,
    find,
    tell,
    tellAll,
    counts: () => ({ entries: entries.size, bytes: entries.calculatedSize, made }),
  }
}
