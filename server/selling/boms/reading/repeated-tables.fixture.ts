/** A text of many short tables with the same titles, each of 2,000 other designators. */
export function repeatedTables(count: number): string {
  return Array.from({ length: count }, (_, nth) => {
    const name = [676, 26, 1]
      .map((place) => String.fromCharCode(65 + (Math.floor(nth / place) % 26)))
      .join('')
    return `Ref\tQty\tValue\n${name}1-${name}999,${name}1000-${name}1999\t1\t1k`
  }).join('\n')
}
