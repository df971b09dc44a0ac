import { expect, test } from 'vitest'
import { openBackOff } from './back-off.ts'

test('restarts a worker at once after a single or late failure, and after at most 1 second while it keeps failing', () => {
  const clock = { ms: 0 }
  const backOff = openBackOff(() => clock.ms)
  const pauses = (failures: number) =>
    Array.from({ length: failures }, () => {
      clock.ms += backOff.pauseMs() + 500
      backOff.failed()
      return backOff.pauseMs()
    })
  expect(pauses(6)).toEqual([0, 250, 500, 1000, 1000, 1000])
  clock.ms += 60_000
  expect(pauses(3)).toEqual([0, 250, 500])
})
