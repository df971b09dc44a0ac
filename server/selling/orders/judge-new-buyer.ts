import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { HeldPart, NewBuyer } from './lock-new-buyer.ts'
import type { OrderedProduct } from './lock-order-facts.ts'
import type { FirstLimits } from './order-limits.ts'

/** `percent` is the share of the stock that all such buyers hold at most. */
export interface ShareProblem {
  name: 'more-than-share'
  possible: number
  percent: number
  nearest: number[]
}

/** A part whose stock is below this number of minimum orders may be held whole. */
const WHOLE_BELOW_ORDERS = 10

/** All buyers of a network who have never paid have this many times the lines and the total of one of them. */
const OF_NETWORK = 2

type Stocked = Pick<OrderedProduct, 'minimum_order' | 'order_multiple' | 'available_quantity'>

/** The problem of a line with more than the share of the stock of its part (rules: O-30). */
export function shareProblem(
  product: Stocked,
  quantity: number,
  held: HeldPart | undefined,
  percent: number,
): ShareProblem | undefined {
  const { minimum_order: minimum, order_multiple: multiple, available_quantity: available } = product
  const { own = 0, network = 0, all = 0 } = held ?? {}
  const stock = available + all
  if (stock < WHOLE_BELOW_ORDERS * minimum) return undefined
  const left = Math.min(Math.floor((stock * percent) / 100) - Math.max(own, network), available)
  if (quantity <= left) return undefined
  const orderable = left - (left % multiple)
  const possible = orderable >= minimum ? orderable : 0
  return { name: 'more-than-share', possible, percent, nearest: possible > 0 ? [possible] : [] }
}

/** The refusal of an order that would hold too many lines or too much money (rules: O-30). */
export function refuseNewBuyer(
  { own, network }: NewBuyer,
  order: { lines: number; totalCents: number },
  { lines: most, totalCents: mostCents }: FirstLimits,
): Refusal | undefined {
  const lines = Math.min(most - own.lines, OF_NETWORK * most - network.lines)
  if (order.lines > lines) return refuse('too-many-lines-first', { most, possible: Math.max(lines, 0) })
  const cents = Math.min(mostCents - own.cents, OF_NETWORK * mostCents - network.cents)
  if (order.totalCents <= cents) return undefined
  const [mostTotal, possibleTotal] = [fromCents(mostCents), fromCents(Math.max(cents, 0))]
  return refuse('total-too-high-first', {
    mostTotal,
    possibleTotal,
    most: formatTotal(mostTotal),
    possible: formatTotal(possibleTotal),
  })
}
