import { KINDS, kindByKey } from './kinds.ts'
import { foldedLetters } from './patterns.ts'

/** In names of families and in what is searched for, and in lines of bills of materials. */
const NAMES = KINDS.map(({ key, words, inLines = '(?!)', abroad = '(?!)' }) => ({
  key,
  whole: new RegExp(`^(?:${words})$`),
  within: new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'g'),
  abroad: new RegExp(`^(?:${abroad})$`),
  inLine: new RegExp(String.raw`(?<!\p{L})(?:${inLines})(?!\p{L})`, 'giu'),
}))
const IN_LINES = new Map(NAMES.map(({ key, inLine }) => [key, inLine]))

/** Kinds of what is called so as a whole: an accelerometer is a sensor. */
export function kindsCalled(folded: string): string[] {
  return NAMES.flatMap(({ key, whole }) => (whole.test(folded) ? key : []))
}

/** 'Condensateur' as a whole. */
export function kindsCalledAbroad(folded: string): string[] {
  return NAMES.flatMap(({ key, abroad }) => (abroad.test(folded) ? key : []))
}

export function isKindNamed(key: string, line: string): boolean {
  return foldedLetters(line).search(IN_LINES.get(key) ?? /(?!)/) >= 0
}

/** Whether a line has no other words than those that name the kind. */
export function isOnlyKind(key: string, line: string): boolean {
  const others = foldedLetters(line).replace(IN_LINES.get(key) ?? /(?!)/, '')
  return isKindNamed(key, line) && !/[\p{L}\d]/u.test(others)
}

const AFTER_NAME = /\s(?:for|with|without|of|fur|mit|ohne|pour|avec|para|per)\s.*$/
const CIRCUITS = /[ -](?:ics?|devices|products|bausteine|schaltkreise)$/
const AND = /\s*(?:,|;|\/|&|\+|\sand\s|\sor\s|\sund\s|\soder\s|\set\s)\s*/

/** Of a family. The last word says what a thing is: a relay socket is a connector. */
export function kindInName(folded: string): string | undefined {
  const keys = folded
    .replace(AFTER_NAME, '')
    .split(AND)
    .flatMap((part) => lastKindIn(part.replace(CIRCUITS, '')) ?? lastKindIn(part) ?? [])
  const [first, ...others] = [...new Set(keys)]
  if (others.length === 0) return first
  const wholes = new Set(keys.map((key) => kindByKey(key)?.of ?? key))
  return wholes.size === 1 ? [...wholes][0] : undefined
}

function lastKindIn(part: string): string | undefined {
  let [last, kind]: [number, string | undefined] = [0, undefined]
  for (const { key, within } of NAMES)
    for (const { index, 0: found } of part.matchAll(within))
      if (index + found.length > last) [last, kind] = [index + found.length, key]
  return kind
}
