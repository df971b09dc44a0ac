import { describe, expect, it, vi } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { answered, NO_INDEX, openCatalog } from '#server/catalog/products/catalog-calls.fixture.ts'
import type { Search } from '#server/catalog/search/question.ts'
import { ALONE } from '#server/platform/runtime/workers/siblings.ts'
import { openGeneralLimit } from './general-limit.ts'
import { openProcessorLimit } from './processor-limit.ts'

speak(en)

const SECONDS = 10

/** The calls of a store in which each search takes `ms` of processor time. */
function open(ms: number) {
  const clock = { ms: 0 }
  const asked = vi.fn<Search['ask']>(async () => answered({}, ms))
  const get = openCatalog(
    undefined as never,
    { ...NO_INDEX, ask: asked },
    openProcessorLimit(SECONDS, () => clock.ms),
  )
  /** The number of successes. */
  const search = async (times: number, { everyMs, client = 'a', path = '/parts?q=resistor' }: Searching) => {
    let successes = 0
    for (let nth = 0; nth < times; nth++) {
      if ((await get(path, client)).status === 200) successes++
      clock.ms += everyMs
    }
    return successes
  }
  return { clock, asked, get, search }
}
interface Searching {
  everyMs: number
  client?: string
  path?: string
}

describe('the limit on the cost of searches (rules: L-6)', () => {
  it('never stops plain use: 10 searches a minute each by 30 engineers behind one address', async () => {
    const { search } = open(30)
    expect(await search(3000, { everyMs: 200 })).toBe(3000)
  })

  it('stops a flood at the given processor time, and says when to retry', async () => {
    const { search, get, asked, clock } = open(50)
    expect(await search(1000, { everyMs: 0 })).toBe(200)
    expect(asked).toHaveBeenCalledTimes(200)
    const { status, headers, body } = await get('/parts?q=resistor', 'a')
    expect([status, body.type, headers.get('retry-after')]).toEqual([
      429,
      'urn:farad:problem:too-many-requests',
      '1',
    ])
    clock.ms += 1000
    expect((await get('/parts?q=resistor', 'a')).status).toBe(200)
    // In the next minute 10 more seconds: 200 searches, and those that the clock adds at its ends.
    const inAMinute = await search(6000, { everyMs: 10 })
    expect(inAMinute).toBeGreaterThan(190)
    expect(inAMinute).toBeLessThan(210)
  })

  it('counts a costly search in full, and each address separately', async () => {
    const { search, clock } = open(15_000)
    expect(await search(3, { everyMs: 0 })).toBe(1)
    expect(await search(3, { everyMs: 0, client: 'b' })).toBe(1)
    clock.ms += 29_000
    expect(await search(1, { everyMs: 0 })).toBe(0)
    clock.ms += 1100
    expect(await search(1, { everyMs: 0 })).toBe(1)
  })

  it.each(['/tools?q=red+led', '/suggestions?q=res', '/parts?family=leds'])('applies to %s', async (path) => {
    const { search } = open(5000)
    expect(await search(10, { everyMs: 0, path })).toBeLessThanOrEqual(2)
  })

  it('does not apply to pages that the store makes for itself', async () => {
    const { search } = open(5000)
    expect(await search(10, { everyMs: 0, client: '' })).toBe(10)
  })

  it('is shared by the workers of a store, apart from the general limit', () => {
    vi.useFakeTimers()
    const receivers: ((taken: [string, number][]) => void)[] = []
    const siblings = {
      ...ALONE,
      report: (taken: [string, number][]) => {
        for (const receive of receivers) receive(taken)
      },
    }
    const other = { ...ALONE, onReport: (receive: (typeof receivers)[number]) => receivers.push(receive) }
    const [here, there] = [
      openProcessorLimit(SECONDS, () => 0, siblings),
      openProcessorLimit(SECONDS, () => 0, other),
    ]
    const general = openGeneralLimit(5, () => 0, other)
    here.take('a', 11_000)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(there.refusalOf('a')?.name).toBe('too-many-requests')
    expect(there.refusalOf('b')).toBeUndefined()
    expect(general.take(undefined, 'a')).toBeUndefined()
  })
})

describe('work in turn', () => {
  const limit = () => openProcessorLimit(SECONDS, () => 0)
  const pending = () => Promise.withResolvers<string>()

  it('is 2 at once of a client; other clients do not wait for it', async () => {
    const { serve } = limit()
    const works = [pending(), pending(), pending()]
    const begun: number[] = []
    const served = works.map(({ promise }, nth) =>
      serve('a', () => {
        begun.push(nth)
        return promise
      }),
    )
    expect(await serve('b', async () => 'other')).toBe('other')
    expect(await serve('', async () => 'own')).toBe('own')
    expect(begun).toEqual([0, 1])
    works[1]?.resolve('second')
    expect(await served[1]).toBe('second')
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), 30_000)
    works[0]?.resolve('first')
    works[2]?.resolve('third')
    expect(await Promise.all(served)).toEqual(['first', 'second', 'third'])
  })

  it('is 8 at once of a /24, and an address that waits for its own turn takes none of its neighbours', async () => {
    const { serve } = limit()
    const busy = pending()
    const begun: string[] = []
    const all = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'].flatMap((from) =>
      Array.from({ length: 3 }, () =>
        serve(from, () => {
          begun.push(from.slice(-1))
          return busy.promise
        }),
      ),
    )
    expect(await serve('203.0.114.1', async () => 'other network')).toBe('other network')
    expect(begun.join('')).toBe('11223344')
    busy.resolve('done')
    expect((await Promise.all(all)).length).toBe(begun.length)
  })

  it('is not done if no caller waits for it, or if the time is used up', async () => {
    const { serve, take } = limit()
    const work = vi.fn(async () => 'done')
    expect(await serve('a', work, AbortSignal.abort())).toMatchObject({ name: 'overloaded' })
    take('a', 11_000)
    expect(await serve('a', work)).toMatchObject({ name: 'too-many-requests', facts: { retryAfter: 7 } })
    expect(work).not.toHaveBeenCalled()
  })

  it('has a queue of its own of 200, after which it is refused at once', async () => {
    const { serve } = limit()
    const busy = pending()
    const served = Array.from({ length: 2 + 200 }, () => serve('a', () => busy.promise))
    expect(await serve('a', async () => 'one more')).toMatchObject({ name: 'overloaded' })
    expect(await serve('b', async () => 'other')).toBe('other')
    busy.resolve('done')
    expect(new Set(await Promise.all(served))).toEqual(new Set(['done']))
  })

  it('waits for at most 10 seconds', async () => {
    vi.useFakeTimers()
    const { serve } = limit()
    const busy = pending()
    for (let nth = 0; nth < 2; nth++) serve('a', () => busy.promise)
    let outcome: unknown
    serve('a', async () => 'late').then((given) => {
      outcome = given
    })
    await vi.advanceTimersByTimeAsync(9999)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    busy.resolve('done')
    expect(outcome).toMatchObject({ name: 'overloaded' })
  })

  it('takes its processor time, also if it fails', async () => {
    const usage = vi.spyOn(process, 'threadCpuUsage')
    let micros = 0
    usage.mockImplementation(() => ({ user: micros, system: 0 }))
    const { serve, refusalOf } = limit()
    const work = async () => {
      micros += 10_500_000
      throw new Error('failed')
    }
    await expect(serve('a', work)).rejects.toThrow('failed')
    usage.mockRestore()
    expect(refusalOf('a')?.facts).toMatchObject({ retryAfter: 4 })
    expect(refusalOf('b')).toBeUndefined()
  })
})
