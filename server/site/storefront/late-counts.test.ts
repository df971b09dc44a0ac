import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SEARCH_TOPIC } from '#server/platform/http/shown.ts'
import { type LateCounts, openLateCounts, SEARCH_LATE_MS } from './late-start.ts'

const invalidate = vi.fn()
let counts: LateCounts

beforeEach(() => {
  vi.useFakeTimers()
  counts = openLateCounts(invalidate)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
/** The number of remakings in the time in which a change becomes visible. */
const remakings = () => {
  invalidate.mockClear()
  vi.advanceTimersByTime(SEARCH_LATE_MS)
  return invalidate.mock.calls.length
}

it('makes lists again once after a change, and not for ever', () => {
  counts.shown(at(-3_600_000))
  expect(remakings()).toBe(0)
  counts.changed()
  expect(remakings()).toBe(1)
  expect(invalidate).toHaveBeenCalledWith([{ topic: SEARCH_TOPIC, frequent: true }])
  counts.shown(at(-3_600_000))
  expect(remakings()).toBe(1)
  counts.shown(at(0))
  expect(remakings()).toBe(0)
})

it('makes a list again while the search has not read the change', () => {
  counts.missed()
  expect(remakings()).toBe(0)
  counts.shown(at(-2 * SEARCH_LATE_MS))
  expect(remakings()).toBe(1)
  counts.shown(at(-SEARCH_LATE_MS))
  expect(remakings()).toBe(0)
})
