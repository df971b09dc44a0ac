import type { ToolParameter } from '#contract/catalog/catalog.ts'
import { parameterText } from '#contract/catalog/parameter-text.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'
import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'

export interface ShownParameter {
  key: string
  name: string
  text: string
  query: string
  /** For programs: a number in `unitText`, such as 1 in '%', else as shown. */
  value: number | string
  unitText?: string
}

/** The parameters in one notation. Called on the server, which has the units. */
export function shownParameters(parameters: ToolParameter[] = []): ShownParameter[] {
  return parameters.map((parameter) => {
    const { key, name, value } = parameter
    const text = parameterText(parameter)
    const query = typeof value === 'string' ? value : text.replace(/\s/g, '')
    return { key, name, text, query, ...inUnit(parameter, text) }
  })
}

function inUnit({ value, unit }: ToolParameter, text: string): Pick<ShownParameter, 'value' | 'unitText'> {
  if (typeof value !== 'number') return { value: text }
  if (unit === undefined) return { value }
  const { power = 0 } = unitOf(unit) ?? {}
  return { value: roundToNine(value / 10 ** power), unitText: unit.replace('±', '') }
}
