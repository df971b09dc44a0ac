import { join } from 'node:path'
import { textsOf } from '#messages/catalogue.ts'
import { drawingProcess } from '#server/runtime/drawing-process.ts'
import { turns } from '#server/runtime/turns.ts'
import type { PaperToDraw } from './paper-facts.ts'

const draw = drawingProcess(
  join(import.meta.dirname, import.meta.env.PROD ? 'paper-process.js' : 'paper-process.ts'),
)

/** Draws a paper in a child process. The same paper gives the same bytes. */
export function renderPaper(paper: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ paper, texts: textsOf('paper.') })
}

const inTurnOfProFormas = turns(1)

/** The same for a pro forma. Papers that are due come first: among them waits at most one pro forma. */
export function renderProForma(paper: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  return inTurnOfProFormas(() => renderPaper(paper))
}
