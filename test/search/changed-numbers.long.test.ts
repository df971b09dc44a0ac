import { expect, it } from 'vitest'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { changedNumbers, mayBeFoundBy } from './changed-numbers.ts'
import { demoParts, demoTree } from './demo-parts.ts'

const NUMBERS = proofRuns(300, 2000)

it('part numbers with a changed character are never answered with the part of another number', () => {
  const index = openIndex()
  index.setTree(demoTree)
  const parts = demoParts()
  index.put(parts)
  const numbers = new Map(parts.map(({ id, partNumber }) => [id, partNumber]))
  const changed = changedNumbers(NUMBERS, proofRuns(1, Date.now()))
  const ask = (q: string, strict: boolean) => {
    const answer = index.ask({ q, parameters: {}, inStock: false, limit: 200, facets: false, strict })
    if ('refused' in answer) throw new Error(q)
    return answer
  }
  let [found, proposed] = [0, 0]
  const wrong = changed.flatMap((q) =>
    [true, false].flatMap((strict) => {
      const { ids, understood, didYouMean } = ask(q, strict)
      found += Math.sign(ids.length)
      proposed += Math.sign(didYouMean.length)
      // Some are values, as '5M05'.
      if (understood.some(({ readings }) => readings.some(({ kind }) => kind === 'parameter'))) return []
      return ids
        .map((id) => numbers.get(id) ?? '')
        .filter((partNumber) => !mayBeFoundBy(q, partNumber))
        .map((partNumber) => `${q}: ${partNumber}`)
    }),
  )
  expect(wrong).toEqual([])
  // Most are near to a number that exists.
  expect([found < 0.75 * NUMBERS, proposed > NUMBERS]).toEqual([true, true])
})
