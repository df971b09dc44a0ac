import { expect, test } from 'vitest'
import { openBackOff } from './back-off.ts'

test('what failed once is started anew at once, what keeps failing ever later, and what was steady at once again', () => {
  const clock = { ms: 0 }
  const backOff = openBackOff(() => clock.ms)
  const pauses = (failures: number) =>
    Array.from({ length: failures }, () => {
      clock.ms += backOff.pauseMs() + 500
      backOff.failed()
      return backOff.pauseMs()
    })
  expect(pauses(8)).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  clock.ms += 60_000
  expect(pauses(3)).toEqual([0, 1000, 2000])
})
