import { type Catalogue, speak } from '#messages/catalogue.ts'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { drawPaper } from './drawing/draw-paper.ts'
import { invoiceXml } from './invoice-xml.ts'
import type { PaperToDraw } from './paper-facts.ts'

interface Work {
  paper: PaperToDraw
  texts: Partial<Catalogue>
  /** Then an error is answered with an empty file, because the start of another process takes longer than many tries. */
  isTry?: boolean
}

async function draw(paper: PaperToDraw): Promise<Buffer> {
  const isBooked = paper.kind === 'invoice' || paper.kind === 'credit-note'
  return drawPaper(paper, isBooked ? await invoiceXml(paper) : undefined)
}

answerParent(({ paper, texts, isTry }: Work) => {
  speak(texts)
  return isTry ? draw(paper).catch(() => Buffer.alloc(0)) : draw(paper)
})
