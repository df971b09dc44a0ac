import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import { orderQuantityOf } from '#contract/selling/board-costs.ts'
import type { Condition, Want } from '#server/catalog/search/question.ts'
import { testCondition } from '#server/catalog/search/test-condition.ts'
import type { Column, Segment } from './segment.ts'
import type { Shelf } from './shelf.ts'

const OBSOLETE = LIFE_CYCLES.indexOf('obsolete')

export interface Batch {
  shelf: Shelf
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
  return { shelf, segments: new Map(), rows: new Map(), accepted: new Map() }
}

export function segmentsOf(batch: Batch, { kinds }: Want): Segment[] {
  const key = kinds.join()
  const known = batch.segments.get(key)
  if (known) return known
  const found = batch.shelf.data.segments.filter(
    ({ family, count }) => count > 0 && isOf(batch, family, kinds),
  )
  batch.segments.set(key, found)
  return found
}

/** Parts of a family whose kind the store does not know may be such parts. */
export function hasFamily(batch: Batch, { kinds }: Want): boolean {
  const { nodes, data } = batch.shelf
  return (
    [...nodes.keys()].some((family) => isOf(batch, family, kinds)) ||
    data.segments.some(({ family, count }) => count > 0 && kindOf(batch, family) === undefined)
  )
}

const kindOf = ({ shelf }: Batch, family: string) => shelf.nodes.get(family)?.standard().kinds[0]

function isOf(batch: Batch, family: string, kinds: string[]): boolean {
  const kind = kindOf(batch, family)
  return kind !== undefined && kinds.includes(kind)
}

export function testsOf(batch: Batch, segment: Segment, { conditions }: Want): Test[] {
  return conditions.map((condition) => testOf(batch, segment, condition))
}

function testOf({ shelf, accepted }: Batch, segment: Segment, condition: Condition): Test {
  const standard = shelf.nodes.get(segment.family)?.standard()
  const orAbsent = 'orAbsent' in condition
  const test = standard && testCondition(standard, condition)
  if (test === undefined || typeof test === 'boolean') return test ?? orAbsent
  const column = segment.columns.get(test.parameter.id)
  if (!column) return orAbsent
  const ofColumn = accepted.get(column) ?? new Map<string, Uint8Array>()
  accepted.set(column, ofColumn)
  const key = JSON.stringify(condition)
  const codes =
    ofColumn.get(key) ??
    Uint8Array.from(column.values, (value, code) => Number(code === 0 ? orAbsent : test.accepts(value)))
  ofColumn.set(key, codes)
  return { column, accepted: codes }
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
