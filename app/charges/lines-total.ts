import type { Charge } from '#contract/order-lines.ts'

interface PricedWhole {
  /** Of lines and charges, in dollars. */
  totalPrice: number
  charges: readonly Charge[]
}

/** The total of the lines in dollars. */
export function linesTotal({ totalPrice, charges }: PricedWhole): number {
  return charges.reduce((left, charge) => left - charge.totalPrice, totalPrice)
}
