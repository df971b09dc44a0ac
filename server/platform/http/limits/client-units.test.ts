import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMyOrders } from '#contract/selling/orders.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { answered, NO_INDEX, openCatalog } from '#server/catalog/products/catalog-calls.fixture.ts'
import { ALONE } from '#server/platform/runtime/workers/siblings.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { openClientUnits, UNIT_MS } from './client-units.ts'

speak(en)

const request = (authorization?: string) =>
  new Request('http://localhost/api/', authorization ? { headers: { authorization } } : {})

/** 60 units per minute (1 per second), with their clock. */
function open() {
  const clock = { ms: 0 }
  const units = openClientUnits(60, () => clock.ms)
  const taken = (times: number, from: Request, client: string) =>
    Array.from({ length: times }, () => units.admit(from, client)).filter((refusal) => !refusal).length
  return { clock, units, taken }
}

describe('the units of a client (rules: L-5)', () => {
  it('accepts a burst, returns when the next request is allowed, and refills evenly', () => {
    const { clock, units, taken } = open()
    expect(taken(100, request(), 'a')).toBe(60)
    expect(units.admit(request(), 'a')).toMatchObject({ name: 'too-many-requests', facts: { retryAfter: 1 } })
    clock.ms += 999
    expect(taken(1, request(), 'a')).toBe(0)
    clock.ms += 1
    expect(taken(2, request(), 'a')).toBe(1)
    clock.ms += 30_000
    expect(taken(100, request(), 'a')).toBe(30)
    clock.ms += 3_600_000
    expect(taken(100, request(), 'a')).toBe(60)
  })

  it('counts an address in the networks around it too', () => {
    const { taken } = open()
    const from = (address: (n: number) => string) =>
      Array.from({ length: 20 }, (_, n) => taken(100, request(), address(n))).reduce((sum, n) => sum + n)
    expect(from((n) => `203.0.113.${n}`)).toBe(4 * 60)
    expect(taken(100, request(), '192.0.2.1')).toBe(60)
  })

  it('counts accounts behind one address separately, each over all its tokens', () => {
    const { units, taken } = open()
    units.recordAccount(request('Bearer first'), 'ada')
    units.recordAccount(request('Bearer second'), 'ada')
    units.recordAccount(request('Bearer other'), 'grace')
    expect(taken(100, request('Bearer first'), 'office')).toBe(60)
    expect(taken(100, request('Bearer second'), 'office')).toBe(0)
    expect(taken(100, request('Bearer other'), 'office')).toBe(60)
    expect(taken(100, request(), 'office')).toBe(60)
  })

  it('counts invalid tokens by address', () => {
    const { units } = open()
    const refused = Array.from({ length: 100 }, (_, n) => units.admit(request(`Bearer ${n}`), 'a')).filter(
      Boolean,
    )
    expect(refused).toHaveLength(40)
  })

  it('may be exceeded by the last call, after which the client waits longer, but never more than a minute more', () => {
    const { clock, units, taken } = open()
    units.take('address a', 1000)
    expect(units.refusalOf('address a')?.facts).toMatchObject({ retryAfter: 61 })
    expect(units.refusalOf('address b')).toBeUndefined()
    clock.ms += 61_000
    expect(taken(2, request(), 'a')).toBe(1)
  })

  it('are free where the store makes a page for itself', () => {
    const { units } = open()
    units.take('', 1000)
    expect(units.refusalOf('')).toBeUndefined()
  })
})

describe('the units in 2 workers', () => {
  /** 2 workers whose reports are delivered when `pass` is called. */
  function openTwo() {
    const clock = { ms: 0 }
    const receivers: ((taken: [string, number][]) => void)[] = []
    const reports: { by: number; taken: [string, number][] }[] = []
    const limits = [0, 1].map((n) =>
      openClientUnits(60, () => clock.ms, {
        ...ALONE,
        report: (taken) => reports.push({ by: n, taken }),
        onReport: (receive) => receivers.push(receive),
      }),
    )
    const pass = async () => {
      await vi.runOnlyPendingTimersAsync()
      for (const { by, taken } of reports.splice(0)) receivers[1 - by]?.(taken)
    }
    const taken = (worker: number, times: number, client = 'a') =>
      Array.from({ length: times }, () => limits[worker]?.admit(request(), client)).filter((no) => !no).length
    return { clock, pass, taken }
  }
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is shared after the workers have reported to each other', async () => {
    const { pass, taken } = openTwo()
    expect(taken(0, 40)).toBe(40)
    await pass()
    expect(taken(1, 40)).toBe(20)
    expect(taken(1, 10, 'b')).toBe(10)
  })

  it('is shared for a network too', async () => {
    const { pass, taken } = openTwo()
    for (let n = 0; n < 4; n++) expect(taken(0, 60, `203.0.113.${n}`)).toBe(60)
    await pass()
    expect(taken(1, 10, '203.0.113.9')).toBe(0)
    expect(taken(1, 10, '203.0.114.9')).toBe(10)
  })
})

