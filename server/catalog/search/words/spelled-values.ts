import { readUnit } from '#contract/catalog/quantities/unit-spellings.ts'
import { nameOfNumber, numberNamed } from '#server/catalog/lexicon/number-names.ts'
import { keyedPatterns, pairsOf } from '#server/catalog/lexicon/patterns.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import type { Value } from './operators.ts'

const SHARES = new Map<string, string | number>(pairsOf(trade.shares))

/** What is written otherwise; names with a word that means something else alone, or that is left out of questions, and short forms. */
const SPELLED = keyedPatterns(trade.spelled, 'i')
const MAX_NAME = 3

/** 'half watt' as '0.5 watt', 'CL=18pF' as '18pF', 'exclusive OR' as 'XOR', '2xNPN' as '2 NPN', 'T3.15A' and '3.15 A T' as 'slow 3.15A'. */
export function spelledAt(texts: string[], at: number): Value | undefined {
  for (let length = Math.min(MAX_NAME, texts.length - at); length > 0; length--) {
    const text = texts.slice(at, at + length).join(' ')
    const [spelled = '', pattern] = SPELLED.find(([, each]) => each.test(text)) ?? []
    if (pattern) return { length, text: text.replace(pattern, spelled) }
  }
  const [first = '', next = ''] = texts.slice(at, at + 2)
  const number = SHARES.get(first.toLowerCase()) ?? numberNamed(first.toLowerCase())
  if (number === undefined || next.length === 1 || readUnit(next).length === 0) return undefined
  return { length: 2, text: `${number} ${next}` }
}

/** '3', '3.0' and 'three' are the same. */
export function numberNames(word: string): string[] {
  const number = /^\d+(?:\.\d+)?$/.test(word) && !/^0\d/.test(word) ? Number(word) : numberNamed(word)
  if (number === undefined) return []
  const name = nameOfNumber(String(number))
  return [String(number), ...(name ? [name] : [])]
}
