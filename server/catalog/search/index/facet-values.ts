import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { keysOf, type Parameter, type Value } from '#server/catalog/search/catalogue.ts'
import type { Column } from './segment.ts'

export interface Written {
  text: string
  json: string
}

/** Kept, because writing a thousand values takes longer than counting them. */
interface FacetValues {
  values: Value[]
  written: Written[]
  numberOf: Map<Value, number>
  order: number[]
}

const kept = new WeakMap<Parameter, FacetValues>()

function valuesOf(parameter: Parameter): FacetValues {
  const known = kept.get(parameter) ?? { values: [], written: [], numberOf: new Map(), order: [] }
  kept.set(parameter, known)
  return known
}

export function orderedValues(parameter: Parameter): FacetValues {
  const known = valuesOf(parameter)
  const { values, numberOf, order } = known
  if (order.length < values.length)
    known.order = inOrder([...values], parameter).map((value) => numberOf.get(value) as number)
  return known
}

/** Of several choices, one number for each. */
type Numbers = number | number[]

const byColumn = new WeakMap<Column, { values: Value[]; numbers: Numbers[] }>()

/** A column of a snapshot has another object for its parameter. */
export function valueNumbers(column: Column, parameter: Parameter): Numbers[] {
  const { values } = column
  const known = byColumn.get(column)
  // Compacting gives a column other values.
  const numbers: Numbers[] = known?.values === values ? known.numbers : [-1]
  byColumn.set(column, { values, numbers })
  for (let code = numbers.length; code < values.length; code++)
    numbers.push(numbersFor(values[code] as Value, parameter))
  return numbers
}

function numbersFor(value: Value, parameter: Parameter): Numbers {
  const known = valuesOf(parameter)
  if (!parameter.several) return numberFor(known, value, parameter)
  return keysOf(value).map((key) => numberFor(known, key, parameter))
}

function numberFor({ values, written, numberOf }: FacetValues, value: Value, parameter: Parameter): number {
  const known = numberOf.get(value)
  if (known !== undefined) return known
  written.push(writeValue(value, parameter))
  numberOf.set(value, values.length)
  return values.push(value) - 1
}

export function inOrder(values: Value[], { kind, choices }: Parameter): Value[] {
  // Sorting as an array of numbers takes a tenth of the time.
  if (kind === 'number') return [...Float64Array.from(values as number[]).sort()]
  if (kind === 'flag') return values.sort((a, b) => Number(b) - Number(a))
  const position = (value: Value) => {
    const found = choices.findIndex(({ key }) => key === value)
    return found < 0 ? choices.length : found
  }
  return values.sort((a, b) => position(a) - position(b) || (a < b ? -1 : 1))
}

export function writeValue(value: Value, parameter: Parameter): Written {
  const text = textOf(value, parameter)
  return { text, json: `{"value":${JSON.stringify(value)},"text":${JSON.stringify(text)},"count":` }
}

export function textOf(value: Value, { unit, choices }: Parameter): string {
  if (typeof value === 'number') return unit === null ? String(value) : writeQuantity(value, unit)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return choices.find(({ key }) => key === value)?.name ?? value
}
