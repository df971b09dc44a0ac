import { levelsOf } from '#server/catalog/search/words/levels-of.ts'
import { columnFor, type Matched, matchRows } from './match-rows.ts'
import type { Asked } from './read-question.ts'
import type { IndexData, Segment } from './segment.ts'

type Conditions = Pick<Asked, 'question' | 'searched' | 'filters' | 'understanding'>

/** Each result is valid until the next. */
export function* matches(data: IndexData, conditions: Conditions, misses = 0): Generator<Matched> {
  const { question, searched, filters, understanding } = conditions
  for (const segment of data.segments) {
    if (segment.count === 0 || !searched.has(segment.family)) continue
    if (missingColumns(segment, conditions) > misses) continue
    const levels = understanding && levelsOf(segment, understanding)
    if (understanding && !levels) continue
    yield matchRows(segment, filters, question.quantity, levels)
  }
}

function missingColumns(segment: Segment, { filters }: Conditions): number {
  return filters.filter((filter) => filter.kind === 'parameter' && !columnFor(segment, filter)).length
}

export function countMatches(data: IndexData, conditions: Conditions): number {
  let total = 0
  for (const { passing } of matches(data, conditions)) total += passing.length
  return total
}
