import { partNumberIn } from '#contract/catalog/part-number.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

/** Text that is no part number is kept, so that nothing is lost. */
export function linesToStore<Line extends { partNumber: string }>(lines: Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    partNumber: partNumberIn(line.partNumber) ?? line.partNumber.trim(),
  }))
}

export function partTwice(lines: { partNumber: string }[]): Refusal | undefined {
  const seen = new Set<string>()
  for (const { partNumber } of lines) {
    if (seen.has(partNumber)) return refuse('line-twice', { partNumber })
    seen.add(partNumber)
  }
  return undefined
}
