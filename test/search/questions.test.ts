import { expect, it } from 'vitest'
import { type TypedQuestion, typedQuestions } from './questions.ts'
import { whyWrong, wrongAnswers } from './wrong-answers.ts'

it('has questions in three spellings that the demo world can answer', () => {
  const texts = typedQuestions.flatMap((question) => question.texts)
  expect(new Set(texts).size).toBe(3 * typedQuestions.length)
  expect(typedQuestions.filter(({ isSold, finds }) => isSold && finds.size === 0)).toEqual([])
})

it('demands all right parts on the first page, a right one in the first row, and what was meant', () => {
  const question = { texts: [], only: false, isSold: true, finds: new Set(['A', 'B']) }
  const lacking = { ...question, finds: new Set<string>(), meant: 'X' }
  const wrong = (each: TypedQuestion, numbers: string, didYouMean?: string[]) =>
    whyWrong(each, { numbers: [...numbers], ...(didYouMean && { didYouMean }) })
  expect(wrong(question, 'BAC')).toBeUndefined()
  expect(wrong(question, 'CAB')).toBe('C is first')
  expect(wrong({ ...question, first: new Set(['A']) }, 'BA')).toBe('B is first')
  expect(wrong(question, 'A')).toBe('B is not on the page')
  expect(wrong({ ...question, only: true }, 'ABC')).toBe('C is on the page')
  expect(wrong({ ...question, never: new Set(['D']) }, 'ABCD')).toBe('D is on the page')
  expect(wrong(question, '')).toBe('nothing is found')
  expect(wrong(lacking, 'X', ['X'])).toBe('X is found')
  expect(wrong(lacking, '', ['Y'])).toBe('X is not proposed')
  expect(wrong(lacking, '', ['Y', 'X 1 A'])).toBeUndefined()
})

it('answers all questions right, in `npm test` in one spelling each', () => {
  expect(wrongAnswers(({ texts }, nth) => texts.slice(nth % 3, (nth % 3) + 1))).toEqual([])
})
