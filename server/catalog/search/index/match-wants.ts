import type { MatchedWant, Want } from '#server/catalog/search/question.ts'
import { cheapest, type Offers, offerRow, openOffers } from './cheapest-offers.ts'
import { nearest, nearRows, openNear } from './near-offers.ts'
import type { Segment } from './segment.ts'
import type { Shelf } from './shelf.ts'
import { type Batch, openBatch, passes, quantityOf, rowsPassing, segmentsOf, testsOf } from './want-tests.ts'

export function matchWants(shelf: Shelf, wants: Want[], most: number): MatchedWant[] {
  const batch = openBatch(shelf)
  return wants.map((want) => {
    const segments = segmentsOf(batch, want)
    const offers = openOffers(most)
    for (const segment of segments) offerRows(batch, segment, want, offers)
    const ids = cheapest(offers)
    if (ids.length > 0 || want.conditions.length === 0) return { ids, near: [] }
    const near = openNear(most)
    for (const segment of segments) nearRows(batch, segment, want, near)
    return { ids, near: nearest(near) }
  })
}

/** Only rows with the value of the first equal condition are looked at. */
function offerRows(batch: Batch, segment: Segment, want: Want, offers: Offers): void {
  const tests = testsOf(batch, segment, want)
  if (tests.includes(false)) return
  const first = tests[want.conditions.findIndex((each) => 'is' in each && each.is === 'equal')]
  if (first === undefined) return
  const others = tests.filter((test) => test !== first && test !== true)
  for (const row of rowsPassing(batch, segment, first))
    if (others.every((test) => passes(test, row)))
      offerRow(offers, segment, row, quantityOf(segment, row, want.quantity))
}
