interface Tally {
  name: string
  wanted: number
  right: number
  misses: string[]
}

export function tally(name: string, wanted: number): Tally {
  return { name, wanted, right: 0, misses: [] }
}

export function count(to: Tally, isRight: boolean, miss: string): void {
  if (isRight) to.right++
  else to.misses.push(miss)
}

export function written({ name, wanted, right, misses }: Tally): string {
  const all = right + misses.length
  const share = all === 0 ? '' : ` = ${((100 * right) / all).toFixed(1)} % (wanted ${100 * wanted} %)`
  return [`${name}: ${right} of ${all}${share}`, ...misses.map((miss) => `  ${miss}`)].join('\n')
}
