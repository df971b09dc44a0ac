import { foldText, joinUnits } from './fold-text.ts'
import { valueWord } from './value-words.ts'

const STOP_WORDS = new Set('a an and at by for from in is it of on or the to with'.split(' '))

const MAX_LENGTH = 64

/** `value` is the one spelling of a value with its unit. */
export interface Word {
  word: string
  cased: string
  value?: string | undefined
}

/** 'A' may be its unit. */
export function endsValue(text = ''): boolean {
  const word = text.toLowerCase()
  return STOP_WORDS.has(word) && word !== 'a'
}

/** A number and its unit are one word ('100nf'); 'SOT-23' is 'sot23'. */
export function wordsIn(text: string): Word[] {
  return joinUnits(foldText(text))
    .replace(/(?<=\d)-to-(?=\d)/gi, ' ')
    .replace(/(?<=[a-z])-(?=\d)/gi, '')
    .replace(/(?<=\d)x(?=\d)/gi, ' ')
    .replace(/[^\p{L}\p{N}.%]+|\.(?!\d)|(?<!\d)[.%]/gu, ' ')
    .split(' ')
    .flatMap((given) => {
      if (given === '') return []
      const cased = given.slice(0, MAX_LENGTH).replace(/(?<=\d(?:way|pin|bit))s$/i, '')
      const word = cased.toLowerCase()
      return STOP_WORDS.has(word) ? [] : [{ word, cased, value: valueWord(cased) }]
    })
}

export function stemOf(word: string): string {
  if (/^[a-z]{4,}ies$/.test(word)) return word.slice(0, -3)
  if (/^[a-z]{3,}[^aeiouy\d]y$/.test(word)) return word.slice(0, -1)
  if (/^[a-z]+(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return /^[a-z]{2,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

const GROUPS = /[^\d.%]{2,}|\d+(?:\.\d+)?/g

/** Nothing is read across a sign and the space behind it. */
export const CLAUSES = /(?<=[,.;]) /

const kept = new Map<string, string[]>()
const MAX_KEPT = 20_000

/** Values in one spelling, and the letters and digits of mixed words too. */
export function splitWords(text: string): string[] {
  return text.split(CLAUSES).flatMap(wordsOfClause)
}

/** Kept, because the texts of a catalogue have the same clauses again and again. */
function wordsOfClause(clause: string): string[] {
  const known = kept.get(clause)
  if (known) return known
  const words = wordsIn(clause).flatMap(({ word, value }) => {
    if (value !== undefined) return [value, ...(/[\d.]+/.exec(word) ?? [])]
    return /\d/.test(word) && /[^\d.%]/.test(word) ? [word, ...(word.match(GROUPS) ?? [])] : [word]
  })
  if (kept.size === MAX_KEPT) kept.clear()
  kept.set(clause, words)
  return words
}
