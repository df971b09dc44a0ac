import type { Tool } from '#contract/catalog.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'

/** Name and value of each parameter, in one notation, however their authors wrote them. */
export function parameterRows({ parameters = [] }: Tool): [string, string][] {
  return parameters.map(({ name, text, value, unit }) => [
    name,
    typeof value === 'number' && unit ? writeQuantity(value, unit) : text,
  ])
}
