import { eachBlock } from './number-blocks.ts'
import type { SegmentWords } from './segment-words.ts'
import { LEVELS } from './understanding.ts'

const LINE_FEED = 10

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
export function eachPlace(
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
