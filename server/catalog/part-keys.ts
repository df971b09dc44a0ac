import type { AskedLine } from '#contract/order-lines.ts'
import { partNumberIn } from '#contract/part-number.ts'
import { isId } from '#server/database/ids.ts'

type NamesPart = Pick<AskedLine, 'partNumber' | 'toolId'>

/** The id or part number of a line's part as the database stores it. The part number takes precedence. */
export function partKey({ partNumber, toolId = '' }: NamesPart): string {
  return partNumber === undefined ? toolId.toLowerCase() : (partNumberIn(partNumber) ?? '')
}

export function partKeys(lines: NamesPart[]): { ids: string[]; partNumbers: string[] } {
  const keys = [...new Set(lines.map(partKey))]
  return { ids: keys.filter(isId), partNumbers: keys.filter((key) => partNumberIn(key) === key) }
}
