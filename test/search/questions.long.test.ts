// Slow: 1,941 spellings take 4 ms each
import { expect, it } from 'vitest'
import { wrongAnswers } from './wrong-answers.ts'

it('answers all questions right in all spellings', () => {
  expect(wrongAnswers(({ texts }) => texts)).toEqual([])
})
