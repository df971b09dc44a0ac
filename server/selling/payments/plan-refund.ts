import { partNumberIn } from '#contract/catalog/part-number.ts'
import { cents, fromCents } from '#contract/money.ts'
import { type AskedRefund, refundShares } from '#contract/selling/refund-shares.ts'
import type { RefundInput } from '#contract/selling/refunds.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { LineToRefund, OrderToRefund } from './refundable-order.ts'

interface PlannedLine {
  position: number
  quantity: number
  withdrawn: number
  cents: number
  restocked: number
}

export interface PlannedRefund {
  lines: PlannedLine[]
  cents: number
  chargeCents: number
  taxCents: number
  takesRest: boolean
  reason: string | null
}

type Named = NonNullable<RefundInput['lines'][number]['from']>

export interface AskedPieces extends AskedRefund {
  /** Of the pieces, those named as such; the others are taken from the unsent ones first (rules: P-21). */
  named?: Record<Named, readonly number[]>
  /** Of each line, what goes back into the stock (rules: S-5). */
  restocked: readonly number[]
  reason: string | null
}

export function askedPieces(order: OrderToRefund, input: RefundInput): AskedPieces | Refusal {
  const pieces = order.lines.map(() => 0)
  const restocked = [...pieces]
  const named = { unsent: [...pieces], sent: [...pieces] }
  for (const [n, { partNumber, quantity, returnToStock, from }] of input.lines.entries()) {
    const at = order.lines.findIndex((line) => line.partNumber === partNumberIn(partNumber))
    if (at < 0) {
      const error = { path: `lines.${n}.partNumber`, message: t('refund.part-unknown') }
      return refuse('invalid-fields', {}, [error])
    }
    pieces[at] = (pieces[at] ?? 0) + quantity
    if (from) named[from][at] = (named[from][at] ?? 0) + quantity
    if (returnToStock) restocked[at] = (restocked[at] ?? 0) + quantity
  }
  return { pieces, named, restocked, chargeCents: cents(input.shipping ?? 0) ?? 0, reason: input.reason }
}

/** Pieces that are neither refunded nor in an open return (rules: W-2). */
export function leftOf(line: LineToRefund): Record<Named, number> {
  const { quantity, shipped, withdrawn, refunded, comingBack, keptBack } = line
  return {
    unsent: quantity - shipped - withdrawn - keptBack,
    sent: shipped - (refunded - withdrawn) - comingBack,
  }
}

export function planRefund(order: OrderToRefund, asked: AskedPieces): PlannedRefund | Refusal {
  const { pieces, named, restocked, chargeCents, reason } = asked
  if (chargeCents === 0 && pieces.every((count) => count === 0)) return refuse('nothing-to-refund')
  for (const [n, line] of order.lines.entries()) {
    const { partNumber } = line
    const { unsent, sent } = leftOf(line)
    const inReturn = line.comingBack + line.keptBack
    if ((pieces[n] ?? 0) > unsent + sent && inReturn > 0)
      return refuse('pieces-in-return', { partNumber, left: unsent + sent })
    if ((pieces[n] ?? 0) > unsent + sent)
      return refuse('more-than-refundable', { partNumber, left: unsent + sent })
    if ((named?.unsent[n] ?? 0) > unsent) return refuse('more-than-refundable', { partNumber, left: unsent })
    if ((named?.sent[n] ?? 0) > sent) return refuse('more-than-refundable', { partNumber, left: sent })
  }
  const chargesLeft = order.chargeCents - order.givenChargeCents
  if (chargeCents > chargesLeft)
    return refuse('more-than-refundable', { shippingLeft: fromCents(Math.max(0, chargesLeft)) })
  const shares = refundShares(order, asked)
  const left = order.totalCents - order.givenCents
  if (shares.cents > left) return refuse('more-than-refundable', { amountLeft: fromCents(left) })
  const lines = order.lines.flatMap((line, n) => {
    const count = pieces[n] ?? 0
    if (count === 0) return []
    const withdrawn = Math.min(count - (named?.sent[n] ?? 0), leftOf(line).unsent)
    const planned = { position: line.position, quantity: count, withdrawn, restocked: restocked[n] ?? 0 }
    return [{ ...planned, cents: shares.lineCents[n] ?? 0 }]
  })
  return {
    lines,
    reason,
    takesRest: shares.cents === left,
    cents: shares.cents,
    chargeCents: shares.chargeCents,
    taxCents: shares.taxCents,
  }
}
