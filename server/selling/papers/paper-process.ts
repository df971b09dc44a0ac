import { isBooked, type XmlFormat } from '#contract/selling/papers.ts'
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
  /** Its data alone, in place of the PDF. */
  xml?: XmlFormat
}

async function draw(paper: PaperToDraw): Promise<Buffer> {
  return drawPaper(paper, isBooked(paper.kind) ? await invoiceXml(paper, 'cii') : undefined)
}

answerParent(async ({ paper, texts, isTry, xml }: Work) => {
  speak(texts)
  if (xml) return Buffer.from(await invoiceXml(paper, xml))
  return isTry ? draw(paper).catch(() => Buffer.alloc(0)) : draw(paper)
})
