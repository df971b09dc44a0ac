import { type Reading, WORDS_MOST } from '#contract/parts.ts'
import { canMatch } from './levels-of.ts'
import { mendWord } from './mend-words.ts'
import { nearestNumbers } from './nearest-numbers.ts'
import { PHRASE_MOST, PHRASE_WORDS } from './phrases.ts'
import { familiesNamed, type ParameterReading, readTogether, waysOfWord } from './read-term.ts'
import { bareNumber } from './segment-words.ts'
import { stemOf, type Word, wordsIn } from './split-words.ts'
import { hasBeginning, hasNumber, hasWord, type Store } from './store-words.ts'
import { type TreeWords, treeWords } from './tree-words.ts'
import type { Term, Understanding, Way } from './understanding.ts'

/** What was typed between spaces, or a number with its unit. */
interface Chunk {
  text: string
  words: Word[]
  mended?: string
}

type Draft = Omit<Term, 'readings'> & { readings: ParameterReading[]; known: boolean }

/** Reads the words of a question. With `strict`, words that nothing has are not left out. */
export function understand(q: string, store: Store, strict: boolean): Understanding | 'too-many-words' {
  const chunks = chunksOf(q)
  if (chunks.length > WORDS_MOST || chunks.reduce((sum, { words }) => sum + words.length, 0) > WORDS_MOST)
    return 'too-many-words'
  for (const chunk of chunks) mend(store, chunk)
  const terms = termsOf(store, chunks)
  const unknown = terms.filter(({ known }) => !known).map(({ text }) => text)
  if (chunks.length === 0 && q.trim() !== '') {
    unknown.push(q.trim())
    terms.push({ text: q.trim(), ways: [], readings: [], known: false })
  }
  const used = strict ? terms : terms.filter(({ known }) => known)
  const words = used.map(({ known: _, ...term }) => ({
    ...term,
    readings: shown(store, term.readings, used),
  }))
  return {
    words,
    understood: words.map(({ text, mended, readings }) => ({
      ...{ word: text, readings },
      ...(mended !== undefined && { mended }),
    })),
    ignored: unknown,
    corrected: correctedText(q, words),
  }
}

const SPACES = /\s+/

/** Joins a number with a unit that was typed apart. */
function chunksOf(q: string): Chunk[] {
  const texts = q.split(SPACES).filter(Boolean)
  const chunks: Chunk[] = []
  for (let at = 0; at < texts.length; ) {
    const length = [3, 2].find((most) => isOneValue(texts.slice(at, at + most), most)) ?? 1
    const text = texts.slice(at, at + length).join(' ')
    const words = wordsIn(text)
    if (words.length > 0) chunks.push({ text, words })
    at += length
    if (chunks.length > WORDS_MOST) break
  }
  return chunks
}

function isOneValue(texts: string[], length: number): boolean {
  if (texts.length < length || !/\d[°-]?$/.test(texts[0] ?? ''))
    return texts.length === length && isSplitUnit(texts)
  return wordsIn(texts.join(' ')).length === 1
}

/** '± 1%' and '4.7k ohm'. */
function isSplitUnit(texts: string[]): boolean {
  if (/^[±~≈]$/.test(texts[0] ?? '')) return wordsIn(texts.join(' ')).length === 1
  return /^\d.*\D$/.test(texts[0] ?? '') && texts.length === 2 && wordsIn(texts.join(' ')).length === 1
}

/** Replaces the words of letters that nothing in the store has. */
function mend(store: Store, chunk: Chunk): void {
  const tree = treeWords(store.tree)
  const words = chunk.words.map((word) => {
    if (word.value !== undefined || isKnown(store, tree, word)) return word
    const right = mendWord(store, word.word)
    return right === undefined || readTogether(store, chunk.text, [word])
      ? word
      : { word: right, cased: right }
  })
  if (words.every((word, at) => word === chunk.words[at])) return
  chunk.mended = words.map(({ word }) => word).join(' ')
  chunk.words = words
}

function isKnown(store: Store, tree: TreeWords, { word }: Word): boolean {
  const stem = stemOf(word)
  if (hasWord(store, word) || hasWord(store, stem) || PHRASE_WORDS.has(stem) || tree.words.has(word))
    return true
  return stem.length >= 3 && (hasBeginning(store, stem) || familiesNamed(tree, stem, true).size > 0)
}

/** The longest run of words that means something together is one term. */
function termsOf(store: Store, chunks: Chunk[]): Draft[] {
  const terms: Draft[] = []
  for (let at = 0; at < chunks.length; ) {
    const lengths = [4, 3, 2].filter((most) => most <= PHRASE_MOST && at + most <= chunks.length)
    let term: Draft | undefined
    let length = 1
    for (const most of lengths) {
      term = phraseTerm(store, chunks.slice(at, at + most))
      length = term ? most : 1
      if (term) break
    }
    terms.push(term ?? chunkTerm(store, chunks[at] as Chunk))
    at += length
  }
  return terms
}

