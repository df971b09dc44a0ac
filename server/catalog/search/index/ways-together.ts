import type { Parameter } from '#server/catalog/search/catalogue.ts'
import type { Together } from '#server/catalog/search/question.ts'
import { isOfKind } from '#server/catalog/search/words/settle-ratings.ts'
import type { Term } from '#server/catalog/search/words/understanding.ts'
import { textOf } from './facet-values.ts'
import type { Ends, Filter, ParameterFilter } from './filter.ts'
import { matches } from './matches.ts'
import { countNumbers, type Numbers, nearestEnds, rangesOf } from './nearest-values.ts'
import type { Asked } from './read-question.ts'
import type { IndexData, Segment } from './segment.ts'

type Condition = { word: Term } | { filter: Filter }

/** Rising. Segments without any are absent. */
type Rows = Map<Segment, Int32Array>

/** Leaves out what cannot be met with what comes before it. Words of the kind come first. */
export function waysTogether(data: IndexData, asked: Asked): Together[] {
  const unmet: Condition[] = []
  let met: Rows | undefined
  for (const each of conditionsOf(asked)) {
    if (asked.isLate()) return []
    const rows: Rows = meeting(data, withOnly(asked, [each]), met)
    if (rows.size > 0) met = rows
    else unmet.push(each)
  }
  if (unmet.length < 2 || (!met && !asked.family)) return []
  const rows = met ?? meeting(data, withOnly(asked, []))
  const leaveOut = unmet.map((each) => ('word' in each ? { word: each.word.text } : { key: each.filter.key }))
  const ways: Together[] = [{ leaveOut, values: [], total: countRows(rows) }]
  const values: Together['values'] = []
  let near = rows
  for (const each of unmet) {
    const nearest = nearestTo(data, near, each)
    if (!nearest) continue
    values.push(nearest.value)
    near = meeting(data, withOnly(asked, [{ filter: nearest.filter }]), near)
  }
  if (values.length > 0) ways.unshift({ leaveOut, values, total: countRows(near) })
  return ways.filter(({ total }) => total > 0)
}

function meeting(data: IndexData, asked: Asked, before?: Rows): Rows {
  const met: Rows = new Map()
  const segments = before ? [...before.keys()] : data.segments
  for (const { segment, passing } of matches({ ...data, segments }, asked)) {
    const rows = inBoth(passing, before?.get(segment) ?? passing)
    if (rows.length > 0) met.set(segment, rows)
  }
  return met
}

function inBoth(some: Int32Array, others: Int32Array): Int32Array {
  let nth = 0
  return some.filter((row) => {
    while ((others[nth] ?? row) < row) nth++
    return others[nth] === row
  })
}

function countRows(rows: Rows): number {
  return [...rows.values()].reduce((sum, { length }) => sum + length, 0)
}

function conditionsOf({ understanding, filters }: Asked): Condition[] {
  const words = (understanding?.words ?? []).filter(({ ways }) => ways.length > 0)
  const namesKind = ({ ways }: Term) => ways.some(isOfKind)
  const inOrder = [...words.filter(namesKind), ...words.filter((word) => !namesKind(word))]
  return [...inOrder.map((word) => ({ word })), ...filters.map((filter) => ({ filter }))]
}

function withOnly(asked: Asked, conditions: Condition[]): Asked {
  const words = conditions.flatMap((each) => ('word' in each ? [each.word] : []))
  const filters = conditions.flatMap((each) => ('filter' in each ? [each.filter] : []))
  const { understanding } = asked
  return {
    ...asked,
    filters,
    understanding: understanding && words.length > 0 ? { ...understanding, words } : undefined,
  }
}

interface Near {
  value: Together['values'][number]
  filter: ParameterFilter
}

/** The nearest by ratio, of the parameter that most parts have. */
function nearestTo(data: IndexData, rows: Rows, condition: Condition): Near | undefined {
  const ranges = rangesWanted(condition)
  const numbers = new Map([...ranges.keys()].map((id): [number, Numbers] => [id, new Map()]))
  for (const [segment, those] of rows)
    for (const [id, found] of numbers) countNumbers(found, segment.columns.get(id), those)
  const [id, found] = [...numbers].sort(([, a], [, b]) => partsOf(b) - partsOf(a))[0] ?? []
  if (id === undefined || !found) return undefined
  const wanted = ranges.get(id) ?? []
  const [nearest] = [...nearestEnds(found, wanted)].sort((a, b) => farness(a, wanted) - farness(b, wanted))
  const parameter = nearest === undefined ? undefined : found.get(nearest)?.parameter
  return parameter && nearest !== undefined ? nearBy(data, parameter, nearest) : undefined
}

function rangesWanted(condition: Condition): Map<number, Ends[]> {
  if ('word' in condition) {
    const wanted = condition.word.ways.flatMap((way) => (way.by === 'parameter' ? [...way.wanted] : []))
    return new Map(wanted.map(([id, each]) => [id, rangesOf(each)]))
  }
  const { filter } = condition
  if (filter.kind !== 'parameter') return new Map()
  return new Map([...filter.wanted].map(([id, each]) => [id, each.ranges]))
}

function partsOf(numbers: Numbers): number {
  return [...numbers.values()].reduce((sum, { total }) => sum + total, 0)
}

function farness(number: number, ranges: Ends[]): number {
  const ends = ranges.flatMap(({ from, to }) => [from, to]).filter((end) => end !== undefined)
  return Math.min(...ends.map((end) => Math.abs(Math.log(number / end))))
}

function nearBy({ tree }: IndexData, { key, name, unit }: Parameter, number: number): Near {
  const alike = tree.parameters.filter((each) => each.key === key && each.kind === 'number')
  const range = { values: [], ranges: [{ from: number, to: number }] }
  const parameter = alike.find((each) => each.unit === unit) as Parameter
  return {
    value: { key, name, filter: String(number), text: textOf(number, parameter) },
    filter: {
      kind: 'parameter',
      key,
      bit: 1,
      wanted: new Map(alike.map((each) => [each.id, { ...range, parameter: each }])),
    },
  }
}
