import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import type { Column, Segment } from './segment.ts'

const CODES_OF_16_BITS = 2 ** 16

export function setColumns(segment: Segment, parameters: Parameter[]): void {
  const columns = parameters.map((parameter): [number, Column] => {
    const column = segment.columns.get(parameter.id)
    const kept =
      column?.parameter.kind === parameter.kind ? column : emptyColumn(parameter, segment.alive.length)
    return [parameter.id, { ...kept, parameter }]
  })
  segment.columns = new Map(columns)
}

function emptyColumn(parameter: Parameter, room: number): Column {
  return { parameter, codes: new Uint16Array(room), values: [false], codeOf: new Map(), counts: [0] }
}

export function setValue(column: Column, row: number, value: Value | undefined): void {
  // First, because a new code can replace the array.
  const code = value === undefined ? 0 : codeFor(column, value)
  removeValue(column, row)
  column.codes[row] = code
  ;(column.counts[code] as number)++
}

/** Rows that were never set have code 0. */
export function removeValue({ codes, counts }: Column, row: number): void {
  ;(counts[codes[row] as number] as number)--
}

function codeFor(column: Column, value: Value): number {
  const known = column.codeOf.get(value)
  if (known !== undefined) return known
  const code = column.values.push(value) - 1
  column.codeOf.set(value, code)
  column.counts[code] = 0
  if (code === CODES_OF_16_BITS && column.codes instanceof Uint16Array)
    column.codes = Uint32Array.from(column.codes)
  return code
}

/** Of the codes, only the first `size` are read. */
export function compactColumn(column: Column, size: number): void {
  const { codes, values } = column
  const renumbered = new Uint32Array(values.length)
  column.values = [false]
  column.codeOf = new Map()
  column.counts = [0]
  for (let row = 0; row < size; row++) {
    const code = codes[row] as number
    if (code === 0) continue
    if (renumbered[code] === 0) renumbered[code] = codeFor(column, values[code] as Value)
    codes[row] = renumbered[code] as number
    ;(column.counts[codes[row] as number] as number)++
  }
}