function phraseTerm(store: Store, chunks: Chunk[]): Draft | undefined {
  const words = chunks.flatMap((chunk) => chunk.words)
  const text = chunks.map((chunk) => chunk.text).join(' ')
  const read = readTogether(store, text, words)
  if (!read) return undefined
  const apart: Way = { by: 'all', words: chunks.map((chunk) => chunkTerm(store, chunk).ways) }
  const mended = chunks.some((chunk) => chunk.mended !== undefined)
    ? { mended: chunks.map((chunk) => chunk.mended ?? chunk.text).join(' ') }
    : {}
  return { text, ...mended, ways: [...read.ways, apart], readings: read.readings, known: true }
}

function chunkTerm(store: Store, { text, words, mended }: Chunk): Draft {
  const tree = treeWords(store.tree)
  const read = readTogether(store, mended ?? text, words)
  const draft = { text, ...(mended !== undefined && { mended }) }
  const apart: Way[] =
    words.length === 1
      ? plainWays(store, words[0] as Word)
      : [{ by: 'all', words: words.map((word) => wordWays(store, word)) }]
  const hasApart = words.every((word) => isFound(store, tree, word))
  if (read) {
    const known = read.ways.some((way) => way.by !== 'text') || hasApart || hasText(store, read.ways)
    return { ...draft, ways: [...read.ways, ...apart], readings: read.readings, known }
  }
  const number = numberWay(store, text, words, hasApart)
  if (number) {
    const readings = [{ kind: 'part-number' as const, text: text.toUpperCase() }]
    return { ...draft, ways: [...apart, number], readings, known: true }
  }
  if (hasApart)
    return { ...draft, ways: apart, readings: plainReadings(tree, words, mended ?? text), known: true }
  const near = mended === undefined ? nearestNumbers(store, bareNumber(text)) : []
  if (near.length === 0) return { ...draft, ways: [], readings: [], known: false }
  return {
    text,
    mended: near[0]?.text,
    ways: near.map((each) => each.way),
    readings: near.map((each) => ({
      kind: each.way.by === 'number' ? 'part-number' : 'cross-reference',
      text: each.text,
    })),
    known: true,
  }
}

/** A word of several in a chunk: all that it can mean alone. */
function wordWays(store: Store, word: Word): Way[] {
  return [...(readTogether(store, word.cased, [word])?.ways ?? []), ...plainWays(store, word)]
}

function plainWays(store: Store, { word, value }: Word): Way[] {
  return waysOfWord(treeWords(store.tree), word, value)
}

function hasText(store: Store, ways: Way[]): boolean {
  return ways.some((way) => way.by === 'text' && way.words.some((word) => hasWord(store, word)))
}

function isFound(store: Store, tree: TreeWords, word: Word): boolean {
  if (word.value !== undefined && hasWord(store, word.value)) return true
  return isKnown(store, tree, word) || readTogether(store, word.cased, [word]) !== undefined
}

/** Part numbers that contain the text. Of words in texts, only those of letters and digits are sought in numbers. */
function numberWay(store: Store, text: string, words: Word[], found: boolean): Way | undefined {
  const number = bareNumber(text)
  const mixed = /\d/.test(number) && /[A-Z]/.test(number)
  if (number.length < 3 || words.length > 2 || (found && !mixed)) return undefined
  return hasNumber(store, number) ? { by: 'number', number } : undefined
}

function plainReadings(tree: TreeWords, [word, second]: Word[], text: string): ParameterReading[] {
  const plain: ParameterReading = { kind: 'text', text }
  if (!word || second) return [plain]
  const named = familiesNamed(tree, stemOf(word.word), word.word.length >= 3)
  const families = tree.families.filter(
    ({ family: { key, parent } }) => named.has(key) && (parent === null || !named.has(parent)),
  )
  return families.length === 0
    ? [plain]
    : families.map(({ family }) => ({ kind: 'family', text: family.name, key: 'family', filter: family.key }))
}

const READINGS_MOST = 8

/** The different readings that some part may have together with the other words. */
function shown(store: Store, readings: ParameterReading[], terms: Draft[]): Reading[] {
  const possible = [...store.segments].filter((segment) => terms.every(({ ways }) => canMatch(segment, ways)))
  const fitting = readings.filter(
    ({ parameter }) => parameter === undefined || possible.some(({ columns }) => columns.has(parameter)),
  )
  const different = new Map(
    (fitting.length > 0 ? fitting : readings).map(({ parameter: _, ...reading }) => [reading.text, reading]),
  )
  return [...different.values()].slice(0, READINGS_MOST)
}

/** Removes accents first, because the search ignores them. */
function correctedText(q: string, terms: Pick<Term, 'text' | 'mended'>[]): string | undefined {
  const mended = terms.filter((term) => term.mended !== undefined)
  if (mended.length === 0) return undefined
  return mended.reduce(
    (text, { text: typed, mended: right }) => text.replace(typed, () => right as string),
    q,
  )
}
