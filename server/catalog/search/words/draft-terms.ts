import type { Chunk } from './chunks.ts'
import type { Dictionary } from './dictionary.ts'
import { joinTerm } from './join-terms.ts'
import { areAlive } from './mend-words.ts'
import { isNumberLike, readReplaced, readSeries } from './other-numbers.ts'
import { MAX_PHRASE } from './phrases.ts'
import { namedWays, readTogether } from './read-together.ts'
import { bareNumber } from './segment-words.ts'
import { isNegative, stemOf, textOf, type Word } from './split-words.ts'
import { isAttribute, isFiller, isPackage, isTradeWord, meaningsOf } from './trade-meanings.ts'
import type { Draft, ParameterReading, Read, Says, Way } from './understanding.ts'
import { familyReadings, waysOfWord } from './ways-of-word.ts'

export function termsOf(store: Dictionary, chunks: Chunk[]): Draft[] {
  const terms: Draft[] = []
  for (let at = 0; at < chunks.length && !areTooMany(terms); ) {
    const run = chunks.slice(at, at + (isAlone(store, chunks[at] as Chunk) ? 1 : MAX_PHRASE))
    const end = run.findIndex(({ not, or, and }, nth) => nth > 0 && (not || or || and))
    const { term, length } = firstTerm(store, end < 0 ? run : run.slice(0, end))
    if (!repeats(terms, term, run[0] as Chunk)) joinTerm(store, terms, term, chunks.slice(at, at + length))
    at += length
  }
  return terms
}

const MAX_VALUES = 12
const MAX_RATINGS = 8

/** 40 ratings take 0.5 s. */
export function areTooMany(terms: Draft[]): boolean {
  const ratings = terms.filter(({ ways }) => ways.some(isRating))
  return ratings.length > MAX_RATINGS || terms.some(({ alternatives = 1 }) => alternatives > MAX_VALUES)
}

function isRating(way: Way): boolean {
  return way.by === 'parameter' && [...way.wanted.values()].some(({ any }) => !any)
}

/** Matching a common word again for each repetition takes 5 ms of 100,000 parts. */
function repeats(terms: Draft[], { text }: Draft, { not, or }: Chunk): boolean {
  return !not && !or && terms.some((term) => term.text === text && !term.not)
}

function isAlone(store: Dictionary, { not, typed = '', text, words }: Chunk): boolean {
  return not === true && /^[-−–!<≠]/.test(typed) && readTogether(store, text, words) !== undefined
}

function firstTerm(store: Dictionary, chunks: Chunk[]): { term: Draft; length: number } {
  for (let length = chunks.length; length > 1; length--) {
    const term = phraseTerm(store, chunks.slice(0, length))
    if (term) return { term, length }
  }
  const term = chunkTerm(store, chunks[0] as Chunk)
  return longerNumber(store, chunks, term) ?? { term, length: 1 }
}

function phraseTerm(store: Dictionary, chunks: Chunk[]): Draft | undefined {
  const words = chunks.flatMap((chunk) => chunk.words)
  const text = typedText(chunks)
  const read = readTogether(store, text, words)
  if (!read) return undefined
  const mended = chunks.some((chunk) => chunk.mended !== undefined)
    ? chunks.map((chunk) => chunk.mended ?? chunk.text).join(' ')
    : undefined
  const readings: ParameterReading[] =
    read.readings.length > 0 ? read.readings : [{ kind: 'text', text: mended ?? text }]
  const ways = read.isCount ? read.ways : [...read.ways, apart(store, chunks, read.isKind)]
  return { text, mended, ways, readings, ofKind: read.ofKind }
}

function apart(store: Dictionary, chunks: Chunk[], isKind?: boolean): Way {
  const each = chunks.map((chunk) => chunkTerm(store, chunk).ways)
  return { by: 'all', words: isKind ? each.map(namedWays) : each }
}

function typedText(chunks: Chunk[]): string {
  return chunks.map(({ text }) => text).join(' ')
}

function longerNumber(store: Dictionary, chunks: Chunk[], term: Draft) {
  if (!term.ways.some(({ by }) => by === 'number')) return undefined
  for (let length = chunks.length; length > 1; length--) {
    const typed = chunks.slice(0, length)
    const number = bareNumber(typedText(typed))
    const families = store.familiesWithNumber(number)
    if (families.size === 0) continue
    const ways: Way[] = [{ by: 'number', number, families }, apart(store, typed)]
    const readings: ParameterReading[] = [{ kind: 'part-number', text: typedText(typed).toUpperCase() }]
    return { term: { text: typedText(typed), ways, readings }, length }
  }
  return undefined
}

