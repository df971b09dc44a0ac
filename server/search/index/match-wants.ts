import { orderQuantityOf } from '#contract/board-costs.ts'
import { roundToNine } from '#contract/quantities/round-to-nine.ts'
import { LIFE_CYCLES } from '#contract/trade-choices.ts'
import type { Parameter, Value } from '#server/search/catalogue.ts'
import type { Condition, Want } from '#server/search/question.ts'
import { ratingOf } from '#server/search/words/ratings.ts'
import { accepts } from '#server/search/words/understanding.ts'
import { cheapest, type Offers, offerRow, openOffers } from './cheapest-offers.ts'
import type { Column, Segment } from './segment.ts'
import type { Shelf } from './shelf.ts'

const OBSOLETE = LIFE_CYCLES.indexOf('obsolete')

/** What wants of one batch have in common, so that it is computed once. */
interface Batch {
  shelf: Shelf
  segments: Map<string, Segment[]>
  rows: Map<Column, RowsByCode>
  /** By column and condition: 1 for each code with an accepted value. */
  accepted: Map<Column, Map<string, Uint8Array>>
}

/** The rows with code c are those from `starts[c]` up to `starts[c + 1]`. */
interface RowsByCode {
  starts: Int32Array
  rows: Int32Array
}

/** By want: the ids of the cheapest parts that meet it. */
export function matchWants(shelf: Shelf, wants: Want[], most: number): string[][] {
  const batch: Batch = { shelf, segments: new Map(), rows: new Map(), accepted: new Map() }
  return wants.map((want) => {
    const offers = openOffers(most)
    for (const segment of segmentsOf(batch, want)) offerRows(batch, segment, want, offers)
    return cheapest(offers)
  })
}

function segmentsOf({ shelf, segments }: Batch, { families, without }: Want): Segment[] {
  const key = JSON.stringify([families, without])
  const known = segments.get(key)
  if (known) return known
  const below = (keys: string[]) => new Set(keys.flatMap((each) => shelf.nodes.get(each)?.keys ?? []))
  const [searched, leftOut] = [below(families), below(without)]
  const found = shelf.data.segments.filter(
    ({ family, count }) => count > 0 && searched.has(family) && !leftOut.has(family),
  )
  segments.set(key, found)
  return found
}

/** Offers all rows that meet the want. The rows with the value of its first equal condition are looked at, one by one. */
function offerRows(batch: Batch, segment: Segment, want: Want, offers: Offers): void {
  const tests = want.conditions.map((condition) => ({ condition, column: columnOf(segment, condition) }))
  if (!tests.every((test): test is { condition: Condition; column: Column } => test.column !== undefined))
    return
  const first = tests.find(({ condition }) => condition.is === 'equal')
  const code = first && codeOf(first.column, first.condition)
  if (!first || code === undefined) return
  const others = tests
    .filter((test) => test !== first)
    .map(({ condition, column }) => ({
      codes: column.codes,
      accepted: acceptedCodes(batch, column, condition),
    }))
  const { starts, rows } = rowsByCode(batch, segment, first.column)
  for (let nth = starts[code] as number; nth < (starts[code + 1] as number); nth++) {
    const row = rows[nth] as number
    if (segment.lifeCycle[row] === OBSOLETE || segment.ended[row] === 1) continue
    if (others.every(({ codes, accepted }) => accepted[codes[row] as number] === 1))
      offerRow(offers, segment, row, quantityOf(segment, row, want.quantity))
  }
}

function columnOf({ columns }: Segment, { keys, value }: Condition): Column | undefined {
  const all = [...columns.values()]
  const named = keys.map((key) => all.find(({ parameter }) => parameter.key === key)).find(Boolean)
  return (named?.parameter.kind === 'number') === (typeof value === 'number') ? named : undefined
}

/** The value as the column has it. Undefined if its parameter has no such choice. */
function storedValue({ parameter }: Column, { value }: Condition): Value | undefined {
  if (typeof value === 'number') return roundToNine(value)
  const low = value.toLowerCase()
  return parameter.choices.find(({ key, name }) => key.toLowerCase() === low || name.toLowerCase() === low)
    ?.key
}

function codeOf(column: Column, condition: Condition): number | undefined {
  const value = storedValue(column, condition)
  return value === undefined ? undefined : column.codeOf.get(value)
}

function acceptedCodes({ accepted }: Batch, column: Column, condition: Condition): Uint8Array {
  const ofColumn = accepted.get(column) ?? new Map<string, Uint8Array>()
  accepted.set(column, ofColumn)
  const key = `${condition.is} ${condition.value}`
  const known = ofColumn.get(key)
  if (known) return known
  const wanted = storedValue(column, condition)
  // Code 0 is no value.
  const codes = Uint8Array.from(column.values, (value, code) =>
    Number(code > 0 && wanted !== undefined && meets(value, condition.is, wanted, column.parameter)),
  )
  ofColumn.set(key, codes)
  return codes
}

function meets(value: Value, is: Condition['is'], wanted: Value, parameter: Parameter): boolean {
  if (is === 'rated' && typeof wanted === 'number') return accepts(ratingOf(parameter, wanted), value)
  if (is === 'equal' || is === 'rated') return value === wanted
  return is === 'at-least' ? value >= wanted : value <= wanted
}

/** The rows that are not removed, ordered by code. */
function rowsByCode({ rows: known }: Batch, { size, alive }: Segment, column: Column): RowsByCode {
  const kept = known.get(column)
  if (kept) return kept
  const { codes, values } = column
  const starts = new Int32Array(values.length + 2)
  for (let row = 0; row < size; row++) if (alive[row] === 1) (starts[(codes[row] as number) + 2] as number)++
  for (let code = 2; code < starts.length; code++) (starts[code] as number) += starts[code - 1] as number
  const rows = new Int32Array(starts.at(-1) as number)
  // Afterwards each start has moved to the place of the next one.
  for (let row = 0; row < size; row++)
    if (alive[row] === 1) rows[(starts[(codes[row] as number) + 1] as number)++] = row
  const made = { starts, rows }
  known.set(column, made)
  return made
}

function quantityOf({ ladders, ladder, multiple }: Segment, row: number, needed: number): number {
  const [minimumOrder] = ladders[ladder[row] as number] as [number]
  return orderQuantityOf({ minimumOrder, orderMultiple: multiple[row] as number }, needed)
}
