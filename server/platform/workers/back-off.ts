/** What fails after so long a time without a failure is tried again at once. */
const STEADY_MS = 60_000
const LONGEST_MS = 30_000

export interface BackOff {
  failed: () => void
  /** How long to wait before the next try. */
  pauseMs: () => number
}

/** Waits before starting anew what keeps failing: nothing, then one second, two, four, up to half a minute. */
export function openBackOff(now: () => number = () => performance.now()): BackOff {
  let failures = 0
  let failedAt = now()
  return {
    failed() {
      failures = now() - failedAt > STEADY_MS ? 1 : failures + 1
      failedAt = now()
    },
    pauseMs: () => (failures <= 1 ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** Math.min(failures - 2, 10))),
  }
}
