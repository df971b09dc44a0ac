import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { featureIn } from './features.ts'
import { type NamedThing, namesOf, type ParameterThing, understandFamily } from './guess.ts'
import { kindsAbove } from './kinds.ts'
import { meaningWithin } from './meanings.ts'
import { mountingOfPackage, ROUND } from './packages.ts'
import { kbitOf, unitInName } from './unit-in-name.ts'

/** What a family means in the words of the trade, whatever its keys are. */
export interface Standard<P extends ParameterThing> {
  /** Its own kind first, then what that is of; empty without one. */
  kinds: string[]
  /** By role. */
  parameters: Map<string, StandardParameter<P>>
  /** By role: what the names of its families say of all its parts. */
  constants: Map<string, string>
  /** By feature. */
  features: Map<string, { parameter: P; choices?: Set<string> }>
}

interface StandardParameter<P> {
  parameter: P
  /** What one of its numbers is in SI base units, of a memory in Kbit. */
  scale: number
  /** By the key of a choice. */
  meanings: Map<string, string>
}

/** In which the names of a family can say what all its parts are. */
const NAMED_ROLES = 'technology mounting polarity dielectric colour orientation shape package'.split(' ')

export function standardOf<P extends ParameterThing>(path: NamedThing[], parameters: P[]): Standard<P> {
  const { kind, parameters: read } = understandFamily(path, parameters)
  const kinds = kind ? kindsAbove(kind.key) : []
  const byRole = new Map<string, StandardParameter<P>>()
  for (const [nth, parameter] of parameters.entries()) {
    const { role, meanings = [] } = read[nth] ?? {}
    if (!role || byRole.has(role.key)) continue
    const meant = parameter.choices.flatMap(({ key }, place): [string, string][] =>
      meanings[place] ? [[key, meanings[place].key]] : [],
    )
    const scale = kbitOf(parameter, true) ?? (parameter.unit ? 1 : unitInName(parameter.name).scale)
    byRole.set(role.key, { parameter, scale, meanings: new Map(meant) })
  }
  const names = path.toReversed().map(namesOf)
  const constants = NAMED_ROLES.flatMap((role): [string, string][] => {
    const meaning = byRole.has(role)
      ? undefined
      : names.map((each) => meaningWithin(role, each)).find(Boolean)
    return meaning ? [[role, meaning]] : []
  })
  return { kinds, parameters: byRole, constants: new Map(constants), features: featuresOf(parameters, kinds) }
}

function featuresOf<P extends ParameterThing>(parameters: P[], kinds: string[]): Standard<P>['features'] {
  const features: Standard<P>['features'] = new Map()
  for (const parameter of parameters) {
    const flag = parameter.kind === 'flag' && featureIn(namesOf(parameter), kinds)
    if (flag) features.set(flag, { parameter })
    for (const choice of parameter.choices) {
      const feature = featureIn(namesOf(choice), kinds)
      const { choices = new Set<string>() } = (feature && features.get(feature)) || {}
      if (feature) features.set(feature, { parameter, choices: choices.add(choice.key) })
    }
  }
  return features
}

/** Bodies that stand on leads have a diameter or a pitch of these. */
const LEADED = ['pitch', 'diameter']

/** Of all parts of a family without a parameter for it, or of each choice of its packages. */
export function mountingOf<P extends ParameterThing>({
  kinds,
  parameters,
  constants,
}: Standard<P>): string | { parameter: P; mountings: Map<string, string | undefined> } | undefined {
  const named = constants.get('mounting')
  const body = parameters.get('package')
  if (body) {
    const mountings = body.parameter.choices.map(({ key, name }): [string, string | undefined] => {
      const size = body.meanings.get(key) ?? name
      return [key, (ROUND.includes(size) && named) || mountingOfPackage(size)]
    })
    if (mountings.some(([, mounting]) => mounting))
      return { parameter: body.parameter, mountings: new Map(mountings) }
  }
  if (named) return named
  return PASSIVE.some((each) => kinds.includes(each)) && LEADED.some((role) => parameters.has(role))
    ? 'through-hole'
    : undefined
}

const PASSIVE = ['resistor', 'capacitor', 'inductor', 'fuse', 'common-mode-choke', 'varistor']

/** By role: numbers in SI base units and meanings, or the name of a choice without one. */
export type RoleValues = Record<string, number | string | boolean | undefined>

/** What is known of a part; `readValue` has what it stores for a parameter. */
export function valuesByRole<P extends ParameterThing>(
  standard: Standard<P>,
  readValue: (parameter: P) => number | string | boolean | undefined,
): RoleValues {
  const values: RoleValues = Object.fromEntries(standard.constants)
  const mounting = mountingOf(standard)
  if (typeof mounting === 'string') values.mounting = mounting
  else if (mounting) values.mounting = mounting.mountings.get(String(readValue(mounting.parameter)))
  for (const [role, { parameter, scale, meanings }] of standard.parameters) {
    const value = readValue(parameter)
    const name = () => parameter.choices.find(({ key }) => key === value)?.name
    if (typeof value === 'number') values[role] = roundToNine(value * scale)
    else if (value !== undefined) values[role] = meanings.get(String(value)) ?? name() ?? value
  }
  return values
}
