import type { Indexed } from './indexed.ts'
import { eachPlace } from './numbers-with.ts'
import { numberOf, type SegmentWords } from './segment-words.ts'
import { typingErrors } from './typing-errors.ts'

const MIN_NUMBER = 5
const MIN_TWO_ERRORS = 8
const MAX_FOUND = 10
const LINE_FEED = 10

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
