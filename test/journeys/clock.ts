import type { Page } from '@playwright/test'

/** Much more than the time between the 2 calls below, because a clock can only be stopped at a future time. */
const AHEAD_MS = 3_600_000
const STEP_MS = 10

/**
 * Stops the clock in all documents that the page loads later. Time then passes only in `passUntil` and
 * `page.clock.runFor`. A clock that is only installed keeps running, which adds the time of a slow machine.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now - AHEAD_MS })
  await page.clock.pauseAt(now)
}

/** Advances the time of a loaded page in small steps until `work` is done, so that timers run at any machine speed. */
export async function passUntil<T>(page: Page, work: Promise<T>): Promise<T> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  while (!isDone) await page.clock.runFor(STEP_MS)
  return work
}
