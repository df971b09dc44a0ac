import { expect, it } from 'vitest'
import { rightParts, whyWrong } from './is-right.ts'
import { missesOf } from './misses.ts'
import { typedQuestions } from './typed-questions.ts'

it('has over 140 questions in three spellings that the demo world can answer', () => {
  expect(typedQuestions.length).toBeGreaterThan(140)
  const texts = typedQuestions.flatMap((question) => question.texts)
  expect(new Set(texts).size).toBe(3 * typedQuestions.length)
  expect(typedQuestions.filter((question) => rightParts(question).length === 0)).toEqual([])
})

it('demands all right parts on the first page, and a right part in the first row', () => {
  const question = {
    texts: ['a', 'b', 'c'] as const,
    finds: ['DR100XA-00', { family: 'igbts', with: { voltage: { least: 1000 } } }],
  }
  const page = (...numbers: string[]) => numbers.map((partNumber) => ({ partNumber }))
  expect(whyWrong(question, page('DR100XA-00', 'TI12008XU-00C', 'TI12015XU-00C', 'X'))).toBeUndefined()
  expect(whyWrong(question, page('X', 'DR100XA-00', 'TI12008XU-00C', 'TI12015XU-00C'))).toBe('X is first')
  expect(whyWrong(question, page('DR100XA-00', 'TI12008XU-00C'))).toBe('TI12015XU-00C is not on the page')
  expect(whyWrong(question, [])).toBe('nothing is found')
})

it('names each wrong spelling of a question', async () => {
  const misses = await missesOf(async () => [])
  expect(misses).toHaveLength(typedQuestions.length)
  expect(misses[0]?.[0]).toBe('10k 0603 1%: nothing is found')
})
