/** What fails after so long a time without a failure is tried again at once. */
const STEADY_MS = 60_000
const FIRST_MS = 250
/**
 * While the only worker of a store keeps ending, the store is down during this wait; a start costs about 1 second of 1
 * core.
 */
const LONGEST_MS = 1000

export interface BackOff {
  failed: () => void
  /** How long to wait before the next try. */
  pauseMs: () => number
}

/** Waits before restarts of a worker that keeps failing: 0 ms, 250 ms, 500 ms, then 1 s each time. */
export function openBackOff(now: () => number = () => performance.now()): BackOff {
  let failures = 0
  let failedAt = now()
  return {
    failed() {
      failures = now() - failedAt > STEADY_MS ? 1 : failures + 1
      failedAt = now()
    },
    pauseMs: () => (failures <= 1 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 2, 10))),
  }
}
