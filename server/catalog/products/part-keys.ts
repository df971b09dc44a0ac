import { partNumberIn } from '#contract/catalog/part-number.ts'
import type { AskedLine } from '#contract/selling/order-lines.ts'
import { isId } from '#server/platform/database/ids.ts'

type NamesPart = Pick<AskedLine, 'partNumber' | 'toolId'>

export function partKey({ partNumber, toolId = '' }: NamesPart): string {
  return partNumber === undefined ? toolId.toLowerCase() : (partNumberIn(partNumber) ?? '')
}

export function partKeys(lines: NamesPart[]): { ids: string[]; partNumbers: string[] } {
  const keys = [...new Set(lines.map(partKey))]
  return { ids: keys.filter(isId), partNumbers: keys.filter((key) => partNumberIn(key) === key) }
}
