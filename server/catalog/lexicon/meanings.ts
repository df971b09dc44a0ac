import { CASES } from '#contract/catalog/quantities/cases.ts'
import { METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import { packageCalled, packageWithin, ROUND, TANTALUM } from './packages.ts'
import { foldedLetters, keyedPatterns, patternOf } from './patterns.ts'
import trade from './words.json' with { type: 'json' }

export interface Meaning {
  role: string
  key: string
  name: string
  /** An expression over folded names of choices; without it the key alone. */
  words?: string
}

/**
 * Role; meaning; an expression over folded words of choices and of lines of bills of materials; what more it is called as a choice;
 * what more in lines, '-' where lines do not say it; name. Meanings without expressions share a row.
 */
const ROWS = trade.meanings.flatMap((row) => {
  const [role = '', keys = '', shared = '', choices = '', inLines = '', name] = row.split(/; ?/)
  return keys.split(' ').map((key) => {
    const words = (more: string) => [shared || key.replace(/[-.]/g, '[ -]?'), more].filter(Boolean).join('|')
    return { role, key, name, words: words(choices), inLines: inLines === '-' ? '(?!)' : words(inLines) }
  })
})

const spelled = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ')

/** A package that is not here can be meant too: `SOIC-16`. */
export const MEANINGS: readonly Meaning[] = [
  ...[...Object.keys(METRIC_CODES), ...CASES, ...ROUND, ...TANTALUM].map((key) => ({
    role: 'package',
    key,
    name: key,
  })),
  ...ROWS.map(({ role, key, name, words }) => ({
    role,
    key,
    name: name ?? (/[A-Z]/.test(key) ? key : spelled(key)),
    words,
  })),
]

const byRole = Map.groupBy(
  ROWS.map(({ role, key, words }) => ({
    role,
    key,
    whole: new RegExp(`^(?:${words})$`, 'i'),
    within: new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'i'),
  })),
  ({ role }) => role,
)

/** The standard name of a choice in a role, from the names of the choice. Letters are cases where the role is certain. */
export function meaningIn(role: string, names: string[], isCertain: boolean): string | undefined {
  const texts = names.flatMap((name) => {
    const [, before, inside] = /^(.+?) ?\((.+)\)$/.exec(name) ?? []
    return [name, before ?? [], inside ?? []].flat()
  })
  if (role === 'package') return texts.map((text) => packageCalled(text, isCertain)).find(Boolean)
  return texts.map((text) => byRole.get(role)?.find(({ whole }) => whole.test(text))?.key).find(Boolean)
}

/** Mounting; what names of families say it. Shielded inductors stand on the board, shielded connectors need not. */
const MOUNTED = keyedPatterns(trade.mountedFamilies)
const LONG_ENOUGH = /^(?=.*[a-z]).{3}/i

/** By role or what more only lines say. Most lines say none, which one expression for all finds sooner. */
const inLines = new Map(
  [...Map.groupBy([...ROWS, ...trade.lineWords.flatMap(lineWords)], ({ role }) => role)].map(
    ([role, rows]) => [
      role,
      {
        any: patternOf(rows.map(({ inLines }) => inLines)),
        rows: rows.map(({ key, inLines }) => ({ key, pattern: patternOf([inLines]) })),
      },
    ],
  ),
)

function lineWords(row: string) {
  const [role = '', keys = '', words] = row.split('; ')
  return keys.split(' ').map((key) => ({ role, key, inLines: words ?? key }))
}

export interface Said<Value = string> {
  value: Value
  words: string
}

/** What is said, if nothing else is said: of contradictory words none is certain (rules: B-10). */
export function onlyOne<Value>(said: Said<Value>[]): Said<Value> | undefined {
  return new Set(said.map(({ value }) => value)).size === 1 ? said[0] : undefined
}

/** All meanings in a role that the words of a line have, and no word before denies. */
export function meaningsSaid(role: string, text: string): Said[] {
  const folded = foldedLetters(text)
  const { any = /(?!)/, rows = [] } = inLines.get(role) ?? {}
  if (folded.search(any) < 0) return []
  return rows.flatMap(({ key, pattern }) =>
    [...folded.matchAll(pattern)].map(({ index, 0: found }) => ({
      value: key,
      words: text.slice(index, index + found.length),
    })),
  )
}

/** The only meaning in a role that longer texts such as the names of a family have: X7R of 'X7R capacitors 50 V'. */
export function meaningWithin(role: string, texts: string[]): string | undefined {
  const found = new Set(texts.flatMap((text) => meaningsWithin(role, text)))
  return found.size === 1 ? [...found][0] : undefined
}

function meaningsWithin(role: string, text: string): string[] {
  if (role === 'package') return [packageWithin(text) ?? []].flat()
  if (role === 'mounting') return MOUNTED.flatMap(([key, words]) => (words.test(text) ? [key] : []))
  const found = (byRole.get(role) ?? []).flatMap(({ key, within }) => {
    const [words = ''] = within.exec(text) ?? []
    return LONG_ENOUGH.test(words) ? [{ key, words }] : []
  })
  // 'Carbon film' is no film.
  return found
    .filter(({ words }) => !found.some((other) => other.words !== words && other.words.includes(words)))
    .map(({ key }) => key)
}
