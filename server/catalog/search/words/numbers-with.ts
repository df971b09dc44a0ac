import type { Tree } from '#server/catalog/search/catalogue.ts'
import type { Segment } from '#server/catalog/search/index/segment.ts'
import { eachBlock, LINE_FEED, numberOf, type SegmentWords } from './segment-words.ts'
import { typingErrors } from './typing-errors.ts'
import { LEVELS } from './understanding.ts'

export interface Indexed {
  tree: Tree
  segments: readonly Pick<Segment, 'family' | 'size' | 'alive' | 'columns' | 'words' | 'numbers'>[]
  isLate?: (() => boolean) | undefined
}

/** Calls `found` with rows and their levels, until it returns true. */
export function numbersWith(
  words: SegmentWords,
  text: string,
  found: (row: number, level: number) => boolean,
): void {
  const { numbers, starts } = words
  eachPlace(words, text, (at, row) => {
    const begins = starts[row] === at
    const whole = begins && numbers[at + text.length] === LINE_FEED
    return found(row, whole ? LEVELS.whole : begins ? LEVELS.beginning : LEVELS.name)
  })
}

/** Calls `visit` with each byte at which the bare text begins, until it returns true. */
function eachPlace(
  { numbers, numbersSize, starts, rows, blocks }: SegmentWords,
  text: string,
  visit: (at: number, row: number) => boolean,
): void {
  // The search for an empty text would never end.
  if (text === '' || rows === 0) return
  const wanted = Buffer.from(text, 'latin1')
  eachBlock(blocks, rows, text, (first, last) => {
    const begin = starts[first] as number
    const end = last + 1 < rows ? (starts[last + 1] as number) : numbersSize
    const bytes = Buffer.from(numbers.buffer, numbers.byteOffset + begin, end - begin)
    let row = first
    for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
      row = rowAt(starts, row, last, begin + at)
      if (visit(begin + at, row)) return true
    }
    return false
  })
}

function rowAt(starts: Uint32Array, first: number, last: number, byte: number): number {
  let [low, high] = [first, last]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] as number) <= byte) low = middle
    else high = middle - 1
  }
  return low
}

const MIN_NUMBER = 5
const MIN_TWO_ERRORS = 8
const MAX_FOUND = 10

/** Reads all numbers, until it is late. */
export function nearestNumbers({ segments, isLate }: Indexed, typed: string): string[] {
  if (typed.length < MIN_NUMBER || !/\d/.test(typed) || !/[A-Z]/.test(typed)) return []
  let most = typed.length < MIN_TWO_ERRORS ? 1 : 2
  let near = new Set<string>()
  const consider = (bare: string, found: () => string | undefined) => {
    const errors = typingErrors(typed, bare, most)
    const each = errors <= most ? found() : undefined
    if (each === undefined) return
    if (errors < most) near = new Set()
    most = errors
    if (near.size < MAX_FOUND) near.add(each)
  }
  for (const { words, numbers, alive } of segments) {
    if (isLate?.()) break
    for (const [bare, rows] of words.replaces)
      consider(bare, () => (rows.some((row) => alive[row] === 1) ? bare : undefined))
    eachSimilar(words, typed, most, (row) =>
      consider(numberOf(words, row), () => (alive[row] === 1 ? numbers[row] : undefined)),
    )
  }
  return [...near].sort()
}

/** Of as many pieces as errors and one more, one is left whole. */
function eachSimilar(words: SegmentWords, typed: string, most: number, visit: (row: number) => void): void {
  const { numbers, starts } = words
  const pieceAt = (nth: number) => Math.floor((nth * typed.length) / (most + 1))
  for (let nth = 0; nth <= most; nth++)
    eachPlace(words, typed.slice(pieceAt(nth), pieceAt(nth + 1)), (at, row) => {
      const start = starts[row] as number
      const isNear = Math.abs(at - start - pieceAt(nth)) <= most
      if (isNear && endsNear(numbers, start + typed.length, most)) visit(row)
      return false
    })
}

function endsNear(bytes: Uint8Array, end: number, most: number): boolean {
  for (let at = end - most; at <= end + most; at++) if (bytes[at] === LINE_FEED) return true
  return false
}
