import { type Catalogue, speak } from '#messages/catalogue.ts'
import { answerParent } from '#server/platform/runtime/answer-parent.ts'
import { drawPaper } from './drawing/draw-paper.ts'
import { invoiceXml } from './invoice-xml.ts'
import type { PaperToDraw } from './paper-facts.ts'

interface Work {
  paper: PaperToDraw
  texts: Partial<Catalogue>
}

answerParent(async ({ paper, texts }: Work) => {
  speak(texts)
  const isBooked = paper.kind === 'invoice' || paper.kind === 'credit-note'
  return drawPaper(paper, isBooked ? await invoiceXml(paper) : undefined)
})
