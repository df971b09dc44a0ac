import { join } from 'node:path'
import { textsOf } from '#messages/catalogue.ts'
import { drawInChild } from '#server/runtime/draw-in-child.ts'
import { turns } from '#server/runtime/turns.ts'
import type { PaperToDraw } from './paper-facts.ts'

const PROGRAM = join(import.meta.dirname, import.meta.env.PROD ? 'paper-process.js' : 'paper-process.ts')

/** A paper of 400 lines takes about 1 s of CPU. */
const inTurn = turns(1)

/** Draws a paper in a child process. The same paper gives the same bytes. */
export function renderPaper(paper: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(() => drawInChild(PROGRAM, { paper, texts: textsOf('paper.') }))
}
