import { partNumberIn } from '#contract/catalog/part-number.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

/** The lines of a cart or a list as they are stored. Text that is no part number is kept, so that nothing is lost. */
export function linesToStore<Line extends { partNumber: string }>(lines: Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    partNumber: partNumberIn(line.partNumber) ?? line.partNumber.trim(),
  }))
}

/** The refusal of stored lines of which 2 name the same part; undefined if each part is on 1 line. */
export function partTwice(lines: { partNumber: string }[]): Refusal | undefined {
  const seen = new Set<string>()
  for (const { partNumber } of lines) {
    if (seen.has(partNumber)) return refuse('line-twice', { partNumber })
    seen.add(partNumber)
  }
  return undefined
}
