import { expect, it } from 'vitest'
import en from '#messages/en.json'
import { MINUTES_TO_READ } from './sections.ts'

const WORDS_A_MINUTE = 230

/** Words of drawings, and those that stand in for a drawing, are not read on the way. */
const besideTheText = /\.(?:[a-z-]*alt|fig-[a-z]+)$/

it('says how long it takes to read', () => {
  const texts = Object.entries(en).filter(([key]) => key.startsWith('article.') && !besideTheText.test(key))
  const words = texts.flatMap(([, text]) => text.split(/\s+/))
  expect(words.length).toBeGreaterThan(2500)
  expect(MINUTES_TO_READ).toBe(Math.round(words.length / WORDS_A_MINUTE))
})

it('names figures that are there', () => {
  const named = Object.values(en).flatMap((text) =>
    [...text.matchAll(/Figure (\d+)/g)].map(([, number]) => number),
  )
  expect(named).toEqual(['7', '2'])
})
