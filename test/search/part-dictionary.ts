import type { Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import type { Dictionary, FamilyValues, ValuesOf } from '#server/catalog/search/words/dictionary.ts'
import { hasValue } from '#server/catalog/search/words/family-values.ts'
import { PHRASE_WORDS } from '#server/catalog/search/words/phrases.ts'
import { bareNumber } from '#server/catalog/search/words/segment-words.ts'
import { splitWords } from '#server/catalog/search/words/split-words.ts'
import { treeWords } from '#server/catalog/search/words/tree-words.ts'
import type { Way } from '#server/catalog/search/words/understanding.ts'
import { levelOfPart } from './naive-words.ts'

/** By the words of a family's parts: in how many they are, and whether in a name. */
type Words = Map<string, { parts: number; named: boolean }>

/** A dictionary of words, values and numbers, without the index. Only `finds` reads the parts, as another engine would. */
export function partDictionary(tree: Tree, parts: Part[]): Dictionary {
  const ofFamily = Map.groupBy(parts, ({ family }) => family)
  const words = new Map(tree.families.map(({ key }) => [key, wordsOf(ofFamily.get(key) ?? [])]))
  const families = tree.families.map(({ key, path }) => valuesOf(tree, key, path, ofFamily.get(key) ?? []))
  const others = parts.flatMap((part) =>
    part.replaces.map((written) => ({ part, written, bare: bareNumber(written) })),
  )
  const all = [...words.values()]
  const isNamed = ({ named }: { named: boolean }, wanted = false) => named || !wanted
  const begins = (beginning: string, own: Words) => [...own].filter(([word]) => word.startsWith(beginning))
  return {
    tree,
    families,
    hasWord: (word, named) =>
      all.some((own) => own.has(word) && isNamed(own.get(word) ?? { named: false }, named)),
    hasBeginning: (beginning, named) =>
      all.some((own) => begins(beginning, own).some(([, found]) => isNamed(found, named))),
    letterWords() {
      const letters = new Map<string, number>()
      for (const word of [...treeWords(tree).words, ...PHRASE_WORDS]) letters.set(word, 1)
      for (const own of all)
        for (const [word, { parts: count }] of own) letters.set(word, (letters.get(word) ?? 0) + count)
      return new Map([...letters].filter(([word]) => /^[^\d.%=]{3,24}$/.test(word)))
    },
    familiesWithNumber: (bare) =>
      new Set(
        bare === ''
          ? []
          : parts
              .filter(({ partNumber }) => bareNumber(partNumber).includes(bare))
              .map(({ family }) => family),
      ),
    nearestNumbers: () => [],
    replacesNumber: (bare) => others.some((each) => each.bare === bare),
    replacedNumbers: (beginning) =>
      [...new Set(others.map(({ bare }) => bare).filter((bare) => bare.startsWith(beginning)))].sort(),
    replacesIn: (bare, wanted) =>
      others.some(
        ({ part, bare: own }) =>
          own === bare && part.values.some(([id, value]) => wanted.get(id)?.any?.includes(value) === true),
      ),
    writtenNumber: (bare) => others.findLast((each) => each.bare === bare)?.written.toUpperCase() ?? bare,
    canMatch: (family, ways) => canMatch(families, words, family, ways),
    finds: (needed) => parts.some((part) => needed.every((ways) => levelOfPart(part, { ways }) > 0)),
  }

  function canMatch(values: FamilyValues[], own: Map<string, Words>, family: string, ways: Way[]): boolean {
    const known = values.find((each) => each.family === family)
    return ways.some((way) => {
      if (way.by === 'text')
        return (
          way.words.some((word) => own.get(family)?.has(word)) ||
          (way.beginning !== undefined && begins(way.beginning, own.get(family) ?? new Map()).length > 0)
        )
      if (way.by === 'family' || way.by === 'number') return way.families.has(family)
      if (way.by === 'parameter')
        return [...way.wanted].some(([id, wanted]) => known !== undefined && hasValue(known, id, wanted))
      if (way.by === 'having') return [...way.parameters].some((id) => known?.columns.has(id))
      if (way.by === 'replaces')
        return others.some(({ part, bare }) => part.family === family && bare === way.number)
      return way.by === 'not' || way.words.every((each) => canMatch(values, own, family, each))
    })
  }
}

function wordsOf(parts: Part[]): Words {
  const words: Words = new Map()
  for (const { name, description } of parts) {
    const named = new Set(splitWords(name))
    for (const word of new Set([...named, ...splitWords(description)])) {
      const before = words.get(word)
      words.set(word, { parts: (before?.parts ?? 0) + 1, named: named.has(word) || before?.named === true })
    }
  }
  return words
}

function valuesOf(tree: Tree, family: string, path: string[], parts: Part[]): FamilyValues {
  const own = tree.parameters.filter((parameter) => path.includes(parameter.family))
  const columns = own.map((parameter): [number, ValuesOf] => {
    const counts = new Map<Value, number>()
    for (const { values } of parts)
      for (const [id, value] of values)
        if (id === parameter.id) counts.set(value, (counts.get(value) ?? 0) + 1)
    const values = [...counts.keys()]
    const codeOf = new Map(values.map((value, nth) => [value, nth + 1]))
    return [parameter.id, { parameter, values: [false, ...values], codeOf, counts: [0, ...counts.values()] }]
  })
  return { family, size: parts.length, columns: new Map(columns) }
}
