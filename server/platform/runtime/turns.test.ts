import { expect, it, vi } from 'vitest'
import { turns, turnsByKey } from './turns.ts'

it('runs at most 2 pieces of work at once, in order, and continues after a failure', async () => {
  const inTurn = turns(2)
  const begun: number[] = []
  const finish: (() => void)[] = []
  const results = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>((done) => finish.push(done))
      if (number === 0) throw new Error('broken')
      return number
    }),
  )
  const outcomes = Promise.allSettled(results)
  for (let seen = 2; seen <= 5; seen++) {
    await new Promise(setImmediate)
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, seen))
    finish.shift()?.()
  }
  finish.shift()?.()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
})

it('refuses work that has waited too long, and runs what waits behind it', async () => {
  vi.useFakeTimers()
  try {
    const inTurn = turns(1, { waitMs: 1000, refusal: () => new Error('busy') })
    let finish = () => {}
    const first = inTurn(() => new Promise<void>((done) => (finish = done)))
    const second = inTurn(async () => 'second').catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(500)
    const third = inTurn(async () => 'third')
    await vi.advanceTimersByTimeAsync(500)
    finish()
    expect(await Promise.all([first, second, third])).toEqual([undefined, 'busy', 'third'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await inTurn(async () => 'fourth')).toBe('fourth')
  } finally {
    vi.useRealTimers()
  }
})

it('runs work of different keys at once, and work of the same key in turn', async () => {
  const inTurn = turnsByKey(1)
  const begun: string[] = []
  const finish: (() => void)[] = []
  const begin = (key: string, name: string) =>
    inTurn(key, async () => {
      begun.push(name)
      await new Promise<void>((done) => finish.push(done))
    })
  const all = Promise.all([begin('a', 'a1'), begin('a', 'a2'), begin('b', 'b1')])
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  finish[0]?.()
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  for (const end of finish) end()
  await all
})