function chunkTerm(store: Dictionary, { text, words, mended, quoted }: Chunk): Draft {
  const plain = quoted ? text.slice(1, -1) : text
  const read = readTogether(store, mended ?? plain, words)
  const isWhole =
    read?.isRange ||
    (read?.isCount && words.length > 1) ||
    isNegative(plain) ||
    (read?.isGrid && canMatchAny(store, read.ways))
  const ways = [...(read?.ways ?? []), ...(isWhole ? [] : waysApart(store, plain, words, read))]
  const found = areAlive(store, ways)
  const ofKind = read?.ofKind
  const number = numberWay(store, text, found, read)
  const readings = [...(read?.readings ?? []), ...plainReadings(store, words, mended ?? text, read)]
  if (number) {
    const numbered: ParameterReading = { kind: 'part-number', text: text.toUpperCase() }
    return { text, mended, ways: [...ways, number], readings: read ? readings : [numbered], ofKind }
  }
  const series = read && canMatchAny(store, read.ways) ? undefined : readSeries(store, plain)
  if (series) return { text, ways: [...ways, ...series.ways], readings: series.readings }
  const filler = !read && !quoted && words.every(({ word }) => isFiller(word) && !store.hasWord(word, true))
  const isMore =
    !quoted && readings.every(({ kind }) => kind === 'text') && words.every(({ word }) => isAttribute(word))
  const isForeign = read?.isForeign
  if (found) return { text, mended, ways, readings, filler, ofKind, isMore, ...(isForeign && { isForeign }) }
  return { text, ways: [], readings: [], ofKind, unknown: quoted ? 'kind' : saysOf(text, words) }
}

/** They are no part numbers. */
const STANDARD = /^(?:AECQ?|DIN|EN|IEC|IP|IPC|ISO|MIL|MSL|ROHS|REV|UL|V)\d/

function saysOf(text: string, words: Word[]): Says {
  if (words.some(({ word }) => isTradeWord(stemOf(word)))) return 'kind'
  if (isNegative(text)) return 'kind'
  if (STANDARD.test(bareNumber(text)) || words.every(({ word }) => isAttribute(word))) return 'attribute'
  return isNumberLike(text) || /^\d+$/.test(bareNumber(text)) ? 'kind' : 'unclear'
}

const SEPARATOR = /[,;/()|]/

/** 'BC337-625' is not BC337 with 625 mW. */
function waysApart(store: Dictionary, text: string, words: Word[], read?: Read): Way[] {
  const [word, second] = words
  // 'NOR', which is a choice, does not begin 'normally', nor 'SMA' 'small'.
  const isChoice =
    read?.readings.some(({ kind }) => kind === 'parameter') || meaningsOf(textOf(words)).length > 0
  if (word && !second) {
    const ways = plainWays(store, word, isChoice)
    return read?.isKind ? namedWays(ways) : ways
  }
  if (!SEPARATOR.test(text) && words.some(({ cased }) => readReplaced(store, cased))) return []
  return [
    {
      by: 'all',
      words: words
        .filter(isFirst)
        .map((each) => [...(readTogether(store, each.cased, [each])?.ways ?? []), ...plainWays(store, each)]),
    },
  ]
}

const isFirst = ({ cased }: Word, nth: number, words: Word[]) =>
  words.findIndex((each) => each.cased === cased) === nth

function plainWays(store: Dictionary, { word, value }: Word, whole?: boolean): Way[] {
  return waysOfWord(store.inTree, word, value, whole)
}

const MIN_NUMBER = 3
/** Shorter values, as '4k8', are part of many numbers. */
const MIN_VALUE_IN_NUMBER = 5

/** Only for words that nothing else has, and letters with digits that mean nothing else. */
function numberWay(store: Dictionary, text: string, found: boolean, read: Read | undefined): Way | undefined {
  const number = bareNumber(text)
  const mixed = /\d/.test(number) && /[A-Z]/.test(number)
  const families = () => store.familiesWithNumber(number)
  // '2-10V' may be a number of ours.
  if (read?.isRange && store.isNumber(number)) return { by: 'number', number, families: families() }
  if (number.length < (read ? MIN_VALUE_IN_NUMBER : MIN_NUMBER)) return undefined
  if (isTradeWord(number.toLowerCase()) || isPackage(text)) return undefined
  if (read ? !mixed || canMatchAny(store, read.ways) : found && !mixed) return undefined
  const having = families()
  return having.size > 0 ? { by: 'number', number, families: having } : undefined
}

function canMatchAny(store: Dictionary, ways: Way[]): boolean {
  return store.familiesWith([{ ways }]).some(({ size }) => size > 0)
}

function plainReadings(
  store: Dictionary,
  words: Word[],
  text: string,
  read: Read | undefined,
): ParameterReading[] {
  const [only, second] = words
  const named = only && !second ? familyReadings(store.inTree, [only.word]) : []
  return named.length > 0 || (read && read.readings.length > 0) ? named : [{ kind: 'text', text }]
}
