import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { unitOf } from '#contract/catalog/quantities/units.ts'
import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import type { ParameterThing } from '#server/catalog/lexicon/guess.ts'
import { ROLES } from '#server/catalog/lexicon/roles.ts'
import { mountingOf, type Standard } from '#server/catalog/lexicon/standard.ts'
import { keysOf, type Value } from './catalogue.ts'
import type { Condition, KindCondition, RoleCondition } from './question.ts'
import { ratingOf } from './words/ratings.ts'
import { accepts } from './words/understanding.ts'

/** Of the values of a parameter, or the same for all parts of a family. Undefined: a family has nothing to say of it. */
type Test<P> = { parameter: P; accepts: (value: Value) => boolean } | boolean | undefined

export function testCondition<P extends ParameterThing>(
  standard: Standard<P>,
  condition: Condition,
): Test<P> {
  if (!('roles' in condition)) return testKind(standard, condition)
  for (const role of condition.roles) {
    const test = testRole(standard, role, condition)
    if (test !== undefined) return test
  }
  return undefined
}

function testKind<P extends ParameterThing>(
  standard: Standard<P>,
  { kinds, without, technology }: KindCondition,
): Test<P> {
  const isOf = (names: string[]) => names.some((name) => standard.kinds.includes(name))
  if (without && isOf(without)) return false
  if (!kinds || isOf(kinds)) return true
  if (technology === undefined) return false
  return testRole(standard, 'technology', { roles: [], is: 'equal', value: technology }) ?? false
}

function testRole<P extends ParameterThing>(
  standard: Standard<P>,
  role: string,
  condition: RoleCondition,
): Test<P> {
  const { value } = condition
  if (role === 'feature') return testFeature(standard, String(value))
  const found = standard.parameters.get(role)
  if (!found) return typeof value === 'string' ? testNamed(standard, role, value) : undefined
  const { parameter, scale, meanings } = found
  if ((parameter.kind === 'number') !== (typeof value === 'number')) return undefined
  if (typeof value === 'number')
    return {
      parameter,
      accepts: acceptsNumber(
        parameter,
        role,
        condition.is,
        typedValue(parameter, condition) ?? value / scale,
      ),
    }
  const accepted = new Set(
    parameter.choices
      .filter(({ key, name }) => isMeant(role, meanings.get(key) ?? name, value))
      .map(({ key }) => key),
  )
  return { parameter, accepts: (has) => keysOf(has).some((key) => accepted.has(String(key))) }
}

function typedValue({ unit, typedIn }: ParameterThing, { typed }: RoleCondition): number | undefined {
  if (typed === undefined || !typedIn) return undefined
  const [meant] = readUnit(typedIn, unitOf(unit ?? ''))
  return meant && typed * meant.factor
}

function isMeant(role: string, meaning: string, value: string): boolean {
  return meaning.toLowerCase() === value.toLowerCase() || (role === 'package' && isSameCase(meaning, value))
}

function testFeature<P extends ParameterThing>({ features }: Standard<P>, feature: string): Test<P> {
  const found = features.get(feature)
  if (!found) return undefined
  const { parameter, choices } = found
  return {
    parameter,
    accepts: (has) => (choices ? keysOf(has).some((key) => choices.has(String(key))) : has === true),
  }
}

function testNamed<P extends ParameterThing>(standard: Standard<P>, role: string, value: string): Test<P> {
  const mounting = role === 'mounting' ? mountingOf(standard) : standard.constants.get(role)
  if (mounting === undefined) return undefined
  if (typeof mounting === 'string') return isMeant(role, mounting, value)
  const { parameter, mountings } = mounting
  return {
    parameter,
    accepts: (has) => keysOf(has).some((key) => (mountings.get(String(key)) ?? value) === value),
  }
}

const USUAL = new Map(ROLES.map(({ key, better = null }) => [key, better]))

function acceptsNumber(parameter: ParameterThing, role: string, is: RoleCondition['is'], value: number) {
  const wanted = roundToNine(value)
  const rating = ratingOf({ better: parameter.better ?? USUAL.get(role) ?? null }, wanted)
  return (has: Value) => {
    if (is === 'rated') return accepts(rating, has)
    if (is === 'equal') return has === wanted
    return is === 'at-least' ? Number(has) >= wanted : Number(has) <= wanted
  }
}
