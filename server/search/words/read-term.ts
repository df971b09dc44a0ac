import type { Reading } from '#contract/parts.ts'
import { readPackage } from '#contract/quantities/read-package.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'
import type { Parameter } from '#server/search/catalogue.ts'
import { PHRASE_MOST, packageSpellings, sameAs } from './phrases.ts'
import { readTypedRange } from './read-typed-range.ts'
import { bareNumber } from './segment-words.ts'
import { stemOf, type Word } from './split-words.ts'
import { replacesNumber, type Store } from './store-words.ts'
import { type TreeWords, treeWords } from './tree-words.ts'
import type { Wanted, Way } from './understanding.ts'
import { typedValues } from './value-words.ts'

/** The ways of words that are read together. `readings` are of the parameters in the ways. */
export interface Read {
  ways: Way[]
  readings: ParameterReading[]
}

/** A reading that is shown only if a part of the parameter's family can match the whole question. */
export type ParameterReading = Reading & { parameter?: number }

/** Reads words as one value, package, choice, count, flag, number of another manufacturer, or phrase. */
export function readTogether(store: Store, typed: string, words: Word[]): Read | undefined {
  const tree = treeWords(store.tree)
  const reads = [
    readTypedRange(tree, typed),
    readValue(tree, words),
    readChip(tree, typed),
    readChoice(tree, words),
    readCount(tree, words),
    readFlag(tree, words),
    readReplaced(store, typed),
    readSame(store, words),
  ].filter((read) => read !== undefined)
  if (reads.length === 0) return undefined
  return {
    ways: reads.flatMap(({ ways }) => ways),
    readings: reads.flatMap(({ readings }) => readings),
  }
}

function readValue(tree: TreeWords, words: Word[]): Read | undefined {
  const [word, second] = words
  if (!word || second) return undefined
  const values = typedValues(word.cased)
  if (values.length === 0) return undefined
  const wanted = new Map<number, Wanted>()
  const readings: ParameterReading[] = []
  for (const { value, symbol } of values)
    for (const parameter of tree.byUnit.get(symbol) ?? []) {
      const atMost = isTolerance(parameter)
      wanted.set(parameter.id, atMost ? { to: value } : { from: value, to: value })
      readings.push({
        ...{ kind: 'parameter', parameter: parameter.id, key: parameter.key },
        text: `${parameter.name} ${atMost ? '≤ ' : ''}${written(value, symbol)}`,
        filter: `${atMost ? '..' : ''}${value}`,
      })
    }
  const spelled: Way = { by: 'text', words: [...new Set(values.map((each) => each.word))] }
  return { ways: wanted.size > 0 ? [{ by: 'parameter', wanted }, spelled] : [spelled], readings }
}

function written(value: number, symbol: string): string {
  return writeQuantity(value, symbol).replace('±', '')
}

/** A part with a smaller tolerance or drift is at least as good. */
function isTolerance({ unit, better }: Parameter): boolean {
  return better === 'less' && (unit === '±%' || unit === '%' || unit === 'ppm' || unit === 'ppm/°C')
}

/** '1608 metric' and 'C0603' as '0603'. */
function readChip(tree: TreeWords, typed: string): Read | undefined {
  const turned = typed.replace(/^(metric|inch|imperial) (\S+)$/i, '$2 $1')
  const size = readPackage(turned)
  return 'problem' in size ? undefined : choose(tree, [size.code])
}

function readChoice(tree: TreeWords, words: Word[]): Read | undefined {
  const bare = bareOf(words)
  const turned = /^\d+$/.test(words[0]?.word ?? '') ? bareOf([...words.slice(1), ...words.slice(0, 1)]) : bare
  const whole = choose(tree, [...new Set([...packageSpellings(bare), ...packageSpellings(turned)])])
  if (whole || words.length < 2) return whole
  return (
    choose(tree, packageSpellings(bareOf(words.slice(0, -1))), words.at(-1)) ??
    choose(tree, packageSpellings(bareOf(words.slice(1))), words[0])
  )
}

/** With a name, only choices of parameters whose name has it: 'case D', 'N channel'. */
function choose(tree: TreeWords, bares: string[], name?: Word): Read | undefined {
  const found = bares
    .flatMap((bare) => tree.choices.get(bare) ?? [])
    .filter(({ parameter }) => !name || isNamed(tree, parameter, name.word))
  if (found.length === 0) return undefined
  const wanted = new Map<number, Wanted>()
  for (const { parameter, key } of found)
    wanted.set(parameter.id, { any: [...new Set([...(wanted.get(parameter.id)?.any ?? []), key])] })
  const readings = found.map(({ parameter: { id, key, name, choices }, key: filter }): ParameterReading => {
    const choice = choices.find((each) => each.key === filter)
    return { kind: 'parameter', parameter: id, key, filter, text: `${name} ${choice?.name ?? filter}` }
  })
  return { ways: [{ by: 'parameter', wanted }], readings }
}

