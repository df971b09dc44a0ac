import { cents } from '#contract/money.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import type { RefundableOrder } from '#contract/selling/refund-shares.ts'

const inCents = (amount: number) => cents(amount) ?? 0
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0)

export function refundable({ lines, charges, refunds }: OrderWithEvents): RefundableOrder {
  const ofTax = charges.filter(({ kind }) => kind === 'tax')
  const others = charges.filter(({ kind }) => kind !== 'tax')
  const returned = refunds.flatMap((refund) => refund.lines)
  return {
    lines: lines.map(({ partNumber, quantity, totalPrice = 0, refunded }) => ({
      quantity,
      totalCents: inCents(totalPrice),
      refunded,
      refundedCents: sum(returned.flatMap((line) => (line.partNumber === partNumber ? [line.amount] : []))),
    })),
    chargeCents: sum(others.map(({ totalPrice }) => totalPrice)),
    givenChargeCents: sum(refunds.map((refund) => refund.charges)),
    taxCents: sum(ofTax.map(({ totalPrice }) => totalPrice)),
    givenTaxCents: sum(refunds.map(({ tax }) => tax)),
    givenNetCents: sum(refunds.map(({ amount }) => amount)) - sum(refunds.map(({ tax }) => tax)),
  }
}
