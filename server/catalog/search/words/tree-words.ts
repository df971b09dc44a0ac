import type { Family, Parameter, Tree } from '#server/catalog/search/catalogue.ts'
import { meantInstead } from './ratings.ts'
import { bareNumber } from './segment-words.ts'
import { splitWords, stemOf } from './split-words.ts'
import { COUNTED, NAMED } from './synonyms.ts'

export interface TreeWords {
  families: { family: Family; words: string[]; stems: string[] }[]
  named: Map<string, ReadonlySet<string>>
  parameters: { parameter: Parameter; words: Set<string> }[]
  choices: Map<string, { parameter: Parameter; key: string }[]>
  flags: Map<string, Parameter[]>
  byUnit: Map<string, Parameter[]>
  /** By the id of a parameter that a value alone does not mean: those that it means. */
  meant: Map<number, Parameter[]>
  nouns: Set<string>
  words: Set<string>
}

const kept = new WeakMap<Tree, TreeWords>()

export function treeWords(tree: Tree): TreeWords {
  const known = kept.get(tree)
  if (known) return known
  const made = makeTreeWords(tree)
  kept.set(tree, made)
  return made
}

function makeTreeWords({ families, parameters }: Tree): TreeWords {
  const choices: TreeWords['choices'] = new Map()
  const flags: TreeWords['flags'] = new Map()
  const byUnit: TreeWords['byUnit'] = new Map()
  for (const parameter of parameters) {
    for (const { key, name } of parameter.choices)
      for (const bare of new Set([key, name].flatMap(baresOf))) add(choices, bare, { parameter, key })
    if (parameter.kind === 'flag')
      for (const bare of new Set([parameter.key, parameter.name].flatMap(baresOf)))
        add(flags, bare, parameter)
    if (parameter.kind === 'number' && parameter.unit !== null) add(byUnit, parameter.unit, parameter)
  }
  const named = [...families, ...parameters, ...parameters.flatMap((parameter) => parameter.choices)]
  return {
    families: families.map((family) => {
      const words = splitWords(family.name)
      return { family, words, stems: words.map(stemOf) }
    }),
    named: new Map(),
    parameters: parameters.map((parameter) => ({ parameter, words: wordsOf(parameter) })),
    choices,
    flags,
    byUnit,
    meant: meantInstead(families, [...byUnit.values()]),
    nouns: new Set(
      families.flatMap(({ name, parent }) => (parent === null ? stemOf(name.toLowerCase()) : [])),
    ),
    words: new Set(named.flatMap(({ name }) => splitWords(name))),
  }
}

function baresOf(name: string): string[] {
  return [name, stemOf(name.toLowerCase().replaceAll('-', ''))].map(bareNumber)
}

/** In the singular, with the other words for what is counted. */
function wordsOf({ name, key, kind, unit }: Parameter): Set<string> {
  const words = splitWords(`${name} ${key.replaceAll('-', ' ')}`).map(stemOf)
  const alike = kind === 'choice' ? NAMED : kind === 'number' && unit === null ? COUNTED : []
  const same = alike
    .map((group) => group.split(' | '))
    .filter((group) => group.some((each) => words.includes(each)))
  return new Set([...words, ...same.flat()])
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value])
}
