import { bareNumber } from './segment-words.ts'
import type { Store } from './store-words.ts'
import { typingErrors } from './typing-errors.ts'
import type { Way } from './understanding.ts'

const NUMBER_LEAST = 5
const FOUND_MOST = 10

export interface Near {
  /** As written. */
  text: string
  way: Way
}

/** The part numbers within 1 or 2 typing errors of one that nothing has: the nearest ones. */
export function nearestNumbers({ segments }: Store, typed: string): Near[] {
  if (typed.length < NUMBER_LEAST || !/\d/.test(typed) || !/[A-Z]/.test(typed)) return []
  let most = typed.length < 8 ? 1 : 2
  let near: Near[] = []
  const consider = (bare: string, text: string, way: Way) => {
    const errors = typingErrors(typed, bare)
    if (errors > most) return
    if (errors < most) near = []
    most = errors
    if (near.length < FOUND_MOST) near.push({ text, way })
  }
  for (const { words, numbers, alive, size } of segments) {
    for (const [bare, rows] of words.replaces)
      if (mayBeNear(typed, bare, most) && rows.some((row) => alive[row] === 1))
        consider(bare, bare, { by: 'replaces', number: bare })
    for (let row = 0; row < size; row++) {
      if (alive[row] === 0) continue
      const bare = bareNumber(numbers[row] as string)
      if (mayBeNear(typed, bare, most)) consider(bare, numbers[row] as string, { by: 'number', number: bare })
    }
  }
  return near.toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

/** Of as many pieces as errors and one more, one is left whole. */
function mayBeNear(typed: string, bare: string, most: number): boolean {
  if (Math.abs(typed.length - bare.length) > most) return false
  const step = Math.ceil(typed.length / (most + 1))
  for (let at = 0; at < typed.length; at += step) {
    const place = bare.indexOf(typed.slice(at, at + step), Math.max(0, at - most))
    if (place !== -1 && place <= at + most) return true
  }
  return false
}
