import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { ALONE } from '#server/platform/runtime/workers/siblings.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { openGeneralLimit } from './general-limit.ts'

const request = (authorization?: string) =>
  new Request('http://localhost/api/', authorization ? { headers: { authorization } } : {})

/** A limit of 60 requests per minute (1 per second), with its clock. */
function open() {
  const clock = { ms: 0 }
  const limit = openGeneralLimit(60, () => clock.ms)
  const taken = (times: number, from: Request, client: string) =>
    Array.from({ length: times }, () => limit.take(from, client)).filter((refusal) => !refusal).length
  return { clock, limit, taken }
}

describe('the general limit', () => {
  it('accepts a burst, returns when the next request is allowed, and refills evenly', () => {
    const { clock, limit, taken } = open()
    expect(taken(100, request(), 'a')).toBe(60)
    expect(limit.take(request(), 'a')).toMatchObject({ name: 'too-many-requests', facts: { retryAfter: 1 } })
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
    expect(from((n) => `198.51.${n}.1`)).toBe(16 * 60)
    expect(from((n) => `2001:db8:1:${n + 10}::/64`)).toBe(2 * 60)
    expect(taken(100, request(), '192.0.2.1')).toBe(60)
  })

  it('counts accounts behind one address separately, each over all its tokens', () => {
    const { limit, taken } = open()
    limit.recordAccount(request('Bearer first'), 'ada')
    limit.recordAccount(request('Bearer second'), 'ada')
    limit.recordAccount(request('Bearer other'), 'grace')
    expect(taken(100, request('Bearer first'), 'office')).toBe(60)
    expect(taken(100, request('Bearer second'), 'office')).toBe(0)
    expect(taken(100, request('Bearer other'), 'office')).toBe(60)
    expect(taken(100, request(), 'office')).toBe(60)
  })

  it('counts invalid tokens by address', () => {
    const { limit } = open()
    const refused = Array.from({ length: 100 }, (_, n) => limit.take(request(`Bearer ${n}`), 'a')).filter(
      Boolean,
    )
    expect(refused).toHaveLength(40)
  })
})

describe('the general limit of 2 workers', () => {
  /** 2 workers whose reports are delivered when `pass` is called. */
  function openTwo() {
    const clock = { ms: 0 }
    const receivers: ((taken: [string, number][]) => void)[] = []
    const reports: { by: number; taken: [string, number][] }[] = []
    const limits = [0, 1].map((n) =>
      openGeneralLimit(60, () => clock.ms, {
        ...ALONE,
        report: (taken) => reports.push({ by: n, taken }),
        onReport: (receive) => receivers.push(receive),
      }),
    )
    const pass = async () => {
      await vi.runAllTimersAsync()
      for (const { by, taken } of reports.splice(0)) receivers[1 - by]?.(taken)
    }
    const taken = (worker: number, times: number, client = 'a') =>
      Array.from({ length: times }, () => limits[worker]?.take(request(), client)).filter((no) => !no).length
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

describe('over HTTP', () => {
  const shop = useShop({ LIMIT_API_MINUTE: '20' })

  it('refuses with 429 and Retry-After, except public reads and other accounts behind the address', async () => {
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
    const reads = await Promise.all(Array.from({ length: 40 }, () => callAs(shop.url, undefined, listTools)))
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it.each(['/api/auth/sign-out', '/sandbox/stripe/v1/payment_methods'])('applies to %s', async (path) => {
    const post = () => fetch(shop.url + path, { method: 'POST' })
    const answers = await Promise.all(Array.from({ length: 40 }, post))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(15)
  })
})
