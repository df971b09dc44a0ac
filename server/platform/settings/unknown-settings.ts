import type { Log } from '#server/platform/runtime/log.ts'
import { settingNames } from './config.ts'

const ELSEWHERE = ['WORKERS', 'STORE_WORKER_OPENING']
const LONG = 7

/** The store starts anyway, because the variable may belong to another program (rules: N-4). */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  const known = [...settingNames, ...ELSEWHERE]
  const prefixes = new Set(known.filter((name) => name.includes('_')).map(prefixOf))
  const sentences: string[] = []
  for (const name of Object.keys(environment).sort()) {
    if (known.includes(name)) continue
    const upper = name.toUpperCase()
    const isOurs = upper.includes('_') && prefixes.has(prefixOf(upper))
    const alike = known.filter((one) => !isOurs || prefixOf(one) === prefixOf(upper))
    const meant = nearest(upper, alike, isOurs ? Math.floor(name.length / 3) : 1)
    if (isOurs || (meant && meant.length >= LONG))
      sentences.push(`${name} is not a setting of the store${meant ? `: did you mean ${meant}?` : '.'}`)
  }
  return sentences
}

export function tellUnknownSettings(
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
  log: Log,
): void {
  for (const sentence of unknownSettings(environment)) {
    say(sentence)
    log.warn(sentence)
  }
}

const prefixOf = (name: string) => name.slice(0, name.indexOf('_'))

function nearest(name: string, known: string[], maxSlips: number): string | undefined {
  const [best] = known
    .map((one) => ({ one, slips: slipsBetween(name, one) }))
    .filter(({ slips }) => slips <= maxSlips)
    .sort((a, b) => a.slips - b.slips)
  return best?.one
}

function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let j = 1; j <= b.length; j++) (rows[0] as number[])[j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const wrong = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      ;(rows[i] as number[])[j] = Math.min(wrong, at(i - 1, j) + 1, at(i, j - 1) + 1, exchanged)
    }
  return at(a.length, b.length)
}
