import type { Tool } from '#contract/catalog.ts'
import { parameterText } from '#contract/parameter-text.ts'

export interface ShownParameter {
  key: string
  name: string
  text: string
  /** The value in the address of a list. */
  query: string
}

/** The parameters in one notation. Called on the server, which has the units. */
export function shownParameters({ parameters = [] }: Tool): ShownParameter[] {
  return parameters.map((parameter) => {
    const { key, name, value } = parameter
    const text = parameterText(parameter)
    return { key, name, text, query: typeof value === 'string' ? value : text.replace(/\s/g, '') }
  })
}
