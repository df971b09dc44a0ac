interface Step {
  /** The least quantity at this price. */
  from: number
  /** In ten-thousandths of a dollar. */
  unitPrice: number
}

/** The example of a price ladder. */
export const ladder: Step[] = [
  { from: 1, unitPrice: 1000 },
  { from: 10, unitPrice: 540 },
  { from: 100, unitPrice: 260 },
  { from: 500, unitPrice: 155 },
  { from: 1000, unitPrice: 120 },
  { from: 5000, unitPrice: 85 },
]

/** The least quantity that costs more at its own step than the whole next step does. */
export function dearerThanNext(step: Step, next: Step): number {
  return Math.floor((next.from * next.unitPrice) / step.unitPrice) + 1
}
