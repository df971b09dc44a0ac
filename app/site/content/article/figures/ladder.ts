interface Step {
  from: number
  unitPrice: number
}

export const ladder: Step[] = [
  { from: 1, unitPrice: 1000 },
  { from: 10, unitPrice: 540 },
  { from: 100, unitPrice: 260 },
  { from: 500, unitPrice: 155 },
  { from: 1000, unitPrice: 120 },
  { from: 5000, unitPrice: 85 },
]

/** The lowest quantity at `step` that costs more than the lowest quantity of `next`. */
export function dearerThanNext(step: Step, next: Step): number {
  return Math.floor((next.from * next.unitPrice) / step.unitPrice) + 1
}
