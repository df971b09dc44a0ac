import { keysOf, type Parameter, type Value } from '#server/catalog/search/catalogue.ts'

export interface Ends {
  from?: number | undefined
  to?: number | undefined
}

export interface Wanted {
  parameter: Parameter
  values: Value[]
  ranges: Ends[]
}

/** A set bit means that the row does not pass the filter. */
interface Bit {
  key: string
  bit: number
}
export type ParameterFilter = Bit & { kind: 'parameter'; wanted: Map<number, Wanted> }
export type PriceFilter = Bit & { kind: 'price'; range: Ends }
export type LifeCycleFilter = Bit & { kind: 'lifeCycle'; accepted: Set<number> }
export type Filter = ParameterFilter | PriceFilter | LifeCycleFilter | (Bit & { kind: 'stock' })

export function inRange(
  number: number,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Ends,
) {
  return number >= from && number <= to
}

export function accepts({ values, ranges }: Wanted, value: Value): boolean {
  if (typeof value === 'number') return ranges.some((range) => inRange(value, range))
  return keysOf(value).some((key) => values.includes(key))
}

/** A range that is a single number counts as a value. */
export function chosenValues({ values, ranges }: Wanted): Value[] {
  return [...values, ...ranges.flatMap(({ from, to }) => (from !== undefined && from === to ? [from] : []))]
}
