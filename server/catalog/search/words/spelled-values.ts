import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { nameOfNumber, numberNamed } from '#server/catalog/lexicon/number-names.ts'
import { keyedPatterns, pairsOf } from '#server/catalog/lexicon/patterns.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { Value } from './operators.ts'

const SHARES = new Map<string, string | number>(pairsOf(trade.shares))

/** Names with a word that means something else alone, or that is left out of questions. */
const NAMES = keyedPatterns(trade.spelled, 'i')
const MAX_NAME = 3

const NAMED_VALUE = /^[a-z][a-z()_]{0,9}[=:](?=[\d.])(.+)$/i

const FUSE = /^([TF])(\d+(?:[.,]\d+)?m?A)[LH]?$/
const FUSE_APART = /^(\d+(?:[.,]\d+)? ?m?A) ([TF])$/

const TIMES = /^(\d{1,2})x([a-z]{2,})$/i

/** 'half watt' as '0.5 watt', 'CL=18pF' as '18pF', 'exclusive OR' as 'XOR', '2xNPN' as '2 NPN', 'T3.15A' and '3.15 A T' as 'slow 3.15A'. */
export function spelledAt(texts: string[], at: number): Value | undefined {
  for (let length = MAX_NAME; length > 0; length--) {
    const text = texts.slice(at, at + length).join(' ')
    const [name] = NAMES.find(([, pattern]) => pattern.test(text)) ?? []
    if (name !== undefined) return { length, text: name }
    const [, current, speed] = FUSE_APART.exec(text) ?? []
    if (current !== undefined) return { length, text: slowOrFast(speed, current) }
  }
  const [first = '', next = ''] = texts.slice(at, at + 2)
  const [, value] = NAMED_VALUE.exec(first) ?? []
  if (value !== undefined) return { length: 1, text: value }
  const [, speed, current] = FUSE.exec(first) ?? []
  if (current !== undefined) return { length: 1, text: slowOrFast(speed, current) }
  const [, times, counted] = TIMES.exec(first) ?? []
  if (times !== undefined) return { length: 1, text: `${times} ${counted}` }
  const number = SHARES.get(first.toLowerCase()) ?? numberNamed(first.toLowerCase())
  if (number === undefined || next.length === 1 || readUnit(next).length === 0) return undefined
  return { length: 2, text: `${number} ${next}` }
}

function slowOrFast(letter: string | undefined, current: string): string {
  return `${letter === 'T' ? 'slow' : 'fast'} ${current}`
}

/** '3', '3.0' and 'three' are the same. */
export function numberNames(word: string): string[] {
  const number = /^\d+(?:\.\d+)?$/.test(word) && !/^0\d/.test(word) ? Number(word) : numberNamed(word)
  if (number === undefined) return []
  const name = nameOfNumber(String(number))
  return [String(number), ...(name ? [name] : [])]
}
