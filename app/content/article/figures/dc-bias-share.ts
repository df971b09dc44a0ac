/** At which voltage half of the capacitance is left, by size, in the example of 10 µF and 25 V. */
export const HALF_AT = { '0805': 9, '1210': 26 } as const

/** How much of an X7R capacitor's capacitance is left at a DC voltage. A typical shape, not a data sheet. */
export function capacitanceLeft(volts: number, halfAt: number): number {
  return 1 / (1 + (volts / halfAt) ** 1.6)
}
