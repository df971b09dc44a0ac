/** What fails after so long a time without a failure is tried again at once. */
const STEADY_MS = 60_000
const FIRST_MS = 250
/** A store whose only worker keeps ending is off meanwhile; a start costs about a second of one core. */
const LONGEST_MS = 1000

export interface BackOff {
  failed: () => void
  /** How long to wait before the next try. */
  pauseMs: () => number
}

/** Waits before starting again what keeps failing: nothing, then 250 ms, 500 ms, and 1 s from there on. */
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
