import { kindInName } from './kind-names.ts'
import { type Kind, kindByKey } from './kinds.ts'
import { meaningIn } from './meanings.ts'
import { folded } from './patterns.ts'
import { NO_VALUE, ROLES, type Role } from './roles.ts'
import { unitInName } from './unit-in-name.ts'

/** What a person said stands: a key, or '' for none. Null is left to the guess. */
export interface NamedThing {
  key: string
  name: string
  alsoCalled?: string[]
  said?: string | null
}

export interface ParameterThing extends NamedThing {
  kind: 'number' | 'choice' | 'flag'
  unit?: string | null | undefined
  better?: 'more' | 'less' | null | undefined
  /** The unit of a number alone. */
  typedIn?: string | null | undefined
  choices: NamedThing[]
}

interface Meant {
  key: string
  from: 'guess' | 'set'
}

export interface Understood {
  kind?: { key: string; from: Meant['from'] | 'inherited' }
  /** Roles that a line of a bill of materials has to give and no parameter has. Undefined where no line is matched. */
  lacks?: string[]
  parameters: { role?: Meant; meanings: (Meant | undefined)[] }[]
}

/** Reads a family: `path` from its root, `parameters` with those of the families above (rules: P-78). */
export function understandFamily(path: NamedThing[], parameters: ParameterThing[]): Understood {
  const named = kindOf(path)
  const kind = named === null ? undefined : (named ?? kindByUnits(parameters))
  const known = kind && kindByKey(kind.key)
  const taken = new Set(parameters.flatMap(({ said }) => said || []))
  const read = parameters.map((parameter) => {
    const role = roleOf(parameter, known, taken, parameters)
    if (role) taken.add(role.key)
    return { ...(role && { role }), meanings: meaningsOf(parameter, role?.key) }
  })
  // Film capacitors of a safety class are for mains, whatever their family is called.
  if (kind && kind.from !== 'set' && taken.has('safety-class') && known?.of === 'capacitor')
    kind.key = 'safety-capacitor'
  return {
    ...(kind && { kind }),
    ...(known?.decisive && { lacks: known.decisive.filter((role) => !taken.has(role)) }),
    parameters: read,
  }
}

/** Null if a person said that it has none. */
function kindOf(path: NamedThing[]): Understood['kind'] | null {
  for (const family of path.toReversed()) {
    const from = family === path.at(-1) ? undefined : ('inherited' as const)
    if (family.said === '') return null
    if (family.said) return { key: family.said, from: from ?? 'set' }
    const key = namesOf(family).map(kindInName).find(Boolean)
    if (key) return { key, from: from ?? 'guess' }
  }
  return undefined
}

const SHARES = ['±%', '%']
const BY_UNIT: Record<string, string> = { Ω: 'resistor', F: 'capacitor', H: 'inductor' }

function kindByUnits(parameters: ParameterThing[]): Understood['kind'] {
  const values = parameters.filter((each) => unitOf(each) in BY_UNIT && !each.better)
  const [value] = values
  if (values.length !== 1 || !value || !parameters.some((each) => SHARES.includes(unitOf(each))))
    return undefined
  return { key: BY_UNIT[unitOf(value)] as string, from: 'guess' }
}

function isNamed({ words, not }: Role, names: string[]): boolean {
  return names.some((name) => words.test(name)) && !names.some((name) => not?.test(name))
}

function roleOf(
  parameter: ParameterThing,
  kind: Kind | undefined,
  taken: Set<string>,
  all: ParameterThing[],
) {
  if (parameter.said != null)
    return parameter.said === '' ? undefined : { key: parameter.said, from: 'set' as const }
  const names = namesOf(parameter)
  const free = ROLES.filter(
    ({ key, of, kinds }) =>
      of === parameter.kind && !taken.has(key) && (!kinds || (kind && kinds.some((each) => isA(kind, each)))),
  )
  const found =
    parameter.kind === 'choice'
      ? choiceRole(parameter, names, free)
      : (free.find((role) => fitsByName(role, parameter, names, kind)) ??
        roleByUnit(parameter, names, free, all))
  return found && { key: found.key, from: 'guess' as const }
}

function isA(kind: Kind, key: string): boolean {
  return kind.key === key || kind.of === key
}

function fitsByName(role: Role, parameter: ParameterThing, names: string[], kind: Kind | undefined) {
  const unit = unitOf(parameter)
  if (role.key === 'value')
    return (
      kind?.valueUnit === unit &&
      (!parameter.better || kind.valueUnit === 'V') &&
      !names.some((name) => NO_VALUE.test(name))
    )
  if (role.units && !role.units.includes(unit)) return false
  return isNamed(role, names)
}

/** None where two could have either end of a range. */
function roleByUnit(parameter: ParameterThing, names: string[], free: Role[], all: ParameterThing[]) {
  const [first, second] = free.filter((role) => fitsByUnit(role, parameter, names))
  const alike = second && all.filter((each) => fitsByUnit(second, each, namesOf(each)))
  return alike && alike.length > 1 ? undefined : first
}

function fitsByUnit(
  { byUnit, units = [], better, not }: Role,
  parameter: ParameterThing,
  names: string[],
): boolean {
  if (byUnit !== true || !units.includes(unitOf(parameter)) || names.some((name) => not?.test(name)))
    return false
  return !better || !parameter.better || better === parameter.better
}

function unitOf({ unit, name }: ParameterThing): string {
  return unit ?? unitInName(name).unit ?? ''
}

/** Of the roles in which most choices have a meaning, and half at least, the one whose name fits comes first. */
function choiceRole({ choices }: ParameterThing, names: string[], roles: Role[]): Role | undefined {
  const judged = roles.map((role) => {
    const named = isNamed(role, names)
    const read = choices.filter((each) => meaningIn(role.key, namesOf(each), named) !== undefined).length
    return { role, share: choices.length === 0 ? 0 : read / choices.length, named }
  })
  // A size that is not known is a size.
  const isSize = ({ key }: Role) => key === 'package' && choices.every(({ name }) => /\d/.test(name))
  const named = judged.filter(({ role, named, share }) => named && (share > 0 || isSize(role)))
  const read = named.length > 0 ? named : judged.filter(({ share }) => share >= 0.5 && choices.length > 1)
  return read.toSorted((a, b) => b.share - a.share)[0]?.role
}

function meaningsOf({ choices }: ParameterThing, role: string | undefined) {
  return choices.map((choice) => {
    if (choice.said != null)
      return choice.said === '' ? undefined : { key: choice.said, from: 'set' as const }
    const key = role && meaningIn(role, namesOf(choice), true)
    return key ? { key, from: 'guess' as const } : undefined
  })
}

export function namesOf({ key, name, alsoCalled = [] }: NamedThing): string[] {
  return [...[name, ...alsoCalled].map((each) => unitInName(each).plain), key.replaceAll('-', ' '), key].map(
    folded,
  )
}
