import type { Part, Value } from '#server/catalog/search/catalogue.ts'
import { splitWords } from '#server/catalog/search/words/split-words.ts'
import type { Term, Wanted, Way } from '#server/catalog/search/words/understanding.ts'

/**
 * The level at which a part matches words that were read together, from the rules alone; 0 if it does not. A whole part
 * number is 5, its beginning 4, a value, choice or family 3, a name 2, a description 1, each times 256, and 255 for how
 * near the values are: 254 where more parts have the value in another parameter, less for a better rating.
 */
export function levelOfPart(part: Part, { ways }: Pick<Term, 'ways'>): number {
  const barred = decisions(ways).some(([id]) => {
    const allowed = decisions(ways).flatMap(([other, values]) => (other === id ? [...values] : []))
    return part.values.some(([each, value]) => each === id && !allowed.includes(value))
  })
  const open = barred ? ways.filter(({ by }) => !['text', 'family', 'having', 'all'].includes(by)) : ways
  return Math.max(0, ...open.map((way) => levelBy(part, way)))
}

const WHOLE = 5 * 256 + 255

/** Of the levels of several words: what matches and how near, each for itself. */
export function leastOf(levels: number[]): number {
  const least = (of: (level: number) => number) => Math.min(...[WHOLE, ...levels].map(of))
  return least((level) => Math.floor(level / 256)) * 256 + least((level) => level % 256)
}

/** Parameters with the values of the choices and flags that the ways name, also as the only word of a phrase. */
function decisions(ways: Way[]): [number, Set<Value>][] {
  return ways.flatMap((way) => {
    if (way.by === 'parameter') return [...(way.decides ?? [])]
    return way.by === 'all' && way.words.length === 1 ? decisions(way.words[0] ?? []) : []
  })
}

function levelBy(part: Part, way: Way): number {
  if (way.by === 'all') return leastOf(way.words.map((ways) => levelOfPart(part, { ways })))
  if (way.by === 'not') return levelOfPart(part, way) === 0 ? WHOLE : 0
  if (way.by === 'family') return way.families.has(part.family) ? 3 * 256 + 255 : 0
  if (way.by === 'replaces') return part.replaces.map(bare).includes(way.number) ? way.level : 0
  if (way.by === 'number') return levelByNumber(bare(part.partNumber), way.number)
  if (way.by === 'parameter')
    return Math.max(0, ...part.values.map(([id, value]) => levelOfValue(value, way.wanted.get(id))))
  if (way.by === 'having') return part.values.some(([id]) => way.parameters.has(id)) ? 256 + 255 : 0
  const has = (text: string) =>
    wordsOf(text).some(
      (word) => way.words.includes(word) || (way.beginning !== undefined && word.startsWith(way.beginning)),
    )
  return has(part.name) ? 2 * 256 + 255 : !way.named && has(part.description) ? 256 + 255 : 0
}

const split = new Map<string, string[]>()

function wordsOf(text: string): string[] {
  const words = split.get(text) ?? [...new Set(splitWords(text))]
  split.set(text, words)
  return words
}

function levelByNumber(number: string, typed: string): number {
  if (number === typed) return WHOLE
  if (number.startsWith(typed)) return 4 * 256 + 255
  return number.includes(typed) ? 2 * 256 + 255 : 0
}

/** 24 levels lower for each doubling; each degree is a level where a ratio says nothing. */
function levelOfValue(value: Value, wanted: Wanted | undefined): number {
  if (!wanted || !meets(value, wanted)) return 0
  const { near = wanted.nearest ?? value } = wanted
  if (typeof value !== 'number' || typeof near !== 'number' || value === near)
    return 3 * 256 + (wanted.rarer ? 254 : 255)
  const far = value > 0 && near > 0 ? 24 * Math.abs(Math.log2(value / near)) : Math.abs(value - near)
  return 3 * 256 + Math.max(1, 254 - Math.ceil(far))
}

function meets(value: Value, wanted: Wanted): boolean {
  if (wanted.any) return wanted.any.includes(value)
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = wanted
  if (typeof value !== 'number') return false
  return wanted.strict ? value > from && value < to : value >= from && value <= to
}

function bare(number: string): string {
  return [...number.toUpperCase()].filter((sign) => /[A-Z0-9]/.test(sign)).join('')
}
