import type { Reading } from '#contract/catalog/parts.ts'
import { numberNames } from './number-names.ts'
import { stemOf } from './split-words.ts'
import { isAttribute, isColour, isOtherKind, isProductWord } from './trade-words.ts'
import type { TreeWords } from './tree-words.ts'
import type { Way } from './understanding.ts'

/** A beginning of fewer letters finds too much. */
export const MIN_BEGINNING = 3

/** A description that mentions a kind or a colour does not mean it. A flag, set or not, says nothing. */
export function waysOfWord(tree: TreeWords, word: string, value?: string, whole = false): Way[] {
  const stem = stemOf(word)
  const exact = [...new Set([word, stem, ...(value ? [value] : []), ...(whole ? [] : numberNames(word))])]
  const families = familiesNamed(tree, stem, whole)
  const having = tree.parameters
    .filter(({ parameter, words }) => parameter.kind !== 'flag' && words.has(stem))
    .map(({ parameter }) => parameter.id)
  return [
    {
      by: 'text',
      words: exact,
      beginning: !whole && mayBegin(stem) ? stem : undefined,
      ...((isProductWord(stem) || isColour(stem) || tree.nouns.has(stem)) && { named: true }),
    },
    ...(families.size > 0 ? [{ by: 'family', families } as const] : []),
    ...(having.length > 0 ? [{ by: 'having', parameters: new Set(having) } as const] : []),
  ]
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
  const below = tree.families.filter(
    ({ family: { path }, words }) => path.some((key) => named.has(key)) && !isOtherKind(stem, words),
  )
  const found = new Set(below.map(({ family }) => family.key))
  if (tree.named.size < MAX_NAMES) tree.named.set(name, found)
  return found
}

export function familyReadings(tree: TreeWords, words: string[], whole = false): Reading[] {
  const each = words.map((word) => familiesNamed(tree, stemOf(word), whole))
  const named = new Set([...(each[0] ?? [])].filter((key) => each.every((families) => families.has(key))))
  return tree.families
    .filter(({ family: { key, parent } }) => named.has(key) && (parent === null || !named.has(parent)))
    .map(({ family }) => ({ kind: 'family', text: family.name, key: 'family', filter: family.key }))
}
