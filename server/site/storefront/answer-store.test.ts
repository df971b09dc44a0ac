import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type AnswerStore, type Made, openAnswerStore } from './answer-store.ts'
import { keep, type StoredAnswer } from './stored-answer.ts'

interface Situation {
  paced?: boolean
  maxBytes?: number
  /** Status of the n-th answer; 0 throws. */
  status?: (nth: number) => number
}

/** Opens a store whose answers contain their number. `finish` completes all makings in progress. */
function open({ paced = false, maxBytes = 1_000_000, status = () => 200 }: Situation = {}) {
  let time = 0
  let made = 0
  const waiting: (() => void)[] = []
  const store = openAnswerStore({
    now: () => time,
    maxBytes,
    async make(key): Promise<Made> {
      const nth = ++made
      await new Promise<void>((done) => waiting.push(done))
      if (status(nth) === 0) throw new Error('It could not be made.')
      const response = new Response(null, { headers: { 'content-type': 'text/plain' } })
      const answer = { ...(await keep(response, `${key} ${nth}`, `"${nth}"`)), status: status(nth) }
      return { answer, shows: [key, 'all'], lasting: answer.status === 200, paced }
    },
  })
  const finish = () => {
    for (const done of waiting.splice(0)) done()
  }
  const ask = async (key = 'a') => {
    const answer = store.find(key)
    setTimeout(finish)
    return (await answer).kept.body.toString()
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { store, finish, ask, pass, made: () => made }
}

/** Waits until an answer made in the background is stored. */
const untilMade = () => new Promise((done) => setImmediate(() => setTimeout(done)))

const often = { topic: 'a', frequent: true }
const seldom = { topic: 'a', frequent: false }

describe('an answer', () => {
  it('is made once for 100 concurrent requests', async () => {
    const { store, finish, made } = open()
    const requests = Array.from({ length: 100 }, () => store.find('a'))
    finish()
    expect(new Set(await Promise.all(requests)).size).toBe(1)
    expect(made()).toBe(1)
    expect(store.ready('a')).toBeDefined()
  })

  it('is remade only after a change of the data it shows', async () => {
    const { store, ask } = open()
    await ask()
    store.invalidate([{ topic: 'b', frequent: false }])
    expect(await ask()).toBe('a 1')
    store.invalidate([seldom])
    expect(store.ready('a')).toBeUndefined()
    expect(await ask()).toBe('a 2')
    store.invalidateAll()
    expect(await ask()).toBe('a 3')
  })

  it.each([
    ['a change', false, (store: AnswerStore) => store.invalidate([seldom])],
    ['a change of everything', false, (store: AnswerStore) => store.invalidateAll()],
    ['a change of a stock and more', true, (store: AnswerStore) => store.invalidate([seldom, often])],
    ['a change of everything', true, (store: AnswerStore) => store.invalidateAll()],
  ])('is remade at once after %s while it was made, costly: %s', async (_, paced, change) => {
    const { store, finish, ask } = open({ paced })
    const first = store.find('a')
    change(store)
    finish()
    await first
    expect(await ask()).toBe('a 2')
  })

  it('is remade at most once per second if it is costly and a stock changes often', async () => {
    const { store, ask, pass, made } = open({ paced: true })
    await ask()
    for (let i = 0; i < 100; i++) {
      pass(9)
      store.invalidate([often])
      expect(await ask()).toBe('a 1')
    }
    expect(made()).toBe(1)
    pass(101)
    expect(await ask()).toBe('a 1')
    await untilMade()
    expect(await ask()).toBe('a 2')
  })

  it('is remade at once if it is costly but its change is old or rare', async () => {
    const { store, ask, pass } = open({ paced: true })
    await ask()
    store.invalidate([often])
    pass(5000)
    expect(await ask()).toBe('a 2')
    store.invalidate([often, seldom])
    expect(await ask()).toBe('a 3')
  })

  it('stays if remaking fails; a first failure is returned and not kept', async () => {
    const { store, ask } = open({ status: (nth) => [500, 0, 200, 500, 0, 404][nth - 1] ?? 200 })
    expect((await open({ status: () => 500 }).ask()).length).toBeGreaterThan(0)
    await ask()
    await expect(ask()).rejects.toThrow('could not be made')
    expect(await ask()).toBe('a 3')
    store.invalidate([seldom])
    expect([await ask(), await ask()]).toEqual(['a 3', 'a 3'])
    expect(await ask()).toBe('a 6')
    expect(store.counts().entries).toBe(0)
  })
})

it('drops the least recently used answers when its memory is full', async () => {
  const { store, ask } = open({ maxBytes: 61_000 })
  for (let i = 0; i < 200; i++) {
    await ask(`key ${i}`)
    await ask('wanted')
  }
  const { entries, bytes, topics } = store.counts()
  expect(bytes).toBeLessThanOrEqual(61_000)
  expect(entries).toBeGreaterThan(5)
  expect(topics).toBe(entries + 1)
  expect(await ask('wanted')).toBe('wanted 2')
  expect(store.ready('key 0')).toBeUndefined()
})

it('returns an answer larger than its memory without keeping it', async () => {
  const { store, ask } = open({ maxBytes: 1000 })
  expect(await ask('large')).toBe('large 1')
  expect(store.counts()).toMatchObject({ entries: 0, bytes: 0, topics: 0 })
  store.invalidate([{ topic: 'large', frequent: false }])
  expect(await ask('large')).toBe('large 2')
})

it('keeps an answer if a topic changes that only its earlier version showed', async () => {
  let shows = ['list']
  const make = async (key: string): Promise<Made> => {
    const answer = await keep(new Response(null), `${key} of ${shows}`, '"1"')
    return { answer, shows, lasting: true, paced: false }
  }
  const store = openAnswerStore({ make, maxBytes: 1_000_000 })
  await store.find('a')
  store.invalidateAll()
  shows = ['reviews']
  await store.find('a')
  store.invalidate([{ topic: 'list', frequent: false }])
  expect(store.ready('a')).toBeDefined()
  store.invalidate([{ topic: 'reviews', frequent: false }])
  expect(store.ready('a')).toBeUndefined()
})

describe('an unchanged answer', () => {
  const words = Array.from({ length: 2000 }, (_, n) => `${n} parts in reel ${(n * 7919) % 1009}`).join(', ')

  /** Reads an answer `times` times at age `afterMs`. `fewer` resolves once its body is smaller. */
  async function ask(times: number, afterMs: number, waitMs = 20_000) {
    let time = 0
    const make = async (): Promise<Made> => {
      const answer = await keep(new Response(null), words, '"1"')
      return { answer, shows: [], lasting: true, paced: false }
    }
    const { ready, find } = openAnswerStore({ make, maxBytes: 1_000_000, now: () => time })
    const before = (await find('a')).kept.body.length
    time += afterMs
    for (let read = 0; read < times; read++) ready('a')
    const shown = () => ready('a') as StoredAnswer
    const fewer = vi.waitFor(() => expect(shown().kept.body.length).toBeLessThan(before), { timeout: waitMs })
    return { fewer, shown }
  }

  it('is compressed further after many reads, with the same content', async () => {
    const { fewer, shown } = await ask(3000, 6000)
    await fewer
    const { kept } = shown()
    expect(brotliDecompressSync(kept.body).toString()).toBe(words)
    expect(kept.headers.join()).toContain(`content-length,${kept.body.length}`)
  })

  it.each([
    [1000, 6000],
    [3000, 1000],
  ])('is not compressed further after %i reads within %i ms', async (times, afterMs) => {
    const { fewer } = await ask(times, afterMs, 500)
    await expect(fewer).rejects.toThrow()
  })
})
