import type { Tool } from '#contract/catalog.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'

export interface ShownParameter {
  key: string
  name: string
  text: string
}

/** The parameters in one notation, however their authors wrote them. Called on the server, which has the units. */
export function shownParameters({ parameters = [] }: Tool): ShownParameter[] {
  return parameters.map(({ key, name, text, value, unit }) => ({
    ...{ key, name },
    text: typeof value === 'number' && unit ? writeQuantity(value, unit) : text,
  }))
}
