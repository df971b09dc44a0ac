import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { HeldPart, NewBuyer } from './lock-new-buyer.ts'
import type { Buyer, OrderedProduct } from './lock-order-facts.ts'
import type { FirstLimits } from './order-limits.ts'

/** `percent` is the share of the stock that all limited orders hold at most. */
export interface ShareProblem {
  name: 'more-than-share'
  possible: number
  percent: number
  nearest: number[]
}

/** A part whose stock is below this number of minimum orders may be held whole, by one order at a time. */
const WHOLE_BELOW_ORDERS = 10

/** Of that share, by the orders of an account or of a network of any width, so that others can order too. */
const OF_ONE_ORIGIN = 0.8

/** What all accounts of the narrowest network have together, times the lines and the total of one of them. */
const OF_NETWORK = 2

/** Of the stock of a part, by orders that are to be paid by transfer and that the shop has not confirmed. */
const TRANSFER_PERCENT = 10

const NOTHING: HeldPart = { pieces: 0, near: 0, byTransfer: 0 }

type Credit = Pick<Buyer, 'paid_cents' | 'unpaidCents'>

/** What the buyer has paid carries the order: it is not limited like one of a new buyer (rules: O-36). */
export function isCarried(
  { paid_cents: paid, unpaidCents }: Credit,
  totalCents: number,
  { timesPaid }: FirstLimits,
): boolean {
  return unpaidCents + totalCents <= timesPaid * paid
}

type Stocked = Pick<OrderedProduct, 'minimum_order' | 'order_multiple' | 'available_quantity'>

/** The problem of a line with more than the share of the stock of its part (rules: O-30). */
export function shareProblem(
  product: Stocked,
  quantity: number,
  { pieces: held, near }: HeldPart = NOTHING,
  percent: number,
): ShareProblem | undefined {
  if (percent === 100) return undefined
  const { minimum_order: minimum, order_multiple: multiple, available_quantity: available } = product
  const stock = available + held
  const few = isFew(stock, minimum)
  if (few && held === 0) return undefined
  const share = few ? 0 : Math.floor((stock * percent) / 100)
  const left = Math.min(share - held, Math.floor(share * OF_ONE_ORIGIN) - near, available)
  if (quantity <= left) return undefined
  const orderable = left - (left % multiple)
  const possible = orderable >= minimum ? orderable : 0
  return { name: 'more-than-share', possible, percent, nearest: possible > 0 ? [possible] : [] }
}

const isFew = (stock: number, minimum: number) => stock < WHOLE_BELOW_ORDERS * minimum

/** Whether no more pieces of a part can be held for days, until a transfer arrives (rules: O-32). */
export function isBeyondTransfers(
  {
    available_quantity: available,
    minimum_order: minimum,
  }: Pick<Stocked, 'available_quantity' | 'minimum_order'>,
  quantity: number,
  { pieces, byTransfer }: HeldPart = NOTHING,
): boolean {
  if (isFew(available + pieces, minimum)) return pieces > 0
  return byTransfer + quantity > Math.floor(((available + pieces) * TRANSFER_PERCENT) / 100)
}

/** The refusal of an order with more than what its buyer may leave unpaid (rules: O-30, O-36). */
export function refuseTotal(
  { paid_cents: paid, unpaidCents }: Credit,
  totalCents: number,
  { totalCents: first, timesPaid }: FirstLimits,
): Refusal | undefined {
  const most = Math.max(first, timesPaid * paid)
  const possible = most - unpaidCents
  if (totalCents <= possible) return undefined
  const amounts = amountsOf(most, possible)
  return paid > 0
    ? refuse('unpaid-total-too-high', { times: timesPaid, ...amounts })
    : refuse('total-too-high-first', amounts)
}

/** The refusal of a limited order with too many lines, or too many or too much for its networks (rules: O-30). */
export function refuseNewBuyer(
  { own, networks }: NewBuyer,
  order: { lines: number; totalCents: number },
  { lines: most, totalCents: mostCents }: FirstLimits,
): Refusal | undefined {
  const linesLeft = networks.map(({ times, lines }) => OF_NETWORK * times * most - lines)
  const lines = Math.min(most - own.lines, ...linesLeft)
  if (order.lines > lines) return refuse('too-many-lines-first', { most, possible: Math.max(lines, 0) })
  const cents = Math.min(...networks.map((of) => OF_NETWORK * of.times * mostCents - of.cents))
  if (order.totalCents <= cents) return undefined
  return refuse('total-too-high-first', amountsOf(mostCents, cents))
}

function amountsOf(mostCents: number, possibleCents: number) {
  const [mostTotal, possibleTotal] = [fromCents(mostCents), fromCents(Math.max(possibleCents, 0))]
  return { mostTotal, possibleTotal, most: formatTotal(mostTotal), possible: formatTotal(possibleTotal) }
}
