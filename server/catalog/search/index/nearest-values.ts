import type { Parameter } from '#server/catalog/search/catalogue.ts'
import type { Wanted } from '#server/catalog/search/words/understanding.ts'
import type { Ends } from './filter.ts'
import type { Column } from './segment.ts'

export type Numbers = Map<number, { parameter: Parameter; total: number }>

export function rangesOf({ any, from, to, strict }: Wanted = {}): Ends[] {
  if (any) return any.flatMap((value) => (typeof value === 'number' ? [{ from: value, to: value }] : []))
  // The end itself is the nearest to a strict range.
  const beyond = strict ? 1e-12 : 0
  return [{ from: from && from * (1 + beyond), to: to && to * (1 - beyond) }]
}

export function countNumbers(numbers: Numbers, column: Column | undefined, rows: Int32Array): void {
  if (column?.parameter.kind !== 'number') return
  const { parameter, codes, values } = column
  for (const row of rows) {
    const value = values[codes[row] as number]
    if (typeof value !== 'number') continue
    const known = numbers.get(value) ?? { parameter, total: 0 }
    numbers.set(value, known)
    known.total++
  }
}

export function nearestEnds(numbers: Numbers, ranges: Ends[]): Set<number> {
  const below = [...numbers.keys()].filter((number) =>
    ranges.some(({ from }: Ends) => from !== undefined && number < from),
  )
  const above = [...numbers.keys()].filter((number) =>
    ranges.some(({ to }: Ends) => to !== undefined && number > to),
  )
  return new Set([greatest(below), least(above)].filter((number) => number !== undefined))
}

export function greatest(numbers: number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.max(a, b))
}

export function least(numbers: number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.min(a, b))
}
