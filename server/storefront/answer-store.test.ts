import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { type Made, openAnswerStore } from './answer-store.ts'
import { keep, type StoredAnswer } from './stored-answer.ts'

interface Situation {
  paced?: boolean
  bytesMost?: number
  /** The status of the n-th answer that is made. */
  status?: (nth: number) => number
}

/** A store whose answers say how many were made before; making ends when `finish` says so. */
function open({ paced = false, bytesMost = 1_000_000, status = () => 200 }: Situation = {}) {
  let time = 0
  let made = 0
  const waiting: (() => void)[] = []
  const store = openAnswerStore({
    now: () => time,
    bytesMost,
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

/** What is made for nobody in particular is there a few turns later. */
const untilMade = () => new Promise((done) => setImmediate(() => setTimeout(done)))

const often = { topic: 'a', frequent: true }
const seldom = { topic: 'a', frequent: false }

describe('an answer', () => {
  it('is made once for however many ask at once', async () => {
    const { store, finish, made } = open()
    const asked = Array.from({ length: 100 }, () => store.find('a'))
    finish()
    expect(new Set(await Promise.all(asked)).size).toBe(1)
    expect(made()).toBe(1)
    expect(store.ready('a')).toBeDefined()
  })

  it('is made anew after a change of what it shows, and of nothing else', async () => {
    const { store, ask } = open()
    await ask()
    store.tell([{ topic: 'b', frequent: false }])
    expect(await ask()).toBe('a 1')
    store.tell([seldom])
    expect(store.ready('a')).toBeUndefined()
    expect(await ask()).toBe('a 2')
    store.tellAll()
    expect(await ask()).toBe('a 3')
  })

  it('that a change overtook while it was being made is not taken for true', async () => {
    for (const change of ['told', 'all'] as const) {
      const { store, finish, ask } = open()
      const first = store.find('a')
      change === 'told' ? store.tell([seldom]) : store.tellAll()
      finish()
      await first
      expect(await ask()).toBe('a 2')
    }
  })

  it('that is costly is made once a second, however often a stock changes', async () => {
    const { store, ask, pass, made } = open({ paced: true })
    await ask()
    for (let i = 0; i < 100; i++) {
      pass(9)
      store.tell([often])
      expect(await ask()).toBe('a 1')
    }
    expect(made()).toBe(1)
    pass(101)
    expect(await ask()).toBe('a 1')
    await untilMade()
    expect(await ask()).toBe('a 2')
  })

  it('that is costly waits for none, though, when its change is old or rare', async () => {
    const { store, ask, pass } = open({ paced: true })
    await ask()
    store.tell([often])
    pass(5000)
    expect(await ask()).toBe('a 2')
    store.tell([often, seldom])
    expect(await ask()).toBe('a 3')
  })

  it('that can no longer be made stays as it was; what failed at first is told and not kept', async () => {
    const { store, ask } = open({ status: (nth) => [500, 0, 200, 500, 0, 404][nth - 1] ?? 200 })
    expect((await open({ status: () => 500 }).ask()).length).toBeGreaterThan(0)
    await ask()
    await expect(ask()).rejects.toThrow('could not be made')
    expect(await ask()).toBe('a 3')
    store.tell([seldom])
    expect([await ask(), await ask()]).toEqual(['a 3', 'a 3'])
    expect(await ask()).toBe('a 6')
    expect(store.counts().entries).toBe(0)
  })
})

it('forgets what was not asked for lately when its memory is full', async () => {
  const { store, ask } = open({ bytesMost: 61_000 })
  for (let i = 0; i < 200; i++) {
    await ask(`key ${i}`)
    await ask('wanted')
  }
  const { entries, bytes } = store.counts()
  expect(bytes).toBeLessThanOrEqual(61_000)
  expect(entries).toBeGreaterThan(5)
  expect(await ask('wanted')).toBe('wanted 2')
  expect(store.ready('key 0')).toBeUndefined()
})

it('returns an answer that is larger than its whole memory without keeping it', async () => {
  const { store, ask } = open({ bytesMost: 1000 })
  expect(await ask('large')).toBe('large 1')
  expect(store.counts()).toMatchObject({ entries: 0, bytes: 0 })
  store.tell([{ topic: 'large', frequent: false }])
  expect(await ask('large')).toBe('large 2')
})

it('keeps an answer when a topic changes that only its former version showed', async () => {
  let shows = ['list']
  const make = async (key: string): Promise<Made> => {
    const answer = await keep(new Response(null), `${key} of ${shows}`, '"1"')
    return { answer, shows, lasting: true, paced: false }
  }
  const store = openAnswerStore({ make, bytesMost: 1_000_000 })
  await store.find('a')
  store.tellAll()
  shows = ['reviews']
  await store.find('a')
  store.tell([{ topic: 'list', frequent: false }])
  expect(store.ready('a')).toBeDefined()
  store.tell([{ topic: 'reviews', frequent: false }])
  expect(store.ready('a')).toBeUndefined()
})

describe('an answer that stays', () => {
  const words = Array.from({ length: 2000 }, (_, n) => `${n} parts in reel ${(n * 7919) % 1009}`).join(', ')

  /** Asked for so often, so long after it was made; gives what it weighs before and after, and what it then says. */
  async function ask(times: number, afterMs: number, waitMs = 20_000) {
    let time = 0
    const make = async (): Promise<Made> => {
      const answer = await keep(new Response(null), words, '"1"')
      return { answer, shows: [], lasting: true, paced: false }
    }
    const { ready, find } = openAnswerStore({ make, bytesMost: 1_000_000, now: () => time })
    const before = (await find('a')).kept.body.length
    time += afterMs
    for (let asked = 0; asked < times; asked++) ready('a')
    const shown = () => ready('a') as StoredAnswer
    const fewer = vi.waitFor(() => expect(shown().kept.body.length).toBeLessThan(before), { timeout: waitMs })
    return { fewer, shown }
  }

  it('is compressed further once many ask for it, and says the same', async () => {
    const { fewer, shown } = await ask(3000, 6000)
    await fewer
    const { kept } = shown()
    expect(brotliDecompressSync(kept.body).toString()).toBe(words)
    expect(kept.headers.join()).toContain(`content-length,${kept.body.length}`)
  })

  it.each([
    [1000, 6000],
    [3000, 1000],
  ])('is left as it is when %i ask within %i ms', async (times, afterMs) => {
    const { fewer } = await ask(times, afterMs, 500)
    await expect(fewer).rejects.toThrow()
  })
})
