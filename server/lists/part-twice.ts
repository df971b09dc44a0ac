import { type Refusal, refuse } from '#server/http/refusal.ts'

/** The refusal of lines of which 2 name the same part; undefined if each part is on 1 line. */
export function partTwice(lines: { partNumber: string }[]): Refusal | undefined {
  const seen = new Set<string>()
  for (const { partNumber } of lines) {
    if (seen.has(partNumber)) return refuse('line-twice', { partNumber })
    seen.add(partNumber)
  }
  return undefined
}
