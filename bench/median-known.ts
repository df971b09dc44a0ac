/** The higher one of 2 in the middle. */
export function medianKnown(values: (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined)
  return defined.sort((a, b) => a - b)[defined.length >> 1]
}
