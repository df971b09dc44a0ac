import { rowAt } from './numbers-with.ts'
import type { SegmentWords } from './segment-words.ts'
import type { Store } from './store-words.ts'
import { typingErrors } from './typing-errors.ts'

const MIN_NUMBER = 5
/** Shorter numbers may have 1 error, others 2. */
const MIN_TWO_ERRORS = 8
const MAX_FOUND = 10
const LINE_FEED = 10

/**
 * The part numbers within 1 or 2 typing errors of a bare one that nothing has: the nearest ones, those of other manufacturers
 * bare. Reads all numbers, until it is late.
 */
export function nearestNumbers({ segments, isLate }: Store, typed: string): string[] {
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
    for (const start of similarNumbers(words, typed, most)) {
      const bare = numberFrom(words, start)
      consider(bare, () => {
        const row = rowAt(words, start)
        return alive[row] === 1 ? numbers[row] : undefined
      })
    }
  }
  return [...near].sort()
}

function bytesOf({ numbers, numbersSize }: SegmentWords): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbersSize)
}

function numberFrom(words: SegmentWords, start: number): string {
  const bytes = bytesOf(words)
  return bytes.toString('latin1', start, bytes.indexOf(LINE_FEED, start))
}

/** Where numbers begin that may be near: of as many pieces as errors and one more, one is left whole. */
function* similarNumbers(words: SegmentWords, typed: string, most: number): Generator<number> {
  const bytes = bytesOf(words)
  const length = Math.ceil(typed.length / (most + 1))
  for (let offset = 0; offset < typed.length; offset += length) {
    const piece = typed.slice(offset, offset + length)
    for (let at = bytes.indexOf(piece, 0, 'latin1'); at !== -1; at = bytes.indexOf(piece, at + 1, 'latin1')) {
      const before = Math.min(at, offset + most)
      let start = at
      while (at - start < before && bytes[start - 1] !== LINE_FEED) start--
      const begins = start === 0 || bytes[start - 1] === LINE_FEED
      if (begins && at - start >= offset - most && endsNear(bytes, start + typed.length, most)) yield start
    }
  }
}

function endsNear(bytes: Buffer, end: number, most: number): boolean {
  for (let at = end - most; at <= end + most; at++) if (bytes[at] === LINE_FEED) return true
  return false
}
