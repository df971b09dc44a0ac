import type { Ends } from './filter.ts'

const NUMBER = String.raw`[-−+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`
const SINGLE = new RegExp(`^${NUMBER}$`, 'i')
const BETWEEN = new RegExp(`^(${NUMBER})? ?(?:\\.{2,3}|…| to ) ?(${NUMBER})?$`, 'i')

/** '8', '8..16', '..0.05' or '2..', without units. */
export function readPlainRange(text: string): Ends | undefined {
  const plain = text.trim()
  if (SINGLE.test(plain)) return { from: numberOf(plain), to: numberOf(plain) }
  const [whole, low, high] = BETWEEN.exec(plain) ?? []
  if (whole === undefined || (low === undefined && high === undefined)) return undefined
  const [from, to] = [low, high].map((end) => (end === undefined ? undefined : numberOf(end)))
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to }
}

function numberOf(text: string): number {
  return Number(text.replace('−', '-')) + 0
}
