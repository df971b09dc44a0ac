import type { Family, Parameter } from '#server/catalog/search/catalogue.ts'
import type { Wanted } from './understanding.ts'

export function ratingOf({ better }: Pick<Parameter, 'better'>, value: number): Wanted {
  if (better === 'more') return { from: value, near: value }
  return better === 'less' ? { to: value, near: value } : { any: [value] }
}

export function otherEnd(parameters: Parameter[], { key, family }: Parameter): Parameter | undefined {
  const [, name, end] = /^(.+)-(min|max)$/.exec(key) ?? []
  const sought = `${name}-${end === 'min' ? 'max' : 'min'}`
  return parameters.find((each) => each.key === sought && each.family === family)
}

/** A value alone means the parameters without a direction first, then the first that is better if more. */
export function meantInstead(families: Family[], units: Parameter[][]): Map<number, Parameter[]> {
  const pathOf = new Map(families.map(({ key, path }) => [key, path]))
  const depth = ({ family }: Parameter) => pathOf.get(family)?.length ?? 0
  const inLine = (a: Parameter, b: Parameter) =>
    pathOf.get(a.family)?.includes(b.family) || pathOf.get(b.family)?.includes(a.family)
  const instead = new Map<number, Parameter[]>()
  for (const parameters of units)
    for (const parameter of parameters) {
      const inFamily = parameters
        .filter((each) => inLine(each, parameter))
        .sort((a, b) => depth(a) - depth(b) || a.position - b.position)
      const plain = inFamily.filter((each) => each.better === null || otherEnd(inFamily, each))
      const rated = inFamily.find(({ better }) => better === 'more') ?? inFamily[0]
      const meant = plain.length > 0 ? plain : [rated as Parameter]
      if (!meant.includes(parameter)) instead.set(parameter.id, meant)
    }
  return instead
}
