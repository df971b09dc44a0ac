import { readSuffix } from './read-suffix.ts'
import { splitQuantity } from './split-quantity.ts'
import type { Unit } from './units.ts'

export function whyNot(text: string, unsigned: string, expected?: Unit): string {
  const [split] = splitQuantity(unsigned)
  if (!split) return `“${text}” is not a number with a unit.`
  if (split.suffix === '') return `“${text}” has no unit.`
  const measures = new Set(readSuffix(split, undefined, 'form').map(({ unit }) => unit.measures))
  return expected && measures.size > 0
    ? `“${text}” is ${[...measures].join(' or ')}; ${expected.measures} was expected.`
    : `“${split.suffix}” is not a unit that the store reads.`
}
