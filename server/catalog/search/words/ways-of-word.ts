import type { Reading } from '#contract/catalog/parts.ts'
import { KINDS } from '#server/catalog/lexicon/kinds.ts'
import { bareName } from './segment-words.ts'
import { numberNames } from './spelled-values.ts'
import { stemOf } from './split-words.ts'
import { colourOf, isAttribute, isProductWord, kindsOf } from './trade-meanings.ts'
import type { TreeWords } from './tree-words.ts'
import type { Way } from './understanding.ts'

/** A beginning of fewer letters finds too much. */
export const MIN_BEGINNING = 3

/** A description that mentions a kind or a colour does not mean it. A flag, set or not, says nothing. */
export function waysOfWord(tree: TreeWords, word: string, value?: string, whole = false): Way[] {
  const stem = stemOf(word)
  const exact = [...new Set([word, stem, ...(value ? [value] : []), ...(whole ? [] : numberNames(word))])]
  const families = familiesNamed(tree, stem, whole)
  const having = tree.called(stem).flatMap(({ parameter: { id, kind } }) => (kind === 'flag' ? [] : id))
  return [
    {
      by: 'text',
      words: exact,
      beginning: !whole && mayBegin(stem) ? stem : undefined,
      ...((isProductWord(stem) || colourOf(stem) || isCase(tree, word)) && {
        named: true,
      }),
    },
    ...(families.size > 0 ? [{ by: 'family', families } as const] : []),
    ...(having.length > 0 ? [{ by: 'having', parameters: new Set(having) } as const] : []),
  ]
}

/** A text on a part in another case may mention 'DIP'. */
function isCase({ choices, inner, roles }: TreeWords, word: string): boolean {
  const called = [...(choices.get(bareName(word)) ?? []), ...(inner.get(stemOf(word)) ?? [])]
  return called.some(({ parameter }) => roles.get(parameter.id) === 'package')
}

/** '0805', '2.54' and '5%' match literally. */
function mayBegin(stem: string): boolean {
  return stem.length >= MIN_BEGINNING && /[^\d.%]/.test(stem)
}

const MAX_NAMES = 10_000

export function familiesNamed(tree: TreeWords, stem: string, whole = false): ReadonlySet<string> {
  const begins = !whole && !isAttribute(stem) && mayBegin(stem)
  const name = begins ? `${stem}…` : stem
  const kept = tree.named.get(name)
  if (kept) return kept
  const named = new Set<string>()
  for (const { family, words, stems } of tree.families)
    if (stems.includes(stem) || (begins && words.some((word) => word.startsWith(stem)))) named.add(family.key)
  const others = familiesOfKinds(tree, otherKinds(kindsOf(stem)))
  const below = tree.families.filter(
    ({ family: { key, path } }) =>
      named.has(key) || (path.some((each) => named.has(each)) && !others.has(key)),
  )
  const found = new Set(below.map(({ family }) => family.key))
  if (tree.named.size < MAX_NAMES) tree.named.set(name, found)
  return found
}

/** They are often kept among resistors. */
const NO_RESISTORS = ['ntc', 'ptc', 'varistor', 'photodiode']

/** Bipolar ones below 'Transistors and FETs' are no FETs. */
function otherKinds(kinds: string[]): string[] {
  const wider = KINDS.flatMap(({ key, of }) => (of !== undefined && kinds.includes(key) ? of : []))
  const others = KINDS.filter(({ key, of }) => of !== undefined && wider.includes(of) && !kinds.includes(key))
  return [...others.map(({ key }) => key), ...(kinds.includes('resistor') ? NO_RESISTORS : [])]
}

export function familiesOfKinds({ trade }: TreeWords, kinds: string[]): Set<string> {
  return new Set(kinds.flatMap((kind) => [...(trade.families.get(kind) ?? [])]))
}

export function familyReadings(tree: TreeWords, words: string[], whole = false): Reading[] {
  const each = words.map((word) => familiesNamed(tree, stemOf(word), whole))
  const named = new Set([...(each[0] ?? [])].filter((key) => each.every((families) => families.has(key))))
  return readingsOf(tree, named)
}

export function readingsOf(tree: TreeWords, named: ReadonlySet<string>): Reading[] {
  return tree.families
    .filter(({ family: { key, parent } }) => named.has(key) && (parent === null || !named.has(parent)))
    .map(({ family }) => ({ kind: 'family', text: family.name, key: 'family', filter: family.key }))
}
