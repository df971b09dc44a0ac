import { t } from '#messages/catalogue.ts'
import { bytesOf, openDocument } from '#server/platform/documents/open-document.ts'
import { openWriter } from '#server/platform/documents/writer.ts'
import type { PaperToDraw } from '../paper-facts.ts'
import { drawFrames, layOutFoot } from './draw-frames.ts'
import { drawHead } from './draw-head.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable } from './draw-table.ts'
import { drawTransfer } from './draw-transfer.ts'

/** Draws a paper as PDF/A-3. `xml` is the data of an invoice. The same paper gives the same bytes. */
export function drawPaper(paper: PaperToDraw, xml: string | undefined): Promise<Buffer> {
  const title = t(`paper.title-${paper.kind}`)
  const { number, seller, at } = paper
  const facts = { title: `${title} ${number}`, author: seller.name, at: new Date(at), xml }
  const document = openDocument(facts)
  return bytesOf(document, () => {
    const writer = openWriter(document)
    const below = drawHead(writer, paper, title)
    const foot = layOutFoot(writer, paper)
    const end = drawTable(writer, paper, { top: below, bottom: foot.bottom })
    if (paper.kind !== 'packing-list') {
      const top = drawSums(writer, paper, { top: end, bottom: foot.bottom })
      drawTransfer(writer, paper, { top, bottom: foot.bottom })
    }
    drawFrames(writer, paper, { title, foot })
  })
}
