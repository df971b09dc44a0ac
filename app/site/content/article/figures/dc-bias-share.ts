/** The voltage that halves the capacitance, by size, for the example of 10 µF and 25 V. */
export const HALF_AT = { '0805': 9, '1210': 26 } as const

/** The share of an X7R capacitor's capacitance left at a DC voltage. A typical curve, not from a data sheet. */
export function capacitanceLeft(volts: number, halfAt: number): number {
  return 1 / (1 + (volts / halfAt) ** 1.6)
}
