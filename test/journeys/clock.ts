import type { Page } from '@playwright/test'

/** Far more than passes between the two calls below: a clock can only be stopped at a time still to come. */
const AHEAD_MS = 3_600_000
const STEP_MS = 10

/**
 * Stops the clock of the page's coming documents; time then passes only by `passUntil` and `page.clock.runFor`. A clock
 * that is only installed runs on, so that a slow machine adds its own time.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now - AHEAD_MS })
  await page.clock.pauseAt(now)
}

/** Lets time pass on a loaded page in small steps until `work` is done: the timers that it needs run, whatever the machine's speed. */
export async function passUntil<T>(page: Page, work: Promise<T>): Promise<T> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  while (!isDone) await page.clock.runFor(STEP_MS)
  return work
}
