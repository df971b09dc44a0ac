import { expect } from '@playwright/test'
import type { Buyers } from '#test/support/stubborn-buyers.ts'

/** So many purchases come to their end: everything works. */
const ENOUGH = 6

/** Waits until people buy (again). Fails when it takes a minute, and at the first wrong answer. */
export async function untilTheyBuy({ ended, wrong }: Buyers): Promise<void> {
  const before = ended()
  const progress = () => (wrong.length > 0 ? 'a wrong answer' : ended() > before + ENOUGH)
  await expect.poll(progress, { timeout: 60_000, message: 'purchases come to their end' }).not.toBe(false)
  expect(wrong).toEqual([])
}

/**
 * What is left of PostgreSQL's reserve on a full disk lasts for some hundred purchases, which a slow machine takes its
 * time for.
 */
const REFUSED_MS = 240_000

/** Waits until so many requests more of the buyers got no answer or were asked to wait. */
export async function untilTheyAreRefused({ lost, wrong }: Buyers, times: number): Promise<void> {
  const before = lost()
  const progress = () => (wrong.length > 0 ? 'a wrong answer' : lost() > before + times)
  await expect.poll(progress, { timeout: REFUSED_MS, message: 'purchases are refused' }).not.toBe(false)
  expect(wrong).toEqual([])
}
