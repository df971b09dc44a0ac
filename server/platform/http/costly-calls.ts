import { QueueFull, turns, turnsByKey } from '#server/platform/runtime/turns.ts'

const BODIES_OF_ONE = 4
/** Bodies of one caller that wait to be received. Later ones are refused at once. */
const WAITING_BODIES_OF_ONE = 32
const MAX_WAITING = 64
const MEGABYTE = 1024 * 1024
const MAX_HELD_BYTES = 64 * MEGABYTE
/** Of one caller: above the largest body (a data sheet), and so much below all that one leaves room to others. */
const MAX_HELD_BYTES_OF_ONE = 24 * MEGABYTE

let waiting = 0

/** For bodies of calls that are held for a while. */
export const turnsOfBodies = (waitSeconds: number) =>
  turnsByKey(BODIES_OF_ONE, {
    waitMs: waitSeconds * 1000,
    maxLength: WAITING_BODIES_OF_ONE,
    refusal: () => new QueueFull(),
  })

/** A slow body takes no turn, and one caller never has all: the rest of its calls wait for each other. */
export function turnsOfCall({ most, waitSeconds }: { most: number; waitSeconds: number }) {
  const limit = { waitMs: waitSeconds * 1000, refusal: () => new QueueFull() }
  const ofOne = turnsByKey(Math.max(1, most - 1), limit)
  const ofAll = turns(most, limit)
  return {
    withBody: turnsOfBodies(waitSeconds),
    async inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
      const leave = enterQueue()
      try {
        return await ofOne(caller, () =>
          ofAll(() => {
            leave()
            return work()
          }),
        )
      } finally {
        leave()
      }
    },
  }
}

function enterQueue(): () => void {
  if (waiting >= MAX_WAITING) throw new QueueFull()
  waiting++
  let here = true
  return () => {
    if (here) waiting--
    here = false
  }
}

export interface BodyRoom {
  take: (bytes: number) => boolean
  leave: () => void
}

/** Who sends a body in small parts pays for each, as the store receives it before the request is known (rules: L-6). */
const PART_UNITS = 0.0015
const MEGABYTE_UNITS = 1

/** Counts the parts of a body that take place in a room. */
export function countParts(room: BodyRoom | undefined) {
  let units = 0
  return {
    take(bytes: number) {
      units += PART_UNITS + (bytes / MEGABYTE) * MEGABYTE_UNITS
      return room?.take(bytes) ?? true
    },
    units: () => units,
  }
}

const heldBy = new Map<string, number>()
let held = 0

/** The bytes of one body in the memory of this process, until `leave`. */
export function openBodyRoom(caller: string): BodyRoom {
  let own = 0
  const hold = (bytes: number) => {
    own += bytes
    held += bytes
    const all = (heldBy.get(caller) ?? 0) + bytes
    if (all > 0) heldBy.set(caller, all)
    else heldBy.delete(caller)
  }
  return {
    take(bytes) {
      const all = (heldBy.get(caller) ?? 0) + bytes
      if (held + bytes > MAX_HELD_BYTES || all > MAX_HELD_BYTES_OF_ONE) return false
      hold(bytes)
      return true
    },
    leave() {
      hold(-own)
    },
  }
}
