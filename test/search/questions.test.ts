import { expect, it } from 'vitest'
import { typedQuestions, whyWrong, wrongAnswers } from './questions.ts'

it('has questions in three spellings that the demo world can answer', () => {
  const texts = typedQuestions.flatMap((question) => question.texts)
  expect(new Set(texts).size).toBe(3 * typedQuestions.length)
  expect(typedQuestions.filter(({ isSold, finds }) => isSold && finds.size === 0)).toEqual([])
})

it.each([
  [{}, 'BAC', undefined],
  [{}, 'CAB', 'C is first'],
  [{ first: new Set(['A']) }, 'BA', 'B is first'],
  [{}, 'A', 'B is not on the page'],
  [{ only: true }, 'ABC', 'C is on the page'],
  [{ never: new Set(['D']) }, 'ABCD', 'D is on the page'],
  [{}, '', 'nothing is found'],
  [{ finds: new Set<string>() }, 'X', 'X is found'],
  [{ finds: new Set<string>(), meant: 'Z' }, '', 'Z is not proposed'],
  [{ finds: new Set<string>(), meant: 'Y' }, '', undefined],
])('judges of %j the page %j: %s', (more, page, why) => {
  const question = { texts: [], only: false, isSold: true, finds: new Set(['A', 'B']), ...more }
  expect(whyWrong(question, [...page], ['X', 'Y 1 A'])).toBe(why)
})

it('answers all questions right, in `npm test` in one spelling each', () => {
  expect(wrongAnswers(({ texts }, nth) => texts.slice(nth % 3, (nth % 3) + 1))).toEqual([])
})
