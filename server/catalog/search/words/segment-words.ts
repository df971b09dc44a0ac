import type { Part } from '#server/catalog/search/catalogue.ts'
import { foldText, splitWords } from './split-words.ts'

export interface Posting {
  rows: Uint32Array
  size: number
}

/** Only data, so that a snapshot can contain it. */
export interface SegmentWords {
  postings: Map<string, Posting>
  /** Each with a line feed behind it. The array has spare room. */
  numbers: Uint8Array
  numbersSize: number
  starts: Uint32Array
  rows: number
  blocks: NumberBlocks
  replaces: Map<string, number[]>
  /** As written, in capitals. */
  written: Map<string, string>
}

export function newWords(): SegmentWords {
  return {
    postings: new Map(),
    replaces: new Map(),
    written: new Map(),
    numbersSize: 0,
    rows: 0,
    numbers: new Uint8Array(1024),
    starts: new Uint32Array(64),
    blocks: new Uint8Array(0),
  }
}

export function bareNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Of a choice, in any script: 'резистор 0603' is not '0603'. */
export function bareName(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export function addWords(words: SegmentWords, row: number, part: Part): void {
  const inName = new Set(splitWords(part.name))
  for (const word of inName) addPosting(words.postings, word, row * 2 + 1)
  for (const word of new Set(splitWords(part.description)))
    if (!inName.has(word)) addPosting(words.postings, word, row * 2)
  addNumber(words, row, bareNumber(part.partNumber))
  const replaced = new Map(part.replaces.map((number) => [bareNumber(number), number.toUpperCase()]))
  for (const [number, written] of replaced) {
    words.replaces.set(number, [...(words.replaces.get(number) ?? []), row])
    words.written.set(number, written)
  }
}

function addPosting(postings: SegmentWords['postings'], word: string, entry: number): void {
  const posting = postings.get(word)
  if (!posting) {
    postings.set(word, { rows: Uint32Array.of(entry), size: 1 })
    return
  }
  if (posting.size === posting.rows.length) posting.rows = longer(posting.rows, posting.size * 1.25 + 1)
  posting.rows[posting.size++] = entry
}

export const LINE_FEED = 10

function addNumber(words: SegmentWords, row: number, number: string): void {
  const size = words.numbersSize + number.length + 1
  if (size > words.numbers.length) words.numbers = longer(words.numbers, size * 1.25)
  if (row >= words.starts.length) words.starts = longer(words.starts, row * 1.25 + 1)
  words.starts[row] = words.numbersSize
  for (let at = 0; at < number.length; at++) words.numbers[words.numbersSize + at] = number.charCodeAt(at)
  words.numbers[size - 1] = LINE_FEED
  words.numbersSize = size
  words.rows = row + 1
  words.blocks = notePieces(words.blocks, row, number)
}

export function numberOf({ numbers, numbersSize, starts, rows }: SegmentWords, row: number): string {
  const start = starts[row] as number
  const end = row + 1 < rows ? (starts[row + 1] as number) : numbersSize
  return Buffer.from(numbers.buffer, numbers.byteOffset + start, end - start - 1).toString('latin1')
}

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

export function longer<Array extends Numbers>(array: Array, room: number): Array {
  const copy = new (array.constructor as new (length: number) => Array)(Math.ceil(room))
  copy.set(array)
  return copy
}

/** `newRows` has -1 for rows that are gone. The order stays. */
export function renumberWords(words: SegmentWords, newRows: Int32Array): void {
  const postings: SegmentWords['postings'] = new Map()
  for (const [word, { rows, size }] of words.postings) {
    const kept = renumbered(rows, size, newRows)
    if (kept.length > 0) postings.set(word, { rows: kept, size: kept.length })
  }
  words.postings = postings
  const replaces: SegmentWords['replaces'] = new Map()
  for (const [number, rows] of words.replaces) {
    const kept = rows.map((row) => newRows[row] as number).filter((row) => row >= 0)
    if (kept.length > 0) replaces.set(number, kept)
    else words.written.delete(number)
  }
  words.replaces = replaces
  renumberNumbers(words, newRows)
}

function renumbered(rows: Uint32Array, size: number, newRows: Int32Array): Uint32Array {
  let kept = 0
  for (let at = 0; at < size; at++) {
    const entry = rows[at] as number
    const row = newRows[entry >>> 1] as number
    if (row >= 0) rows[kept++] = row * 2 + (entry & 1)
  }
  return rows.slice(0, kept)
}

function renumberNumbers(words: SegmentWords, newRows: Int32Array): void {
  const { numbers, numbersSize, starts, rows } = words
  let [size, count] = [0, 0]
  let blocks: NumberBlocks = new Uint8Array(0)
  for (let row = 0; row < rows; row++) {
    const start = starts[row] as number
    const end = row + 1 < rows ? (starts[row + 1] as number) : numbersSize
    if ((newRows[row] as number) < 0) continue
    blocks = notePieces(blocks, count, numberOf(words, row))
    starts[count++] = size
    numbers.copyWithin(size, start, end)
    size += end - start
  }
  words.numbersSize = size
  words.rows = count
  words.blocks = blocks
}

/** The numbers of so many rows are read together, or not at all. */
const BLOCK_BITS = 9
const PIECE = 3
const CHARACTERS = 36
/** A bit for each piece that a bare number can have. */
const BYTES = Math.ceil(CHARACTERS ** PIECE / 8)

/** Which pieces of three characters the numbers of a block have. The array has spare room. */
type NumberBlocks = Uint8Array

/** Returns the blocks, which may be a longer copy. */
function notePieces(blocks: NumberBlocks, row: number, number: string): NumberBlocks {
  const begin = (row >>> BLOCK_BITS) * BYTES
  let noted = blocks
  if (begin + BYTES > noted.length) {
    noted = new Uint8Array(Math.ceil(begin * 1.1) + BYTES)
    noted.set(blocks)
  }
  for (const piece of piecesOf(number)) (noted[begin + (piece >>> 3)] as number) |= 1 << (piece & 7)
  return noted
}

/** Calls `visit` with the first and the last row of a block, until it returns true. */
export function eachBlock(
  blocks: NumberBlocks,
  rows: number,
  text: string,
  visit: (first: number, last: number) => boolean,
): void {
  const pieces = piecesOf(text)
  if (pieces.length === 0) {
    visit(0, rows - 1)
    return
  }
  for (let first = 0, begin = 0; first < rows; first += 1 << BLOCK_BITS, begin += BYTES) {
    const has = pieces.every((piece) => ((blocks[begin + (piece >>> 3)] as number) >>> (piece & 7)) & 1)
    if (has && visit(first, Math.min(rows, first + (1 << BLOCK_BITS)) - 1)) return
  }
}

function piecesOf(number: string): number[] {
  const pieces: number[] = []
  for (let at = 0; at + PIECE <= number.length; at++)
    pieces.push(Number.parseInt(number.slice(at, at + PIECE), CHARACTERS))
  return pieces
}

export const LETTERS_ALONE = /^[^\d.%=]{3,24}$/

interface Sorted {
  words: string[]
  alone: string[]
}

const kept = new WeakMap<Map<string, unknown>, Sorted>()

export function sortedWords(map: Map<string, unknown>): Sorted {
  const known = kept.get(map)
  if (known?.words.length === map.size) return known
  const words = [...map.keys()].sort()
  const made = { words, alone: words.filter((word) => LETTERS_ALONE.test(word)) }
  kept.set(map, made)
  return made
}

export function wordsFrom({ postings }: SegmentWords, beginning: string): string[] {
  return allFrom(sortedWords(postings).words, beginning)
}

export function replacedFrom({ replaces }: SegmentWords, beginning: string): string[] {
  return allFrom(sortedWords(replaces).words, beginning)
}

/** Whether a word has the beginning. */
export function begins({ postings }: SegmentWords, beginning: string): boolean {
  const { words } = sortedWords(postings)
  return words[placeOf(words, beginning)]?.startsWith(beginning) === true
}

function placeOf(words: string[], beginning: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  return low
}

function allFrom(words: string[], beginning: string): string[] {
  const found: string[] = []
  for (let at = placeOf(words, beginning); words[at]?.startsWith(beginning); at++)
    found.push(words[at] as string)
  return found
}
