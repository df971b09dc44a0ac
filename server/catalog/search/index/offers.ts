import type { Segment } from './segment.ts'
import { quantityOf } from './want-tests.ts'

/** `met` has a bit for each condition that the part meets, the first condition's highest. `total` is not rounded. */
interface Offer {
  met: number
  hasStock: boolean
  total: number
  id: string
}

export interface Offers {
  most: number
  /** What meets more comes first, then what is in stock, then the lowest total, then by id. */
  best: Offer[]
}

export function offerRow(
  { most, best }: Offers,
  segment: Segment,
  row: number,
  { needed, met }: { needed: number; met: number },
): void {
  const last = best.length === most ? best[most - 1] : undefined
  if (last && met < last.met) return
  const quantity = quantityOf(segment, row, needed)
  const hasStock = (segment.orderable[row] as number) >= quantity
  if (last && met === last.met && !hasStock && last.hasStock) return
  const total = priceAt(segment, row, quantity) * quantity
  if (last && met === last.met && hasStock === last.hasStock && total > last.total) return
  const offer = { met, hasStock, total, id: segment.ids[row] as string }
  const after = best.findIndex((other) => isBefore(offer, other))
  best.splice(after < 0 ? best.length : after, 0, offer)
  if (best.length > most) best.pop()
}

function isBefore(a: Offer, b: Offer): boolean {
  if (a.met !== b.met) return a.met > b.met
  if (a.hasStock !== b.hasStock) return a.hasStock
  return a.total < b.total || (a.total === b.total && a.id < b.id)
}

function priceAt({ ladders, ladder, prices }: Segment, row: number, quantity: number): number {
  const quantities = ladders[ladder[row] as number] as number[]
  const level = Math.max(
    quantities.findLastIndex((from) => from <= quantity),
    0,
  )
  return (prices[level] as Float64Array)[row] as number
}
