import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { elsewhere, forgive, metered, uncounted } from './processor-meter.ts'

/** The processor time of this thread and the time of the clock, in milliseconds. */
const clock = { processor: 0, wall: 0 }
const work = (ms: number) => {
  clock.processor += ms
  clock.wall += ms
}

beforeEach(() => {
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: clock.processor * 1000, system: 0 }))
  vi.spyOn(performance, 'now').mockImplementation(() => clock.wall)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Work whose end the test decides. */
const pending = () => Promise.withResolvers<void>()

it('counts the work between the waits, and the time of the work elsewhere once', async () => {
  const charge = vi.fn()
  const [statement, other, search] = [pending(), pending(), pending()]
  const answer = metered(async () => {
    work(5)
    await Promise.all([elsewhere(() => statement.promise), elsewhere(() => other.promise)])
    await uncounted(() => search.promise)
    work(2)
    return 'answer'
  }, charge)
  clock.wall += 30
  // Of another request.
  work(100)
  statement.resolve()
  other.resolve()
  await new Promise(setImmediate)
  work(1000)
  search.resolve()
  expect(await answer).toBe('answer')
  expect(charge.mock.calls).toEqual([[5 + 130 + 2]])
})

it('shares the time of this thread among those at work', async () => {
  const charges: number[] = []
  const [first, second] = [pending(), pending()]
  const both = [first, second].map(({ promise }) =>
    metered(
      () => promise,
      (ms) => charges.push(ms),
    ),
  )
  work(10)
  first.resolve()
  await both[0]
  work(3)
  second.resolve()
  await both[1]
  expect(charges).toEqual([5, 8])
})

it('charges what fails, nothing that is forgiven, and work within other work once', async () => {
  const charge = vi.fn()
  const fails = metered(async () => {
    await metered(async () => work(4), charge)
    throw new Error('no')
  }, charge)
  await expect(fails).rejects.toThrow('no')
  await metered(async () => {
    work(50)
    forgive()
  }, charge)
  expect(charge.mock.calls).toEqual([[4]])
})

it('does not count what ends after its request', async () => {
  const charges: number[] = []
  const left = pending()
  await metered(
    async () => {
      elsewhere(() => left.promise)
    },
    (ms) => charges.push(ms),
  )
  left.resolve()
  await new Promise(setImmediate)
  await metered(
    async () => work(6),
    (ms) => charges.push(ms),
  )
  expect(charges).toEqual([0, 6])
})

it('counts what goes on after a request, such as a file that is being sent, apart from it', async () => {
  const charges: string[] = []
  const sent = await metered(
    async () => ({
      next: () =>
        metered(
          async () => work(6),
          (ms) => charges.push(`file ${ms}`),
        ),
    }),
    (ms) => charges.push(`request ${ms}`),
  )
  await sent.next()
  const inside = () =>
    metered(
      async () => {},
      () => charges.push('never'),
    )
  await metered(
    async () => {
      setImmediate(
        () =>
          void metered(
            async () => work(4),
            (ms) => charges.push(`later ${ms}`),
          ),
      )
      await inside()
    },
    (ms) => charges.push(`request ${ms}`),
  )
  await new Promise(setImmediate)
  expect(charges).toEqual(['request 0', 'file 6', 'request 0', 'later 4'])
})
