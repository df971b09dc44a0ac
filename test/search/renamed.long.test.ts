// Slow: each catalogue is asked all questions
import { expect, it } from 'vitest'
import { renamedDemo } from './demo-parts.ts'
import { askDemo, typedQuestions, wrongAnswers } from './questions.ts'

it.each([1, 2, 3, 4, 5, 6])('answers questions on the demo as another firm has it: seed %i', (seed) => {
  const ask = askDemo(renamedDemo(seed))
  const wrong = wrongAnswers(({ texts }, nth) => texts.slice(nth % 3, (nth % 3) + 1), ask)
  expect(wrong.slice(0.05 * typedQuestions.length)).toEqual([])
})
