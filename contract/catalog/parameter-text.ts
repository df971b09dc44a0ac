import type { ToolParameter } from './catalog.ts'
import { writeQuantity } from './quantities/write-quantity.ts'

/** A value in the notation of catalogues, however its author wrote it: '4.7 kΩ' for '4k7'. */
export function parameterText({ text, value, unit }: Pick<ToolParameter, 'text' | 'value' | 'unit'>): string {
  return typeof value === 'number' && unit ? writeQuantity(value, unit) : text
}
