import { expect, it } from 'vitest'
import { rightParts, whyWrong } from './is-right.ts'
import { missesOf } from './misses.ts'
import { typedQuestions } from './typed-questions.ts'

it('has over 470 questions in three spellings that the demo world can answer', () => {
  expect(typedQuestions.length).toBeGreaterThan(470)
  const texts = typedQuestions.flatMap((question) => question.texts)
  expect(new Set(texts).size).toBe(3 * typedQuestions.length)
  const lacking = typedQuestions.filter((question) => rightParts(question).length === 0)
  expect(lacking.filter(({ finds }) => finds.length > 0)).toEqual([])
})

it('demands all right parts on the first page, and a right part in the first row', () => {
  const question = {
    texts: ['a', 'b', 'c'] as const,
    finds: ['DR100XA-00', { family: 'igbts', with: { voltage: { least: 1000 } } }],
  }
  const page = (...numbers: string[]) => ({ parts: numbers.map((partNumber) => ({ partNumber })) })
  expect(whyWrong(question, page('DR100XA-00', 'TI12008XU-00C', 'TI12015XU-00C', 'X'))).toBeUndefined()
  expect(whyWrong(question, page('X', 'DR100XA-00', 'TI12008XU-00C', 'TI12015XU-00C'))).toBe('X is first')
  expect(whyWrong(question, page('DR100XA-00', 'TI12008XU-00C'))).toBe('TI12015XU-00C is not on the page')
  expect(whyWrong(question, page())).toBe('nothing is found')
})

it('demands that nothing is found of what the store lacks, and what was meant', () => {
  const question = { texts: ['a', 'b', 'c'] as const, finds: [], meant: 'X' }
  expect(whyWrong(question, { parts: [{ partNumber: 'X' }], didYouMean: ['X'] })).toBe('X is found')
  expect(whyWrong(question, { parts: [], didYouMean: ['Y'] })).toBe('X is not proposed')
  expect(whyWrong(question, { parts: [], didYouMean: ['Y', 'X 1 A'] })).toBeUndefined()
})

it('names each wrong spelling of a question', async () => {
  const misses = await missesOf(async () => ({ parts: [] }))
  expect(misses).toHaveLength(typedQuestions.filter(({ finds, meant }) => finds.length > 0 || meant).length)
  expect(misses[0]?.[0]).toBe('10k 0603 1%: nothing is found')
})