function isNamed(tree: TreeWords, { id }: Parameter, word: string): boolean {
  return tree.parameters.some(({ parameter, words }) => parameter.id === id && words.has(stemOf(word)))
}

/** '8 pin', '10-way', '64KB': a number and a word of the name of a parameter without unit. */
function readCount(tree: TreeWords, words: Word[]): Read | undefined {
  const joined = words.map(({ word }) => word).join(' ')
  const [, digits, counted = ''] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/.exec(joined) ?? []
  if (digits === undefined) return undefined
  const stem = stemOf(counted)
  const value = Number(digits)
  const found = tree.parameters.filter(
    ({ parameter, words: named }) =>
      parameter.kind === 'number' && parameter.unit === null && named.has(stem),
  )
  if (found.length === 0) return undefined
  return {
    ways: [
      {
        by: 'parameter',
        wanted: new Map(found.map(({ parameter }) => [parameter.id, { from: value, to: value }])),
      },
    ],
    readings: found.map(({ parameter: { id, key, name } }) => {
      return { kind: 'parameter', parameter: id, key, filter: digits, text: `${name} ${digits}` }
    }),
  }
}

function readFlag(tree: TreeWords, words: Word[]): Read | undefined {
  const flags = tree.flags.get(bareOf(words)) ?? []
  if (flags.length === 0) return undefined
  return {
    ways: [{ by: 'parameter', wanted: new Map(flags.map(({ id }) => [id, { any: [true] }])) }],
    readings: flags.map(({ id, key, name }) => {
      return { kind: 'parameter', parameter: id, key, filter: 'yes', text: name }
    }),
  }
}

function readReplaced(store: Store, typed: string): Read | undefined {
  const number = bareNumber(typed)
  if (number === '' || !replacesNumber(store, number)) return undefined
  return {
    ways: [{ by: 'replaces', number }],
    readings: [{ kind: 'cross-reference', text: typed.toUpperCase() }],
  }
}

/** Each synonym is matched as its words are, read together or apart. */
function readSame(store: Store, words: Word[]): Read | undefined {
  const phrases = sameAs(words.map(({ word }) => word))
  if (phrases.length === 0) return undefined
  return { ways: phrases.map((phrase) => wayOfPhrase(store, phrase)), readings: [] }
}

function wayOfPhrase(store: Store, phrase: string[]): Way {
  const tree = treeWords(store.tree)
  const words = phrase.map((word): Word => ({ word, cased: word }))
  const together = readChoice(tree, words) ?? readCount(tree, words) ?? readFlag(tree, words)
  const apart: Way = { by: 'all', words: words.map(({ word }) => waysOfWord(tree, word)) }
  // Without a list of one, the way of the word itself would do; this form is the same for all phrases.
  return { by: 'all', words: [[...(together?.ways ?? []), apart]] }
}

/** A beginning of fewer letters finds too much. */
const BEGINNING_LEAST = 3

/** How a word that stands alone matches: in texts, and by names of families and parameters. */
export function waysOfWord(tree: TreeWords, word: string, value?: string): Way[] {
  const stem = stemOf(word)
  const begins = stem.length >= BEGINNING_LEAST && /\D/.test(stem.replace(/[.%]/g, ''))
  const exact = [...new Set([word, stem, ...(value ? [value] : [])])]
  const families = familiesNamed(tree, stem, begins)
  const having = tree.parameters.filter(({ words }) => words.has(stem)).map(({ parameter }) => parameter.id)
  return [
    { by: 'text', words: exact, beginning: begins ? stem : undefined },
    ...(families.size > 0 ? [{ by: 'family', families } as const] : []),
    ...(having.length > 0 ? [{ by: 'having', parameters: new Set(having) } as const] : []),
  ]
}

/** The families that have the word in their name or in that of a family above. */
export function familiesNamed(tree: TreeWords, stem: string, begins: boolean): Set<string> {
  const named = new Set(
    tree.families
      .filter(({ words }) => words.some((word) => word === stem || (begins && word.startsWith(stem))))
      .map(({ family }) => family.key),
  )
  return new Set(
    tree.families
      .filter(({ family: { path } }) => path.some((key) => named.has(key)))
      .map(({ family }) => family.key),
  )
}

function bareOf(words: Word[]): string {
  return bareNumber(words.map(({ word }) => word).join(''))
}

export { PHRASE_MOST }
