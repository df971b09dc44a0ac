import { AsyncLocalStorage } from 'node:async_hooks'
import { WORK_BITS } from '#server/platform/http/limits/work-proofs.ts'
import { openFairQueue, type Place } from '#server/platform/runtime/fair-queue.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'

// A hash takes about 0.1 s of a core. More at once would take the cores, and the threads that read files, from visitors.
const HASHES_AT_ONCE = 2
/** Bounds the memory of requests that wait. */
const MAX_WAITING = 1000
const UNKNOWN_WAIT_MS = 1000
const WAIT_MS = 5000
/** As many are served within a second or two. */
const SOON = 16

type Ranked = Required<Place>

/**
 * A browser that signed in to the account before, or a person who is signed in, counts like a proof of work, and has every
 * second turn, so that it never waits for proofs of others.
 */
export function placeOf(shares: string[], known: boolean, bits = 0): Ranked {
  return { shares, rank: bits + (known ? WORK_BITS : 0), known }
}

const askers = new AsyncLocalStorage<Ranked>()

/**
 * Hashes within `work` wait in this place: networks share the turns, and a higher rank goes before (rules: A-18). Throws
 * QueueFull, for most of a flood before `work` begins.
 */
export async function hashingAs<T>(place: Ranked, work: () => Promise<T>): Promise<T> {
  if (place.rank === 0 && queue.ahead(place) >= SOON) await refuseSlowly()
  return askers.run(place, work)
}

/** Who is refused at once comes back at once. */
async function refuseSlowly(): Promise<never> {
  if (outside < MAX_WAITING) {
    outside++
    await new Promise((resolve) => setTimeout(resolve, UNKNOWN_WAIT_MS))
    outside--
  }
  throw new QueueFull()
}

/** For a person who has proven who they are. */
export function hashingForKnown<T>(who: string, work: () => Promise<T>): Promise<T> {
  return hashingAs(placeOf([who], true), work)
}

const queue = openFairQueue<{ begin: () => void; refuse: () => void }>()
let hashing = 0
let outside = 0

/** Throws QueueFull. */
export async function inHashTurn<T>(hash: () => Promise<T>): Promise<T> {
  if (hashing < HASHES_AT_ONCE) hashing++
  else await turn(askers.getStore())
  try {
    return await hash()
  } finally {
    const next = queue.next()
    if (next) next.begin()
    else hashing--
  }
}

function turn(place: Place | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    clearTimeout(timer)
    queue.remove(waiting)
  }
  const waiting = {
    begin() {
      leave()
      resolve()
    },
    refuse() {
      leave()
      reject(new QueueFull())
    },
  }
  const timer = setTimeout(waiting.refuse, place?.rank === 0 ? UNKNOWN_WAIT_MS : WAIT_MS)
  queue.add(place ?? { shares: [''] }, waiting)
  if (waitingRanks().length > MAX_WAITING) queue.last()?.refuse()
  return promise
}

export const waitingRanks = () => queue.ranks()

/** Bits of a proof of work that come before all but a few of those that wait. */
export function bitsToGoSoon(): number {
  const [behind = 0] = waitingRanks()
    .toSorted((a, b) => b - a)
    .slice(SOON)
  return Math.max(WORK_BITS, behind + 1)
}
