import type { Parameter } from '#server/search/catalogue.ts'
import type { Answer } from '#server/search/question.ts'
import { textOf } from './facets.ts'
import type { Ends, Filter } from './filter.ts'
import { columnFor, type Matched } from './match-rows.ts'
import { countMatches, matches } from './matches.ts'
import type { Asked } from './read-question.ts'
import type { IndexData } from './segment.ts'

type LeaveOut = Answer['leaveOut']
type Nearest = Answer['nearest']

/** The parts that pass all filters but one. */
interface Misses {
  filter: Filter
  total: number
  /** By the numbers of the parameter that the filter is about. */
  numbers: Map<number, { parameter: Parameter; total: number }>
}

/** What finds something if nothing is found: totals without one of the words or filters, and the nearest numbers. What is late is left out. */
export function waysOn(data: IndexData, asked: Asked): { leaveOut: LeaveOut; nearest: Nearest } {
  const misses = asked.filters.map((filter): Misses => ({ filter, total: 0, numbers: new Map() }))
  for (const matched of matches(data, asked, 1)) for (const each of misses) countMisses(each, matched)
  const filters = misses.map(({ filter: { key }, total }) => ({ key, total }))
  const leaveOut = [...withoutWords(data, asked), ...filters, ...withoutFamily(data, asked)]
  return { leaveOut: leaveOut.filter(({ total }) => total > 0), nearest: misses.flatMap(nearest) }
}

function withoutWords(data: IndexData, asked: Asked): LeaveOut {
  const { understanding } = asked
  if (!understanding) return []
  return understanding.words.flatMap(({ text }, nth) => {
    if (asked.isLate()) return []
    const words = understanding.words.toSpliced(nth, 1)
    const others = words.length > 0 ? { ...understanding, words } : undefined
    return [{ word: text, total: countMatches(data, { ...asked, understanding: others }) }]
  })
}

function withoutFamily(data: IndexData, asked: Asked): LeaveOut {
  if (!asked.family || asked.isLate()) return []
  const searched = new Set(data.tree.families.map(({ key }) => key))
  return [{ key: 'family', total: countMatches(data, { ...asked, searched }) }]
}

function countMisses(misses: Misses, { segment, failing }: Matched): void {
  const { filter, numbers } = misses
  const rows = failing(filter)
  misses.total += rows.length
  const column = filter.kind === 'parameter' ? columnFor(segment, filter) : undefined
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

/** The greatest number below a range of the filter and the least one above. */
function nearest({ filter, numbers }: Misses): Nearest {
  if (filter.kind !== 'parameter') return []
  const ranges = [...filter.wanted.values()].flatMap((wanted) => wanted.ranges)
  const below = [...numbers.keys()].filter((number) =>
    ranges.some(({ from }: Ends) => from !== undefined && number < from),
  )
  const above = [...numbers.keys()].filter((number) =>
    ranges.some(({ to }: Ends) => to !== undefined && number > to),
  )
  const found = new Set([greatest(below), least(above)].filter((number) => number !== undefined))
  return [...found].map((number) => {
    const { parameter, total } = numbers.get(number) as { parameter: Parameter; total: number }
    return { key: filter.key, filter: String(number), text: textOf(number, parameter), total }
  })
}

function greatest(numbers: number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.max(a, b))
}

function least(numbers: number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => Math.min(a, b))
}
