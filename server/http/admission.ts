import type { BoundedPool } from '#server/database/bounded-pool.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A call that would wait longer than this for its first connection is refused instead. */
const WAIT_MOST_MS = 250

/** Decides at the door whether one more call can be served in time. */
export interface Admission {
  /** The refusal of a call that comes now, before anything is done for it; undefined when there is room. */
  refusal: () => Refusal | undefined
  /** Finds out who calls, and counts the call among those who wait meanwhile: many may come in the same moment. */
  identifying: <T>(identify: () => Promise<T>) => Promise<T>
}

/** Admission by the time that the database's queue stands for. Calls that were let in are not refused for it later. */
export function openAdmission(db: BoundedPool): Admission {
  let coming = 0
  return {
    refusal() {
      const waiting = Math.max(db.waitingCount, coming - db.options.max)
      return db.expectedWaitMs(waiting) > WAIT_MOST_MS ? refuse('overloaded') : undefined
    },
    async identifying(identify) {
      coming++
      try {
        return await identify()
      } finally {
        coming--
      }
    },
  }
}