describe('searches (rules: L-6)', () => {
  /** The number of successes of searches of so many ms, of 600 units. */
  async function search(times: number, ms: number, everyMs: number, path = '/parts?q=resistor') {
    let clock = 0
    const units = openClientUnits(600, () => clock)
    const get = openCatalog(undefined as never, { ...NO_INDEX, ask: async () => answered({}, ms) }, units)
    let successes = 0
    for (let nth = 0; nth < times; nth++) {
      if ((await get(path, 'a')).status === 200) successes++
      clock += everyMs
    }
    return successes
  }

  it('of 30 engineers behind one address, 10 a minute each, never stop', async () => {
    expect(await search(3000, 60, 200)).toBe(3000)
  })

  it.each(['/parts?q=resistor', '/tools?q=r%C3%A9sistor', '/suggestions?q=res', '/parts?family=leds'])(
    'are counted by the time of the search process: %s',
    async (path) => {
      expect(await search(1000, 4 * UNIT_MS, 0, path)).toBe(147)
      expect(await search(10, 600 * UNIT_MS, 0, path)).toBe(1)
    },
  )
})

describe('work in turn (rules: L-9)', () => {
  const limit = () => openClientUnits(60, () => 0)
  const pending = () => Promise.withResolvers<string>()

  it('is 2 at once of a client; other clients do not wait for it', async () => {
    const { serve } = limit()
    const works = [pending(), pending(), pending()]
    const begun: number[] = []
    const served = works.map(({ promise }, nth) =>
      serve('address a', () => {
        begun.push(nth)
        return promise
      }),
    )
    expect(await serve('address b', async () => 'other')).toBe('other')
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
        serve(`address ${from}`, () => {
          begun.push(from.slice(-1))
          return busy.promise
        }),
      ),
    )
    expect(await serve('address 203.0.114.1', async () => 'other network')).toBe('other network')
    expect(begun.join('')).toBe('11223344')
    busy.resolve('done')
    expect((await Promise.all(all)).length).toBe(begun.length)
  })

  it('is not done if no caller waits for it, or if the units are used up', async () => {
    const { serve, take } = limit()
    const work = vi.fn(async () => 'done')
    expect(await serve('address a', work, AbortSignal.abort())).toMatchObject({ name: 'overloaded' })
    take('address a', 66)
    expect(await serve('address a', work)).toMatchObject({
      name: 'too-many-requests',
      facts: { retryAfter: 7 },
    })
    expect(work).not.toHaveBeenCalled()
  })

  it('has a queue of its own of 200, after which it is refused at once', async () => {
    const { serve } = limit()
    const busy = pending()
    const served = Array.from({ length: 2 + 200 }, () => serve('address a', () => busy.promise))
    expect(await serve('address a', async () => 'one more')).toMatchObject({ name: 'overloaded' })
    expect(await serve('address b', async () => 'other')).toBe('other')
    busy.resolve('done')
    expect(new Set(await Promise.all(served))).toEqual(new Set(['done']))
  })

  it('waits for at most 10 seconds', async () => {
    vi.useFakeTimers()
    const { serve } = limit()
    const busy = pending()
    for (let nth = 0; nth < 2; nth++) serve('address a', () => busy.promise)
    let outcome: unknown
    serve('address a', async () => 'late').then((given) => {
      outcome = given
    })
    await vi.advanceTimersByTimeAsync(9999)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    busy.resolve('done')
    expect(outcome).toMatchObject({ name: 'overloaded' })
  })
})

describe('over HTTP', () => {
  const shop = useShop({ LIMIT_API_MINUTE: '20' })

  it('refuses with 429 and Retry-After, except other accounts behind the address', async () => {
    const mei = await signUp(shop.url)
    const list = () => mei.call(listMyOrders, { query: { email: mei.email } })
    expect((await list()).status).toBe(200)
    const strangers = await Promise.all(
      Array.from({ length: 40 }, () =>
        callAs(shop.url, 'made-up', listMyOrders, { query: { email: mei.email } }),
      ),
    )
    const refused = strangers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(15)
    expect(refused[0]?.body).toMatchObject({ type: 'urn:farad:problem:too-many-requests', status: 429 })
    expect(refused[0]?.headers.get('retry-after')).toBe(String(refused[0]?.body.retryAfter))
    expect(refused[0]?.headers.get('content-type')).toBe('application/problem+json')
    expect((await list()).status).toBe(200)
  })

  it.each(['/api/auth/sign-out', '/sandbox/stripe/v1/payment_methods'])('applies to %s', async (path) => {
    const post = () => fetch(shop.url + path, { method: 'POST' })
    const answers = await Promise.all(Array.from({ length: 40 }, post))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(15)
  })
})
