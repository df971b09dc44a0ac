import type { Dictionary } from './dictionary.ts'
import type { Draft } from './draft.ts'
import { hasValue } from './family-values.ts'
import { treeWords } from './tree-words.ts'
import type { Wanted } from './understanding.ts'

/** No part has two values of one parameter, or two numbers, so 'and' or a comma joins alternatives there. */
export function isListed(store: Dictionary, last: Draft, term: Draft, joint: string): boolean {
  const shared = sharedBy(last, term)
  if (last.not && last.listing && joint !== ', ') return true
  if (last.not) return shared.size > 0 || (excludesNothing(last) && (joint !== ', ' || areAlike(last, term)))
  if ([last, term].every(isNumber)) return true
  return shared.size > 0 && ![last, term].some(isOneEnded) && !canHaveBoth(store, last, term)
}

export function sharedBy(one: Draft, other: Draft): Set<number> {
  const ids = new Set(one.readings.map(({ parameter }) => parameter))
  return new Set(other.readings.flatMap(({ parameter = -1 }) => (ids.has(parameter) ? [parameter] : [])))
}

const NUMBER_KINDS = new Set<string>(['part-number', 'cross-reference', 'series'])

function isNumber({ readings }: Draft): boolean {
  return readings.length > 0 && readings.every(({ kind }) => NUMBER_KINDS.has(kind))
}

function isOneEnded({ readings }: Draft): boolean {
  return readings.some(
    ({ filter, exact }) => exact === undefined && (filter === undefined || /^\.\.|\.\.$/.test(filter)),
  )
}

/** '5V, 250V' are the coil and the contacts of a relay. */
function canHaveBoth(store: Dictionary, one: Draft, other: Draft): boolean {
  const [wanted, alsoWanted] = [wantedBy(one), wantedBy(other)]
  for (const segment of store.families) {
    const [ids, others] = [wanted, alsoWanted].map((each) =>
      [...each].flatMap(([id, value]) =>
        hasValue(segment, id, value) && isMeant(store, id, each) ? [id] : [],
      ),
    )
    if (ids?.some((id) => others?.some((each) => each !== id))) return true
  }
  return false
}

function wantedBy({ ways }: Draft): Map<number, Wanted> {
  return new Map(ways.flatMap((way) => (way.by === 'parameter' ? [...way.wanted] : [])))
}

/** A parameter that a value alone does not mean is meant if no part has such a value of the others. */
function isMeant({ tree, families }: Dictionary, id: number, wanted: Map<number, Wanted>): boolean {
  const instead = treeWords(tree).meant.get(id) ?? []
  return !instead.some((each) => {
    const value = wanted.get(each.id)
    return value && families.some((family) => hasValue(family, each.id, value))
  })
}

function excludesNothing({ ways }: Draft): boolean {
  return ways.every((way) => way.by === 'not' && way.ways.length === 0)
}

/** 'X5R' is like 'Y5V', '0603' is not. */
function areAlike(last: Draft, term: Draft): boolean {
  const [one, other] = [last, term].map(({ text }) =>
    text.split(' ').at(-1)?.replace(/\p{L}/gu, 'A').replace(/\d/g, '0'),
  )
  return one === other
}
