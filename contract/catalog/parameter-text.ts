import type { ToolParameter } from './catalog.ts'
import { writeQuantity } from './quantities/write-quantity.ts'

export function parameterText({ text, value, unit }: Pick<ToolParameter, 'text' | 'value' | 'unit'>): string {
  return typeof value === 'number' && unit ? writeQuantity(value, unit) : text
}
