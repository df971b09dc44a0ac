/** 0.1 µF and 100 nF are then the same number. */
export function roundToNine(value: number): number {
  return Number(value.toPrecision(9))
}
