import { join } from 'node:path'
import { drawingProcess } from '#server/platform/runtime/drawing-process.ts'
import type { DatasheetParts } from './datasheet-facts.ts'

const draw = drawingProcess(
  join(import.meta.dirname, import.meta.env.PROD ? 'datasheet-process.js' : 'datasheet-process.ts'),
)

export function renderDatasheet(parts: DatasheetParts): Promise<Uint8Array<ArrayBuffer>> {
  return draw(parts)
}
