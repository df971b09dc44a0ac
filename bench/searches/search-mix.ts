import type { Target } from '#test/support/load.ts'
import { type Random, randomFrom } from '#test/support/random.ts'
import { queryOf, randomQuestion, type SampledPart } from './random-questions.ts'
import { randomText } from './random-texts.ts'

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
