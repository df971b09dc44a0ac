import { expect, it } from 'vitest'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { openSharedBuckets, REMEMBERED, remember } from './shared-buckets.ts'

const PER_MINUTE = 60
type Report = Parameters<Parameters<Siblings['onReport']>[0]>[0]

function open() {
  let receive: (taken: Report) => void = () => {}
  const siblings = {
    report: () => {},
    onReport: (listener: typeof receive) => {
      receive = listener
    },
  } as unknown as Siblings
  const buckets = openSharedBuckets({ keys: /^mine /, perMinute: PER_MINUTE, now: () => 0, siblings })
  return { buckets, report: (taken: Report) => receive(taken) }
}

it('what several workers took at the same time makes a client wait for 2 minutes at most', () => {
  const { buckets, report } = open()
  report([['mine a', 100 * PER_MINUTE]])
  expect(buckets.secondsUntil('mine a', PER_MINUTE)).toBe(120)
})

it('takes nothing for the reports of other buckets', () => {
  const { buckets, report } = open()
  report([
    ['mine a', 10],
    ['other a', 10],
  ])
  expect([buckets.left('mine a'), buckets.left('other a')]).toEqual([PER_MINUTE - 10, PER_MINUTE])
})

it('forgets the client that was least recently used', () => {
  const known = new Map<string, number>()
  for (let n = 0; n < REMEMBERED; n++) remember(known, `client ${n}`, n)
  remember(known, 'client 0', 0)
  remember(known, 'another', 0)
  expect(known.size).toBe(REMEMBERED)
  expect([known.has('client 0'), known.has('client 1')]).toEqual([true, false])
})
