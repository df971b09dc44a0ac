import { keptFor } from '#server/catalog/lexicon/kept-for.ts'
import { COUNTED, gridsIn } from '#server/catalog/lexicon/measures.ts'
import { rangeCalled, rangesWithin } from '#server/catalog/lexicon/ranges.ts'
import { mountingOf } from '#server/catalog/lexicon/standard.ts'
import { kbitOf } from '#server/catalog/lexicon/unit-in-name.ts'
import type { Family, Parameter, Tree } from '#server/catalog/search/catalogue.ts'
import { familyNodes } from '#server/catalog/search/index/family-nodes.ts'
import { englishOf } from './phrases.ts'
import { meantInstead } from './ratings.ts'
import { bareName } from './segment-words.ts'
import { splitWords, stemOf } from './split-words.ts'
import { isAttribute, isPackage, isProductWord, kindsOf, rolesNamed } from './trade-meanings.ts'
import type { Read } from './understanding.ts'

export interface Choice {
  parameter: Parameter
  key: string
}

interface NamedParameter {
  parameter: Parameter
  words: Set<string>
  role: string | undefined
}

export interface TreeWords {
  families: { family: Family; words: string[]; stems: string[] }[]
  named: Map<string, ReadonlySet<string>>
  parameters: NamedParameter[]
  /** By a word in the singular: those called so by their names, or by their roles as the trade calls them. */
  called: (stem?: string) => NamedParameter[]
  /** By typed words: the choices that they mean, or null. */
  read: Map<string, Read | null>
  roles: Map<number, string>
  choices: Map<string, Choice[]>
  /** By the words in their names. */
  inner: Map<string, Choice[]>
  flags: Map<string, Parameter[]>
  byUnit: Map<string, Parameter[]>
  /** With the Kbit that one of their numbers is. */
  memories: (NamedParameter & { kbit: number; isChip: boolean })[]
  /** By the id of a parameter that a value alone does not mean: those that it means. */
  meant: Map<number, Parameter[]>
  words: Set<string>
  trade: TradeWords
}

/** What the words of the trade mean here. */
interface TradeWords {
  /** By kind. */
  families: Map<string, Set<string>>
  /** By role and meaning: 'colour red'. */
  choices: Map<string, Choice[]>
  constants: Map<string, Set<string>>
  features: Map<string, { parameter: Parameter; choices?: Set<string> }[]>
}

const kept = new WeakMap<Tree, TreeWords>()

export function treeWords(tree: Tree): TreeWords {
  const known = kept.get(tree)
  if (known) return known
  const made = makeTreeWords(tree)
  kept.set(tree, made)
  return made
}

function makeTreeWords(tree: Tree): TreeWords {
  const { families, parameters } = tree
  const choices: TreeWords['choices'] = new Map()
  const inner: TreeWords['choices'] = new Map()
  const flags: TreeWords['flags'] = new Map()
  const byUnit: TreeWords['byUnit'] = new Map()
  for (const parameter of parameters) {
    for (const choice of parameter.choices)
      for (const called of callsOf(choice)) add(choices, called, { parameter, key: choice.key })
    for (const choice of parameter.choices)
      for (const word of innerWords(parameter, choice)) add(inner, word, { parameter, key: choice.key })
    if (parameter.kind === 'flag')
      for (const bare of new Set([parameter.key, ...namesOf(parameter)].flatMap(baresOf)))
        add(flags, bare, parameter)
    if (parameter.kind === 'number' && parameter.unit !== null) add(byUnit, parameter.unit, parameter)
  }
  const named = [...families, ...parameters, ...parameters.flatMap((parameter) => parameter.choices)]
  const { roles, trade } = tradeWords(tree)
  const all = parameters.map((parameter): NamedParameter => {
    const role = roles.get(parameter.id)
    return { parameter, role, words: wordsOf(parameter, role) }
  })
  return {
    families: families.map((family) => {
      const words = namesOf(family).flatMap(splitWords)
      return { family, words, stems: [...words, ...englishOf(words)].map(stemOf) }
    }),
    named: new Map(),
    parameters: all,
    called: keptFor((stem) => {
      const meant = rolesNamed(stem)
      return all.filter(({ words, role = '' }) => words.has(stem) || meant.includes(role))
    }),
    read: new Map(),
    roles,
    choices,
    inner,
    flags,
    byUnit,
    memories: all.flatMap((each) => {
      const isChip = trade.families.get('memory')?.has(each.parameter.family) === true
      const kbit = each.parameter.kind === 'number' ? kbitOf(each.parameter, isChip) : undefined
      return kbit === undefined ? [] : [{ ...each, kbit, isChip }]
    }),
    meant: meantInstead(families, [...byUnit.values()]),
    words: new Set(named.flatMap(namesOf).flatMap(splitWords)),
    trade,
  }
}

