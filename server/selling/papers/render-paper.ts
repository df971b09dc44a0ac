import { join } from 'node:path'
import type { XmlFormat } from '#contract/selling/papers.ts'
import { textsOf } from '#messages/catalogue.ts'
import { DRAWING_MS, drawingProcess } from '#server/platform/runtime/drawing-process.ts'
import { turns } from '#server/platform/runtime/turns.ts'
import type { PaperToDraw } from './paper-facts.ts'

const PROGRAM = join(import.meta.dirname, import.meta.env.PROD ? 'paper-process.js' : 'paper-process.ts')
const draw = drawingProcess(PROGRAM)

/** Many times what a paper of 400 lines takes. */
const TRY_MS = 15_000
const tryToDraw = drawingProcess(PROGRAM, { waitMs: DRAWING_MS, processorMs: TRY_MS })

/** In a process of its own: while texts are tried, other papers are drawn. */
export async function canDraw(paper: PaperToDraw): Promise<boolean> {
  try {
    const file = await tryToDraw({ paper, texts: textsOf('paper.'), isTry: true })
    return file.length > 0
  } catch {
    return false
  }
}

export function renderPaper(paper: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ paper, texts: textsOf('paper.') })
}

/** The data of an invoice or credit note alone. */
export function renderXml(paper: PaperToDraw, xml: XmlFormat): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ paper, texts: textsOf('paper.'), xml })
}

const inTurnOfProFormas = turns(1)

export function renderProForma(paper: PaperToDraw): Promise<Uint8Array<ArrayBuffer>> {
  return inTurnOfProFormas(() => renderPaper(paper))
}
