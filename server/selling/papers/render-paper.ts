import { join } from 'node:path'
import { textsOf } from '#messages/catalogue.ts'
import { drawingProcess } from '#server/platform/runtime/drawing-process.ts'
import { turns } from '#server/platform/runtime/turns.ts'
import type { PaperToDraw } from './paper-facts.ts'

const draw = drawingProcess(
  join(import.meta.dirname, import.meta.env.PROD ? 'paper-process.js' : 'paper-process.ts'),
)

export function renderPaper(paper: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ paper, texts: textsOf('paper.') })
}

const inTurnOfProFormas = turns(1)

export function renderProForma(paper: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  return inTurnOfProFormas(() => renderPaper(paper))
}
