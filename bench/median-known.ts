/** The median of the values that there are, of two in the middle the higher; undefined where there is none. */
export function medianKnown(values: (number | undefined)[]): number | undefined {
  const there = values.filter((value) => value !== undefined)
  return there.sort((a, b) => a - b)[there.length >> 1]
}
