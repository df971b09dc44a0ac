import type { FamilyValues, ValuesOf } from './dictionary.ts'
import type { Wanted, Way } from './understanding.ts'

/** Of '2k2', resistances come before impedances of ferrite beads. */
export function commonestFirst(ways: Way[], segments: Pick<FamilyValues, 'columns'>[]): Way[] {
  const parts = new Map<string, number>()
  for (const way of ways)
    for (const [id, wanted] of exactNumbers(way))
      for (const { columns } of segments) {
        const column = columns.get(id)
        if (column)
          parts.set(column.parameter.name, (parts.get(column.parameter.name) ?? 0) + countOf(column, wanted))
      }
  const most = Math.max(...parts.values())
  const rarer = new Set([...parts].flatMap(([key, count]) => (count < most ? [key] : [])))
  if (rarer.size === 0) return ways
  const isRarer = (id: number) =>
    segments.some(({ columns }) => rarer.has(columns.get(id)?.parameter.name ?? ''))
  return ways.map((way) => {
    if (way.by !== 'parameter' || exactNumbers(way).length === 0) return way
    const wanted = [...way.wanted].map(([id, each]): [number, Wanted] => [
      id,
      each.any && isRarer(id) ? { ...each, rarer: true } : each,
    ])
    return { ...way, wanted: new Map(wanted) }
  })
}

function exactNumbers(way: Way): [number, Wanted][] {
  if (way.by !== 'parameter' || way.decides) return []
  return [...way.wanted].filter(([, { any }]) => any?.every((value) => typeof value === 'number'))
}

function countOf({ codeOf, counts }: ValuesOf, { any = [] }: Wanted): number {
  return any.reduce<number>((sum, value) => sum + (counts[codeOf.get(value) ?? -1] ?? 0), 0)
}
