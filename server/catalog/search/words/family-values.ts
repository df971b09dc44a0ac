import type { Parameter, Value } from '#server/catalog/search/catalogue.ts'
import { accepts, type Wanted } from './understanding.ts'

/** By code, from 1: the values that parts have, and how many have each. */
export interface ValuesOf {
  parameter: Parameter
  values: Value[]
  codeOf: Map<Value, number>
  counts: number[]
}

export interface FamilyValues {
  family: string
  size: number
  /** By the ids of all parameters of the family. */
  columns: ReadonlyMap<number, ValuesOf>
}

/** True too if a row had one since the column was compacted. */
export function hasValue({ columns }: Pick<FamilyValues, 'columns'>, id: number, wanted: Wanted): boolean {
  const column = columns.get(id)
  if (!column) return false
  const [single] = wanted.any ?? (wanted.from === wanted.to ? [wanted.from as Value] : [])
  if (single !== undefined && (wanted.any?.length ?? 1) === 1 && !column.parameter.several)
    return column.codeOf.has(single)
  return column.values.some((value, code) => code > 0 && accepts(wanted, value))
}

export function countWith(column: ValuesOf | undefined, wanted: Wanted): number {
  let count = 0
  for (const [code, value] of column?.values.entries() ?? [])
    if (code > 0 && accepts(wanted, value)) count += column?.counts[code] as number
  return count
}
