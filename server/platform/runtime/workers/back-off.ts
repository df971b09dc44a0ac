/** After this time without a failure, the next failure counts as the first. */
const STEADY_MS = 60_000
const FIRST_MS = 250
/** While the only worker keeps failing, the store is down during this pause. A start costs about 1 second of 1 core. */
const MAX_MS = 1000

interface BackOff {
  failed: () => void
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
    pauseMs: () => (failures <= 1 ? 0 : Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures - 2, 10))),
  }
}
