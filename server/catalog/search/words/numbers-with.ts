import type { SegmentWords } from './segment-words.ts'
import { LEVELS } from './understanding.ts'

const LINE_FEED = 10

/** Calls `found` with the rows whose bare number contains the text, and their levels, until it returns true. Reads the numbers. */
export function numbersWith(
  words: SegmentWords,
  text: string,
  found: (row: number, level: number) => boolean,
): void {
  // The search for an empty text would never end.
  if (text === '') return
  const { numbers, numbersSize, starts } = words
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbersSize)
  for (let at = bytes.indexOf(text, 0, 'latin1'); at !== -1; at = bytes.indexOf(text, at + 1, 'latin1')) {
    const row = rowAt(words, at)
    const begins = starts[row] === at
    const whole = begins && bytes[at + text.length] === LINE_FEED
    if (found(row, whole ? LEVELS.whole : begins ? LEVELS.beginning : LEVELS.name)) return
  }
}

/** The last row that begins at the byte or before. */
export function rowAt({ starts, rows }: SegmentWords, byte: number): number {
  let [low, high] = [0, rows - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] as number) <= byte) low = middle
    else high = middle - 1
  }
  return low
}
