import { expect } from '@playwright/test'
import type { Buyers } from '#test/support/stubborn-buyers.ts'

/** Number of finished purchases that shows that everything works. */
const ENOUGH = 6

/** Waits until purchases succeed again. Fails after 1 minute, and at the first wrong answer. */
export async function untilTheyBuy({ ended, wrong }: Buyers): Promise<void> {
  const before = ended()
  const progress = () => (wrong.length > 0 ? 'a wrong answer' : ended() > before + ENOUGH)
  await expect.poll(progress, { timeout: 60_000, message: 'purchases finish' }).not.toBe(false)
  expect(wrong).toEqual([])
}

/** The rest of PostgreSQL's reserve on a full disk lasts for some hundred purchases: minutes on a slow machine. */
const REFUSED_MS = 240_000

/** Waits until `times` further requests of the buyers got no answer or a 503 with Retry-After. */
export async function untilTheyAreRefused({ lost, wrong }: Buyers, times: number): Promise<void> {
  const before = lost()
  const progress = () => (wrong.length > 0 ? 'a wrong answer' : lost() > before + times)
  await expect.poll(progress, { timeout: REFUSED_MS, message: 'purchases are refused' }).not.toBe(false)
  expect(wrong).toEqual([])
}
