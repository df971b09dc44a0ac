import type { MatchedWant, Want } from '#server/catalog/search/question.ts'
import { segmentDictionary } from '#server/catalog/search/words/dictionary.ts'
import { matchWords } from './match-words.ts'
import { type Offers, offerRow } from './offers.ts'
import type { Segment } from './segment.ts'
import type { Shelf } from './shelf.ts'
import { type Batch, hasFamily, openBatch, passes, rowsPassing, segmentsOf, testsOf } from './want-tests.ts'

const MAX_NEAR = 3
/** Bounds the cost of a file whose lines all say little. */
const MAX_NEAR_ROWS = 3000

export function matchWants(shelf: Shelf, wants: Want[], most: number): MatchedWant[] {
  const batch = openBatch(shelf)
  const store = segmentDictionary(shelf.data)
  return wants.map((want) => {
    if (want.words !== undefined) return matchWords(shelf, store, want.words, want.quantity)
    const segments = segmentsOf(batch, want)
    const ids = cheapest(batch, segments, want, most)
    if (segments.length === 0)
      return { ids: [], near: [], noParts: true, ...(!hasFamily(batch, want) && { noFamily: true }) }
    const isFound = ids.length > 0 || want.conditions.length === 0
    return { ids, near: isFound ? [] : nearest(batch, segments, want, Math.min(most, MAX_NEAR)) }
  })
}

/** Those in stock, or else the others. Only rows with the value of the first equal condition are looked at. */
function cheapest(batch: Batch, segments: Segment[], want: Want, most: number): string[] {
  const offers: Offers = { most, best: [] }
  for (const segment of segments) {
    const tests = testsOf(batch, segment, want)
    const first = tests[want.conditions.findIndex((each) => 'is' in each && each.is === 'equal')]
    if (first === undefined || tests.includes(false)) continue
    const others = tests.filter((test) => test !== first && test !== true)
    for (const row of rowsPassing(batch, segment, first))
      if (others.every((test) => passes(test, row)))
        offerRow(offers, segment, row, { needed: want.quantity, met: 0 })
  }
  const [first] = offers.best
  return offers.best.flatMap(({ id, hasStock }) => (hasStock === first?.hasStock ? [id] : []))
}

/** They meet the first condition. */
function nearest(batch: Batch, segments: Segment[], want: Want, most: number): string[] {
  const offers: Offers = { most, best: [] }
  let looked = 0
  for (const segment of segments) {
    const [first = false, ...others] = testsOf(batch, segment, want)
    for (const row of rowsPassing(batch, segment, first)) {
      if (++looked > MAX_NEAR_ROWS) break
      const met = others.reduce((bits, test) => bits * 2 + Number(passes(test, row)), 0)
      offerRow(offers, segment, row, { needed: want.quantity, met })
    }
  }
  return offers.best.map(({ id }) => id)
}
