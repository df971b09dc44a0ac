import { LONGEST } from '#contract/quantities/plain-text.ts'
import { readReplaced } from './other-numbers.ts'
import { sameAs } from './phrases.ts'
import { readChip, readChoice, readCount, readFlag, readGrid, readValue } from './read-parameters.ts'
import { readTypedRange } from './read-typed-range.ts'
import type { Word } from './split-words.ts'
import { hasWord, type Store } from './store-words.ts'
import { treeWords } from './tree-words.ts'
import type { Read, Way } from './understanding.ts'
import { familyReadings, waysOfWord } from './ways-of-word.ts'

/** Reads words as one value, package, choice, count, flag, number of another manufacturer, or phrase. */
export function readTogether(store: Store, typed: string, words: Word[]): Read | undefined {
  if (typed.length > LONGEST) return undefined
  const tree = treeWords(store.tree)
  const range = readTypedRange(tree, typed)
  if (range) return range
  const grid = readGrid(tree, typed)
  const reads = [
    readValue(tree, typed, words),
    readChip(tree, typed),
    readChoice(tree, words),
    readCount(tree, words, typed),
    grid,
    readFlag(tree, words),
    readReplaced(store, typed),
    readSame(store, words),
    readJoined(store, words),
  ].filter((read) => read !== undefined)
  if (reads.length === 0) return undefined
  return {
    ways: reads.flatMap(({ ways }) => ways),
    readings: reads.flatMap(({ readings }) => readings),
    ...(grid && { isGrid: true }),
  }
}

/** Each synonym is matched as its words are, read together or apart. */
function readSame(store: Store, words: Word[]): Read | undefined {
  const phrases = sameAs(words.map(({ word }) => word))
  if (phrases.length === 0) return undefined
  return {
    ways: phrases.map((phrase) => wayOfPhrase(store, phrase)),
    readings: [
      ...[words.map(({ word }) => word), ...phrases].flatMap((phrase) =>
        familyReadings(treeWords(store.tree), phrase, true),
      ),
      ...phrases.flatMap((phrase) => togetherOf(store, phrase)?.readings ?? []),
    ],
  }
}

/** 'ultra fast' as 'ultrafast', if a text has that. */
function readJoined(store: Store, words: Word[]): Read | undefined {
  const joined = words.map(({ word }) => word).join('')
  if (words.length !== 2 || !/^[a-z]{6,}$/.test(joined) || !hasWord(store, joined)) return undefined
  return { ways: waysOfWord(treeWords(store.tree), joined), readings: [] }
}

function togetherOf(store: Store, phrase: string[]): Read | undefined {
  const tree = treeWords(store.tree)
  const words = phrase.map((word): Word => ({ word, cased: word }))
  return readChoice(tree, words) ?? readCount(tree, words) ?? readFlag(tree, words)
}

function wayOfPhrase(store: Store, phrase: string[]): Way {
  const tree = treeWords(store.tree)
  const words = phrase.map((word): Word => ({ word, cased: word }))
  const together = togetherOf(store, phrase)
  // As a beginning, a synonym finds other things: 'res' of 'resistor' begins 'resonator'.
  const apart: Way = { by: 'all', words: words.map(({ word }) => waysOfWord(tree, word, undefined, true)) }
  // Without a list of one, the way of the word itself would do; this form is the same for all phrases.
  return { by: 'all', words: [[...(together?.ways ?? []), apart]] }
}
