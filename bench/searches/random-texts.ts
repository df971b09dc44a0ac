import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Random } from '#test/support/random.ts'
import { oneOf, type SampledPart, type SampledValue } from './random-questions.ts'

const WORDS_SHARE = 0.7
const FRAGMENT_SHARE = 0.15
const ERROR_SHARE = 0.05
const MAX_VALUES = 3
const MAX_FRAGMENT = 8

export function randomText(random: Random, parts: readonly SampledPart[]): string {
  const part = oneOf(random, parts)
  const kind = random.next()
  if (kind < WORDS_SHARE) return wordsOf(random, part)
  const { partNumber } = part
  const at = 1 + Math.floor(random.next() * Math.max(1, partNumber.length - MAX_FRAGMENT))
  if (kind < WORDS_SHARE + FRAGMENT_SHARE) return partNumber.slice(at, at + MAX_FRAGMENT)
  if (kind < WORDS_SHARE + FRAGMENT_SHARE + ERROR_SHARE)
    return `${partNumber.slice(0, at)}${partNumber[at + 1] ?? ''}${partNumber[at]}${partNumber.slice(at + 2)}`
  return partNumber
}

function wordsOf(random: Random, { family, values }: SampledPart): string {
  const count = Math.floor(random.next() * (MAX_VALUES + 1))
  const texts = values.flatMap(textOf).slice(0, count)
  const noun = family.split('-').at(-1) ?? family
  return texts.length === 0 || random.next() < 0.5 ? [...texts, noun].join(' ') : texts.join(' ')
}

function textOf({ kind, unit, value }: SampledValue): string[] {
  if (kind === 'choice') return [String(value)]
  if (kind === 'flag' || unit === null) return []
  return [writeQuantity(Number(value), unit)]
}
