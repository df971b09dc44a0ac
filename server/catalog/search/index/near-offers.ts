import type { Want } from '#server/catalog/search/question.ts'
import { priceAt } from './cheapest-offers.ts'
import type { Segment } from './segment.ts'
import { type Batch, passes, quantityOf, rowsPassing, testsOf } from './want-tests.ts'

const NEAR_MAX = 3
/** Bounds the cost of a file whose lines all say little. */
const NEAR_ROWS_MAX = 3000

interface NearOffer {
  met: number
  hasStock: boolean
  total: number
  id: string
}

interface Near {
  most: number
  offers: NearOffer[]
  looked: number
}

export function openNear(most: number): Near {
  return { most: Math.min(most, NEAR_MAX), offers: [], looked: 0 }
}

export function nearRows(batch: Batch, segment: Segment, want: Want, near: Near): void {
  const [first = false, ...others] = testsOf(batch, segment, want)
  for (const row of rowsPassing(batch, segment, first)) {
    if (++near.looked > NEAR_ROWS_MAX) return
    const met = others.reduce((bits, test) => bits * 2 + Number(passes(test, row)), 0)
    const last = near.offers.length === near.most ? near.offers[near.most - 1] : undefined
    if (last && met < last.met) continue
    const quantity = quantityOf(segment, row, want.quantity)
    keep(near, {
      met,
      hasStock: (segment.orderable[row] as number) >= quantity,
      total: priceAt(segment, row, quantity) * quantity,
      id: segment.ids[row] as string,
    })
  }
}

function keep({ offers, most }: Near, offer: NearOffer): void {
  const after = offers.findIndex((other) => isBefore(offer, other))
  offers.splice(after < 0 ? offers.length : after, 0, offer)
  if (offers.length > most) offers.pop()
}

function isBefore(a: NearOffer, b: NearOffer): boolean {
  if (a.met !== b.met) return a.met > b.met
  if (a.hasStock !== b.hasStock) return a.hasStock
  return a.total < b.total || (a.total === b.total && a.id < b.id)
}

export function nearest({ offers }: Near): string[] {
  return offers.map(({ id }) => id)
}
