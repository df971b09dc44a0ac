import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Target } from '#test/support/load.ts'
import { type Random, randomFrom } from '#test/support/random.ts'
import { oneOf, queryOf, randomQuestion, type SampledPart, type SampledValue } from './random-questions.ts'

const SEED = 20_261
const QUESTIONS = 20_000
const TEXT_SHARE = 0.25

/** 3 of 4 in a family with filters, 1 of 4 by text. */
export function searchPaths(parts: readonly SampledPart[]): string[] {
  const random = randomFrom(SEED)
  return Array.from({ length: QUESTIONS }, () => `/api/parts?${queryOfOne(random, parts)}`)
}

function queryOfOne(random: Random, parts: readonly SampledPart[]): URLSearchParams {
  if (random.next() >= TEXT_SHARE) return queryOf(randomQuestion(random, parts))
  return new URLSearchParams({ q: randomText(random, parts), limit: '50' })
}

/** `costs` receives the processor time of each in the search process, in milliseconds. */
export function searchMix(port: number, connections: number, paths: string[], costs: number[]): Target {
  let turn = 0
  return {
    name: `search mix, ${connections} at once`,
    port,
    connections,
    act: async (ask) => {
      const path = paths[turn++ % paths.length]
      const { head } = await ask(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip, br\r\naccept: application/json\r\n\r\n`,
      )
      costs.push(Number(/\r\nserver-timing: search;dur=([\d.]+)/i.exec(head())?.[1] ?? Number.NaN))
    },
  }
}

const WORDS_SHARE = 0.7
const FRAGMENT_SHARE = 0.15
const ERROR_SHARE = 0.05
const MAX_VALUES = 3
const MAX_FRAGMENT = 8

function randomText(random: Random, parts: readonly SampledPart[]): string {
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
