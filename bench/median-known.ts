/** The median of the defined values, the higher one of two in the middle; undefined without any. */
export function medianKnown(values: (number | undefined)[]): number | undefined {
  const there = values.filter((value) => value !== undefined)
  return there.sort((a, b) => a - b)[there.length >> 1]
}
