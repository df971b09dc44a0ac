import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import { orderQuantityOf } from '#contract/selling/board-costs.ts'
import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import type { FamilyCondition, ParameterCondition, Want } from '#server/catalog/search/question.ts'
import { ratingOf } from '#server/catalog/search/words/ratings.ts'
import { accepts } from '#server/catalog/search/words/understanding.ts'
import type { Column, Segment } from './segment.ts'
import type { Shelf } from './shelf.ts'

const OBSOLETE = LIFE_CYCLES.indexOf('obsolete')

export interface Batch {
  shelf: Shelf
  below: Map<string, Set<string>>
  segments: Map<string, Segment[]>
  rows: Map<Column, RowsByCode>
  accepted: Map<Column, Map<string, Uint8Array>>
}

interface RowsByCode {
  starts: Int32Array
  rows: Int32Array
}

/** Of rows one by one, or the same for all. */
type Test = { column: Column; accepted: Uint8Array } | boolean

export function openBatch(shelf: Shelf): Batch {
  return { shelf, below: new Map(), segments: new Map(), rows: new Map(), accepted: new Map() }
}

export function segmentsOf(batch: Batch, { families, without }: Want): Segment[] {
  const key = JSON.stringify([families, without])
  const known = batch.segments.get(key)
  if (known) return known
  const [searched, leftOut] = [familiesBelow(batch, families), familiesBelow(batch, without)]
  const found = batch.shelf.data.segments.filter(
    ({ family, count }) => count > 0 && searched.has(family) && !leftOut.has(family),
  )
  batch.segments.set(key, found)
  return found
}

function familiesBelow({ shelf, below }: Batch, families: string[]): Set<string> {
  const key = families.join()
  const known = below.get(key)
  if (known) return known
  const keys = new Set(families.flatMap((each) => shelf.nodes.get(each)?.keys ?? []))
  below.set(key, keys)
  return keys
}

export function testsOf(batch: Batch, segment: Segment, { conditions }: Want): Test[] {
  return conditions.map((condition) =>
    'keys' in condition ? testOf(batch, segment, condition) : isOf(batch, segment, condition),
  )
}

function isOf(batch: Batch, { family }: Segment, { families, without = [] }: FamilyCondition): boolean {
  if (families && !familiesBelow(batch, families).has(family)) return false
  return !familiesBelow(batch, without).has(family)
}

function testOf(batch: Batch, segment: Segment, condition: ParameterCondition): Test {
  const column = columnOf(segment, condition)
  return column ? { column, accepted: acceptedCodes(batch, column, condition) } : condition.orAbsent === true
}

function columnOf({ columns }: Segment, { keys, value }: ParameterCondition): Column | undefined {
  const all = [...columns.values()]
  const named = keys.map((key) => all.find(({ parameter }) => parameter.key === key)).find(Boolean)
  return (named?.parameter.kind === 'number') === (typeof value === 'number') ? named : undefined
}

function storedValue({ parameter }: Column, value: number | string): Value | undefined {
  if (typeof value === 'number') return roundToNine(value)
  if (parameter.kind === 'flag') return true
  const low = value.toLowerCase()
  const named = ({ key, name }: { key: string; name: string }) =>
    key.toLowerCase() === low || name.toLowerCase() === low
  const isBody = parameter.key === 'package' || parameter.key === 'case'
  const same = ({ key }: { key: string }) => isBody && isSameCase(key, value)
  return (parameter.choices.find(named) ?? parameter.choices.find(same))?.key
}

function acceptedCodes({ accepted }: Batch, column: Column, condition: ParameterCondition): Uint8Array {
  const { is, value, orAbsent } = condition
  const ofColumn = accepted.get(column) ?? new Map<string, Uint8Array>()
  accepted.set(column, ofColumn)
  const key = `${is} ${value} ${orAbsent}`
  const known = ofColumn.get(key)
  if (known) return known
  const wanted = storedValue(column, value)
  const codes = Uint8Array.from(column.values, (each, code) =>
    Number(code === 0 ? orAbsent : wanted !== undefined && meets(each, is, wanted, column.parameter)),
  )
  ofColumn.set(key, codes)
  return codes
}

function meets(value: Value, is: ParameterCondition['is'], wanted: Value, parameter: Parameter): boolean {
  if (is === 'rated' && typeof wanted === 'number') return accepts(ratingOf(parameter, wanted), value)
  if (is === 'equal' || is === 'rated') return value === wanted
  return is === 'at-least' ? value >= wanted : value <= wanted
}

export function passes(test: Test, row: number): boolean {
  return typeof test === 'boolean' ? test : test.accepted[test.column.codes[row] as number] === 1
}

export function* rowsPassing(batch: Batch, segment: Segment, test: Test): Generator<number> {
  if (test === false) return
  const { size, alive, lifeCycle, ended } = segment
  const isOffered = (row: number) => lifeCycle[row] !== OBSOLETE && ended[row] !== 1
  if (test === true) {
    for (let row = 0; row < size; row++) if (alive[row] === 1 && isOffered(row)) yield row
    return
  }
  const { starts, rows } = rowsByCode(batch, segment, test.column)
  for (let code = test.accepted.indexOf(1); code >= 0; code = test.accepted.indexOf(1, code + 1))
    for (let nth = starts[code] as number; nth < (starts[code + 1] as number); nth++)
      if (isOffered(rows[nth] as number)) yield rows[nth] as number
}

function rowsByCode({ rows: known }: Batch, { size, alive }: Segment, column: Column): RowsByCode {
  const kept = known.get(column)
  if (kept) return kept
  const { codes, values } = column
  const starts = new Int32Array(values.length + 2)
  for (let row = 0; row < size; row++) if (alive[row] === 1) (starts[(codes[row] as number) + 2] as number)++
  for (let code = 2; code < starts.length; code++) (starts[code] as number) += starts[code - 1] as number
  const rows = new Int32Array(starts.at(-1) as number)
  for (let row = 0; row < size; row++)
    if (alive[row] === 1) rows[(starts[(codes[row] as number) + 1] as number)++] = row
  const made = { starts, rows }
  known.set(column, made)
  return made
}

export function quantityOf({ ladders, ladder, multiple }: Segment, row: number, needed: number): number {
  const [minimumOrder] = ladders[ladder[row] as number] as [number]
  return orderQuantityOf({ minimumOrder, orderMultiple: multiple[row] as number }, needed)
}
