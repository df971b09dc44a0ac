import { join } from 'node:path'
import { drawInChild } from '#server/runtime/draw-in-child.ts'
import { turns } from '#server/runtime/turns.ts'
import type { DatasheetParts } from './datasheet-facts.ts'

const PROGRAM = join(
  import.meta.dirname,
  import.meta.env.PROD ? 'datasheet-process.js' : 'datasheet-process.ts',
)

/** A data sheet takes 0.3 s of CPU, and visitors can request one of each part. */
const inTurn = turns(1)

/** Draws a data sheet in a child process. */
export function renderDatasheet(parts: DatasheetParts): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(() => drawInChild(PROGRAM, parts))
}
