import type { Family, Parameter } from '#server/catalog/search/catalogue.ts'
import type { Wanted } from './understanding.ts'

export function ratingOf({ better }: Pick<Parameter, 'better'>, value: number): Wanted {
  if (better === 'more') return { from: value, near: value }
  return better === 'less' ? { to: value, near: value } : { any: [value] }
}

const LEAST =
  /(?<![a-z]{2})(?:min(?:imum|imal[a-z]*)?|mindest[a-z]*|lowest|niedrigste[a-z]*|lower|untere[rs]?)(?![a-z])\.?|(?<=.)[ ,]+(?:from|von|ab|start)$/
const MOST =
  /(?<![a-z]{2})(?:max(?:imum|imal[a-z]*)?|h[oö]chst[a-z]*|highest|upper|obere[rs]?)(?![a-z])\.?|(?<=.)[ ,]+(?:to|bis|end)$/

const ends = new WeakMap<Parameter, { end?: 'least' | 'most'; of: string[] }>()

/** 'Minimum supply voltage' is the least of a 'supply voltage'. */
function endOf(parameter: Parameter) {
  const known = ends.get(parameter)
  if (known) return known
  const names = [parameter.name, ...(parameter.alsoCalled ?? []), parameter.key.replaceAll('-', ' ')]
  const all = names.map((name) => name.toLowerCase())
  const [end, pattern] = all.some((name) => LEAST.test(name))
    ? (['least', LEAST] as const)
    : (['most', MOST] as const)
  const of = all.filter((name) => pattern.test(name)).map((name) => name.replace(pattern, '').trim())
  const made = { ...(of.length > 0 && { end }), of }
  ends.set(parameter, made)
  return made
}

export function isLeast(parameter: Parameter): boolean {
  return endOf(parameter).end === 'least'
}

export function otherEnd(parameters: Parameter[], parameter: Parameter): Parameter | undefined {
  const { end, of } = endOf(parameter)
  if (!end) return undefined
  return parameters.find((each) => {
    const other = endOf(each)
    return (
      each.family === parameter.family &&
      other.end !== undefined &&
      other.end !== end &&
      other.of.some((name) => of.includes(name))
    )
  })
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
