// Slow: 1,941 spellings take 4 ms each
import { expect, it } from 'vitest'
import { proofRuns } from '#test/support/proof-runs.ts'
import { changedNumbers, mayBeFoundBy } from './changed-numbers.ts'
import { askDemo, wrongAnswers } from './questions.ts'

it('answers all questions right in all spellings', () => {
  expect(wrongAnswers(({ texts }) => texts)).toEqual([])
})

it('part numbers with a changed character are never answered with the part of another number', () => {
  const ask = askDemo()
  const count = proofRuns(300, 2000)
  let [found, proposed] = [0, 0]
  const wrong = changedNumbers(count, proofRuns(1, Date.now())).flatMap((q) =>
    [true, false].flatMap((strict) => {
      const { numbers, understood, didYouMean } = ask(q, 200, strict)
      found += Math.sign(numbers.length)
      proposed += Math.sign(didYouMean.length)
      // Some are values, as '5M05'.
      if (understood.some(({ readings }) => readings.some(({ kind }) => kind === 'parameter'))) return []
      return numbers.filter((number) => !mayBeFoundBy(q, number)).map((number) => `${q}: ${number}`)
    }),
  )
  expect(wrong).toEqual([])
  // Most are near to a number that exists.
  expect([found < 0.75 * count, proposed > count]).toEqual([true, true])
})
