import type { BoundedPool } from '#server/platform/database/bounded-pool.ts'
import { type Refusal, refuse } from './refusal.ts'

const WAIT_MOST_MS = 250

/** Decides before any work whether a call can be served in time. */
export interface Admission {
  refusal: () => Refusal | undefined
  /** Runs `identify` and counts the call as waiting until it ends, because many calls may arrive at the same moment. */
  identifying: <T>(identify: () => Promise<T>) => Promise<T>
}

/** Admits calls by the expected wait in the database's queue. Admitted calls are not refused for it later. */
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
