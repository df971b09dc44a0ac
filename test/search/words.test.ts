import fc from 'fast-check'
import { expect, it } from 'vitest'
import { segmentDictionary } from '#server/catalog/search/words/dictionary.ts'
import { levelsOf } from '#server/catalog/search/words/levels-of.ts'
import { addWords, newWords, renumberWords, wordsFrom } from '#server/catalog/search/words/segment-words.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { leastOf, levelOfPart } from './naive-words.ts'
import { typedQuestions } from './questions.ts'
import { segmentsOf } from './word-segments.ts'

const parts = demoParts()
const segments = segmentsOf(demoTree, parts)
const store = segmentDictionary({ tree: demoTree, segments })

const texts = typedQuestions.flatMap((question) => question.texts)
const words = [...new Set(texts.flatMap((text) => text.split(' ')))]
const numbers = parts.map(({ partNumber }) => partNumber)

const typed = fc.oneof(
  fc.constantFrom(...texts),
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' ')),
  fc
    .tuple(fc.constantFrom(...numbers), fc.nat(8), fc.nat(12))
    .map(([number, from, length]) => number.slice(from, from + length + 1)),
)

/** Of the parts, each of these is looked at, from another one on in each run. */
const STEP = proofRuns(10, 1)

it('each part matches at the level that the rules give it', () => {
  let run = 0
  fc.assert(
    fc.property(typed, fc.boolean(), (q, strict) => {
      const understanding = understand(q, store, strict)
      if (typeof understanding === 'string') throw new Error(q)
      run++
      const wrong = segments.flatMap((segment) => {
        const levels = levelsOf(segment, understanding)
        return segment.parts.flatMap((part, row) => {
          if ((row + run) % STEP > 0) return []
          const level = leastOf(understanding.words.map((term) => levelOfPart(part, term)))
          return level === (levels?.[row] ?? 0) ? [] : [{ part: part.partNumber, level, not: levels?.[row] }]
        })
      })
      expect({ q, wrong }).toEqual({ q, wrong: [] })
    }),
    { numRuns: proofRuns(60, 5000) },
  )
})

it('a repeated word counts once, apart and joined', () => {
  const termsOf = (q: string) => {
    const understanding = understand(q, store, false)
    if (typeof understanding === 'string') throw new Error(q)
    return understanding.words
  }
  expect(termsOf('smd resistor smd smd')).toEqual(termsOf('smd resistor'))
  const [joined] = termsOf('smd-smd-chip')
  expect(joined?.ways.find(({ by }) => by === 'all')).toMatchObject({ words: { length: 2 } })
})

it('finds as many new words as were removed before by their beginnings', () => {
  const named = (name: string) => ({ ...(parts[0] as (typeof parts)[number]), name, description: '' })
  const words = newWords()
  addWords(words, 0, named('alpha'))
  addWords(words, 1, named('beta'))
  expect(wordsFrom(words, 'bet')).toEqual(['beta'])
  renumberWords(words, Int32Array.of(0, -1))
  addWords(words, 1, named('gamma'))
  expect(['bet', 'gam'].map((beginning) => wordsFrom(words, beginning))).toEqual([[], ['gamma']])
})
