/** Values are stored and compared with 9 significant digits: 0.1 µF and 100 nF are then the same number. */
export function roundToNine(value: number): number {
  return Number(value.toPrecision(9))
}
