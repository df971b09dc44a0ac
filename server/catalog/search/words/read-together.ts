import { MAX_LENGTH } from '#contract/catalog/quantities/plain-text.ts'
import { kindsCalled, kindsCalledAbroad } from '#server/catalog/lexicon/kind-names.ts'
import { meaningsSaid } from '#server/catalog/lexicon/meanings.ts'
import type { Dictionary } from './dictionary.ts'
import { readReplaced } from './other-numbers.ts'
import { sameAs } from './phrases.ts'
import { readCount, readDimensions, readGrid, readMemory } from './read-counts.ts'
import { choose, readChip, readChoice, readFlag, readNamedValue, readValue } from './read-parameters.ts'
import { readNamedRange, readTypedRange } from './read-typed-range.ts'
import { stemOf, textOf, type Word, wordsIn } from './split-words.ts'
import { CHOICE_ROLES, isProductWord, isTradeWord, kindsOf, meaningsOf } from './trade-meanings.ts'
import type { TreeWords } from './tree-words.ts'
import { inAll, type Read, type Way } from './understanding.ts'
import { familiesOfKinds, familyReadings, readingsOf, waysOfWord } from './ways-of-word.ts'

const kept = new WeakMap<Dictionary, Map<string, Read | undefined>>()

/** The same words are read several times in a question. */
export function readTogether(store: Dictionary, typed: string, words: Word[]): Read | undefined {
  if (typed.length > MAX_LENGTH) return undefined
  const known = kept.get(store) ?? new Map<string, Read | undefined>()
  kept.set(store, known)
  const text = [typed, ...words.map(({ cased }) => cased)].join('\n')
  if (!known.has(text)) known.set(text, readNew(store, typed, words))
  return known.get(text)
}

function readNew(store: Dictionary, typed: string, words: Word[]): Read | undefined {
  const tree = store.inTree
  const range = readNamedRange(tree, typed) ?? readTypedRange(tree, typed)
  const choice = readChoice(tree, words, typed)
  // '4…20 mA' is an output of sensors, and a range of currents.
  if (range) return COMPARED.test(typed) || !choice ? range : { ...range, ...inAll([range, choice]) }
  const isProduct =
    words.every(({ word }) => isProductWord(stemOf(word))) && !isOfItsKind(tree, words, choice)
  const grid = readGrid(tree, typed) ?? readDimensions(tree, typed)
  const reads = [
    readValue(tree, typed, words),
    readChip(tree, typed),
    // An optocoupler with a triac is no triac.
    choice && isProduct ? { ways: [], readings: [], ofKind: choice } : choice,
    readCount(tree, words, typed),
    readMemory(tree, words),
    readPoles(tree, typed),
    grid,
    readNamedValue(tree, words, typed),
    readFlag(tree, words),
    readReplaced(store, typed),
    readSame(store, words),
    readJoined(store, words),
  ].filter((read) => read !== undefined)
  if (reads.length === 0) return readLineWord(store, words)
  const ofKind = reads.flatMap((read) => read.ofKind ?? [])
  return {
    ...inAll(reads),
    ...(grid && { isGrid: true }),
    ...(reads.every(({ isCount }) => isCount) && { isCount: true }),
    ...(reads.some(({ isKind }) => isKind) && { isKind: true }),
    ...(ofKind.length > 0 && { ofKind: inAll(ofKind) }),
  }
}

/** '≤ 10 V' is no choice '10 V'. */
const COMPARED = /[<>≤≥+]/

/** An accelerometer is a sensor, so a choice of sensors means it. */
function isOfItsKind(tree: TreeWords, words: Word[], choice: Read | undefined): boolean {
  const kinds = kindsCalled(textOf(words))
  const families = familiesOfKinds(tree, kinds)
  const ids = new Set(choice?.readings.map(({ parameter }) => parameter))
  return tree.parameters.some(({ parameter }) => ids.has(parameter.id) && families.has(parameter.family))
}

