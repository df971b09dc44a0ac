import type { Part, Value } from '#server/search/catalogue.ts'
import { splitWords } from '#server/search/words/split-words.ts'
import type { Term, Wanted, Way } from '#server/search/words/understanding.ts'

/** The level at which a part matches words that were read together, from the rules alone; 0 if it does not. */
export function levelOfPart(part: Part, { ways }: Pick<Term, 'ways'>): number {
  return Math.max(0, ...ways.map((way) => levelBy(part, way)))
}

function levelBy(part: Part, way: Way): number {
  if (way.by === 'all') return Math.min(5, ...way.words.map((ways) => levelOfPart(part, { ways })))
  if (way.by === 'family') return way.families.has(part.family) ? 3 : 0
  if (way.by === 'replaces') return part.replaces.map(bare).includes(way.number) ? 5 : 0
  if (way.by === 'part') return part.partNumber === way.number ? 5 : 0
  if (way.by === 'number') return levelByNumber(bare(part.partNumber), way.number)
  if (way.by === 'parameter')
    return part.values.some(([id, value]) => meets(value, way.wanted.get(id))) ? 3 : 0
  if (way.by === 'having') return part.values.some(([id]) => way.parameters.has(id)) ? 1 : 0
  const has = (text: string) =>
    wordsOf(text).some(
      (word) => way.words.includes(word) || (way.beginning !== undefined && word.startsWith(way.beginning)),
    )
  return has(part.name) ? 2 : has(part.description) ? 1 : 0
}

const split = new Map<string, string[]>()

function wordsOf(text: string): string[] {
  const words = split.get(text) ?? [...new Set(splitWords(text))]
  split.set(text, words)
  return words
}

function levelByNumber(number: string, typed: string): number {
  if (number === typed) return 5
  if (number.startsWith(typed)) return 4
  return number.includes(typed) ? 2 : 0
}

function meets(value: Value, wanted: Wanted | undefined): boolean {
  if (!wanted) return false
  if (wanted.any) return wanted.any.includes(value)
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = wanted
  return typeof value === 'number' && value >= from && value <= to
}

function bare(number: string): string {
  return [...number.toUpperCase()].filter((sign) => /[A-Z0-9]/.test(sign)).join('')
}
