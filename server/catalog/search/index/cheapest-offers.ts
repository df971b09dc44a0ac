import type { Segment } from './segment.ts'

/** `total` is not rounded. */
interface Offer {
  total: number
  id: string
}

export interface Offers {
  most: number
  /** The lowest total first, then by id. */
  inStock: Offer[]
  others: Offer[]
}

export function openOffers(most: number): Offers {
  return { most, inStock: [], others: [] }
}

export function offerRow(
  { most, inStock, others }: Offers,
  segment: Segment,
  row: number,
  quantity: number,
): void {
  const hasStock = (segment.orderable[row] as number) >= quantity
  if (!hasStock && inStock.length > 0) return
  const kept = hasStock ? inStock : others
  const total = priceAt(segment, row, quantity) * quantity
  const last = kept.length === most ? kept[most - 1] : undefined
  if (last && total > last.total) return
  const offer = { total, id: segment.ids[row] as string }
  const after = kept.findIndex((other) => isBefore(offer, other))
  kept.splice(after < 0 ? kept.length : after, 0, offer)
  if (kept.length > most) kept.pop()
}

function isBefore(offer: Offer, other: Offer): boolean {
  return offer.total < other.total || (offer.total === other.total && offer.id < other.id)
}

export function priceAt({ ladders, ladder, prices }: Segment, row: number, quantity: number): number {
  const quantities = ladders[ladder[row] as number] as number[]
  const level = Math.max(
    quantities.findLastIndex((from) => from <= quantity),
    0,
  )
  return (prices[level] as Float64Array)[row] as number
}

export function cheapest({ inStock, others }: Offers): string[] {
  return (inStock.length > 0 ? inStock : others).map(({ id }) => id)
}
