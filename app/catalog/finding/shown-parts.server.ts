import type { Tool } from '#contract/catalog/catalog.ts'
import { parameterText } from '#contract/catalog/parameter-text.ts'

export function shownParts(parts: Tool[]): Tool[] {
  return parts.map(({ parameters, ...part }) =>
    parameters
      ? { ...part, parameters: parameters.map((each) => ({ ...each, text: parameterText(each) })) }
      : part,
  )
}