function tradeWords(tree: Tree): { roles: Map<number, string>; trade: TradeWords } {
  const roles = new Map<number, string>()
  const choices: TradeWords['choices'] = new Map()
  const trade: TradeWords = { families: new Map(), choices, constants: new Map(), features: new Map() }
  const seen = new Set<string>()
  const addChoice = (meaning: string, parameter: Parameter, key: string) => {
    const id = `${meaning} ${parameter.id} ${key}`
    if (!seen.has(id)) add(choices, meaning, { parameter, key })
    seen.add(id)
  }
  for (const [family, node] of familyNodes(tree)) {
    const standard = node.standard()
    for (const kind of standard.kinds) addTo(trade.families, kind, family)
    for (const [role, meaning] of standard.constants) addTo(trade.constants, `${role} ${meaning}`, family)
    for (const [role, { parameter, meanings }] of standard.parameters) {
      roles.set(parameter.id, roles.get(parameter.id) ?? role)
      for (const [key, meaning] of meanings) addChoice(`${role} ${meaning}`, parameter, key)
    }
    for (const [feature, found] of standard.features) add(trade.features, feature, found)
    const mounting = mountingOf(standard)
    if (typeof mounting === 'string') addTo(trade.constants, `mounting ${mounting}`, family)
    else if (mounting)
      for (const [key, each] of mounting.mountings)
        if (each) addChoice(`mounting ${each}`, mounting.parameter, key)
  }
  return { roles, trade }
}

function namesOf({ name, alsoCalled = [] }: { name: string; alsoCalled?: string[] }): string[] {
  return [name, ...alsoCalled]
}

/** '1…6 bar' is not called '16 bar'. */
function callsOf(choice: Parameter['choices'][number]): Set<string> {
  const names = namesOf(choice)
  const spelled = names.filter((name) => !/\d.*\d/.test(name) || rangeCalled(name) === undefined)
  const key = spelled.length === names.length ? [choice.key] : []
  const ranges = names.flatMap((name) => rangeCalled(name) ?? [])
  return new Set([...ranges, ...[...key, ...spelled].flatMap(baresOf)])
}

/** 'spi' of 'I2C and SPI', but not 'output' of the output 'triac output', nor what is a kind or says nothing. */
function innerWords(parameter: Parameter, choice: Parameter['choices'][number]): Set<string> {
  const names = namesOf(choice).map((name) => splitWords(name).map(stemOf))
  const own = namesOf(parameter).flatMap(splitWords).map(stemOf)
  const inner = names
    .filter((words) => words.length > 1)
    .flat()
    .filter(
      (word) =>
        /^(?=.*[a-z])[a-z0-9]{2,}$/.test(word) &&
        !own.includes(word) &&
        !names.some((words) => words.join('') === word),
    )
  const kept = inner.filter(
    (word) => !isProductWord(word) && !isAttribute(word) && kindsOf(word).length === 0 && !isPackage(word),
  )
  return new Set([...kept, ...namesOf(choice).flatMap(rangesWithin)])
}

function baresOf(name: string): string[] {
  const [grid] = gridsIn(name)
  return [name, stemOf(name.toLowerCase().replaceAll('-', '')), grid?.value.join('X') ?? []]
    .flat()
    .map(bareName)
}

/** In the singular, with the other words for what is counted. */
function wordsOf(parameter: Parameter, role: string | undefined): Set<string> {
  const { key, kind, unit } = parameter
  const words = splitWords([...namesOf(parameter), key.replaceAll('-', ' ')].join(' ')).map(stemOf)
  const same = COUNTED.filter(
    (group) =>
      kind === 'number' &&
      unit === null &&
      group.some((each) => words.includes(each) || (role && rolesNamed(each).includes(role))),
  )
  return new Set([...words, ...same.flat()])
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}
