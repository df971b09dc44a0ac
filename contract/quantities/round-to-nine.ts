/** Values are stored and compared with 9 significant digits: 0.1 µF and 100 nF are then the same number. */
export function roundToNine(value: number): number {
  // Adding 0 turns −0 into 0.
  return Number(value.toPrecision(9)) + 0
}