/** '4P' of a connector. */
function readPoles(tree: TreeWords, typed: string): Read | undefined {
  const [, poles] = /^(\d{1,2})P$/.exec(typed) ?? []
  const read = poles === undefined ? undefined : readCount(tree, wordsIn(`${poles} pole`))
  return read && { ways: [], readings: [], ofKind: read }
}

function readSame(store: Dictionary, words: Word[]): Read | undefined {
  const typed = words.map(({ word }) => word)
  const phrases = sameAs(typed)
  const ofKind = familiesOfKinds(store.inTree, kindsOf(textOf(words)))
  if (phrases.length === 0 && ofKind.size === 0) return undefined
  const kinds = [typed, ...phrases].flatMap((phrase) => familyReadings(store.inTree, phrase, true))
  const isKind =
    phrases.length > 0 && kinds.length + ofKind.size > 0 && meaningsOf(textOf(words)).length === 0
  return {
    ways: [
      ...phrases.map((phrase) => wayOfPhrase(store, phrase, isKind)),
      ...(ofKind.size > 0 ? [{ by: 'family' as const, families: ofKind }] : []),
    ],
    readings: [
      ...(kinds.length > 0 ? kinds : readingsOf(store.inTree, ofKind)),
      ...phrases.flatMap((phrase) => togetherOf(store, phrase)?.readings ?? []),
    ],
    ...(isKind && { isKind }),
  }
}

/** Abbreviations: 'VERT' is vertical, not green. */
const CAPITALS = /^[A-Z]+$/

/** 'Condensateur' and 'rouge', which bills of materials say: words of other languages that no text begins with. */
function readLineWord({ inTree, hasBeginning }: Dictionary, [only, second]: Word[]): Read | undefined {
  if (!only || second || hasBeginning(stemOf(only.word)) || CAPITALS.test(only.cased)) return undefined
  const families = familiesOfKinds(inTree, kindsCalledAbroad(only.word))
  if (families.size > 0)
    return { ways: [{ by: 'family', families }], readings: readingsOf(inTree, families), isForeign: true }
  if (isTradeWord(stemOf(only.word)) || kindsCalled(only.word).length > 0) return undefined
  const meant = CHOICE_ROLES.flatMap((role) =>
    meaningsSaid(role, only.cased).flatMap(({ value, words }) =>
      words === only.cased ? (inTree.trade.choices.get(`${role} ${value}`) ?? []) : [],
    ),
  )
  const read = choose(inTree, meant)
  return read && { ...read, isForeign: true }
}

/** 'ultra fast' as 'ultrafast', if a text has that. */
function readJoined(store: Dictionary, words: Word[]): Read | undefined {
  const joined = words.map(({ word }) => word).join('')
  if (words.length !== 2 || !/^[a-z]{6,}$/.test(joined) || !store.hasWord(joined)) return undefined
  return { ways: waysOfWord(store.inTree, joined), readings: [] }
}

function togetherOf(store: Dictionary, phrase: string[]): Read | undefined {
  const tree = store.inTree
  const words = phrase.map((word): Word => ({ word, cased: word }))
  return readFlag(tree, words) ?? readChoice(tree, words) ?? readCount(tree, words)
}

/** 'Wires … for the board' in a description is no 'wire to board', and an 'insulating bridge' no 'bridge rectifier'. */
export function namedWays(ways: Way[]): Way[] {
  return ways.map((way) => (way.by === 'text' ? { ...way, named: true } : way))
}

function wayOfPhrase(store: Dictionary, phrase: string[], isNamed: boolean): Way {
  const tree = store.inTree
  const together = togetherOf(store, phrase)
  // As a beginning, a synonym finds other things: 'res' of 'resistor' begins 'resonator'.
  const each = phrase.map((word) => waysOfWord(tree, word, undefined, true))
  const apart: Way = { by: 'all', words: isNamed || phrase.length > 1 ? each.map(namedWays) : each }
  // Without a list of one, the way of the word itself would do; this form is the same for all phrases.
  return { by: 'all', words: [together?.isCount ? together.ways : [...(together?.ways ?? []), apart]] }
}
