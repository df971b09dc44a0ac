import { expect, it } from 'vitest'
import { turns } from './turns.ts'

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
