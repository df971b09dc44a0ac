import { QueueFull, turns, turnsByKey } from '#server/platform/runtime/turns.ts'

const BODIES_OF_ONE = 4
/** Bodies of one caller that wait to be received. Later ones are refused at once. */
const WAITING_BODIES_OF_ONE = 32
const MAX_WAITING = 64
const MAX_HELD_BYTES = 64 * 1024 * 1024

let waiting = 0

/** A slow body takes no turn, and one caller never has all: the rest of its calls wait for each other. */
export function turnsOfCall({ most, waitSeconds }: { most: number; waitSeconds: number }) {
  const limit = { waitMs: waitSeconds * 1000, refusal: () => new QueueFull() }
  const bodies = turnsByKey(BODIES_OF_ONE, { ...limit, maxLength: WAITING_BODIES_OF_ONE })
  const ofOne = turnsByKey(Math.max(1, most - 1), limit)
  const ofAll = turns(most, limit)
  return {
    withBody: bodies,
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

let held = 0

export function openBodyRoom(): BodyRoom {
  let own = 0
  return {
    take(bytes) {
      if (held + bytes > MAX_HELD_BYTES) return false
      held += bytes
      own += bytes
      return true
    },
    leave() {
      held -= own
    },
  }
}
