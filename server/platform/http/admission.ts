import type { BoundedPool } from '#server/platform/database/bounded-pool.ts'
import { type Refusal, refuse } from './refusal.ts'

const MAX_WAIT_MS = 250

export interface Admission {
  refusal: () => Refusal | undefined
  identifying: <T>(identify: () => Promise<T>) => Promise<T>
}

/** Admitted calls are not refused for the wait later. */
export function openAdmission(db: BoundedPool): Admission {
  let coming = 0
  return {
    refusal() {
      const waiting = Math.max(db.waitingCount, coming - db.options.max)
      return db.expectedWaitMs(waiting) > MAX_WAIT_MS ? refuse('overloaded') : undefined
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
