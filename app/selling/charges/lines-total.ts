import type { Charge } from '#contract/selling/order-lines.ts'

interface PricedWhole {
  totalPrice: number
  charges: readonly Charge[]
}

export function linesTotal({ totalPrice, charges }: PricedWhole): number {
  return charges.reduce((left, charge) => left - charge.totalPrice, totalPrice)
}
