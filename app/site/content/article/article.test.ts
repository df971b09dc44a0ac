import { expect, it } from 'vitest'
import en from '#messages/en.json'
import { MINUTES_TO_READ } from './sections.ts'

const WORDS_A_MINUTE = 230

/** Labels and alternative texts of figures do not count as reading time. */
const partOfFigure = /\.(?:[a-z-]*alt|fig-[a-z]+)$/

it('states the reading time of the article', () => {
  const texts = Object.entries(en).filter(([key]) => key.startsWith('article.') && !partOfFigure.test(key))
  const words = texts.flatMap(([, text]) => text.split(/\s+/))
  expect(words.length).toBeGreaterThan(2500)
  expect(MINUTES_TO_READ).toBe(Math.round(words.length / WORDS_A_MINUTE))
})

it('refers only to existing figures', () => {
  const named = Object.values(en).flatMap((text) =>
    [...text.matchAll(/Figure (\d+)/g)].map(([, number]) => number),
  )
  expect(named).toEqual(['7', '2'])
})
