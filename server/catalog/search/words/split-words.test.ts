import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proofRuns } from '#test/support/proof-runs.ts'
import { CLAUSES, wordsIn } from './split-words.ts'

const SIGNS = '. , ; : - – / % ± ° ( ) + ='.split(' ')
const PIECES = '10 1 000 4.7 0603 ½ k m ohm Ω µF C W V in pin ppm K to x'.split(' ')

const text = fc
  .array(fc.tuple(fc.constantFrom(...PIECES, ...SIGNS), fc.constantFrom('', ' ', ', ', '. ', '; ')), {
    maxLength: 12,
  })
  .map((pieces) => pieces.flat().join(''))

it('the words of a text are those of its clauses', () => {
  fc.assert(
    fc.property(text, (text) => {
      expect({ text, words: text.split(CLAUSES).flatMap(wordsIn) }).toEqual({ text, words: wordsIn(text) })
    }),
    { numRuns: proofRuns(2000, 500_000) },
  )
})
