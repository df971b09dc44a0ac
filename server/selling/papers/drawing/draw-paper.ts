import { t } from '#messages/catalogue.ts'
import type { PaperToDraw } from '../paper-facts.ts'
import { drawFrames, layOutFoot } from './draw-frames.ts'
import { drawHead } from './draw-head.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable } from './draw-table.ts'
import { openDocument } from './open-document.ts'
import { openWriter } from './writer.ts'

/** Draws a paper as PDF/A-3. `xml` is the data of an invoice. The same paper gives the same bytes. */
export async function drawPaper(paper: PaperToDraw, xml: string | undefined): Promise<Buffer> {
  const title = t(`paper.title-${paper.kind}`)
  const document = openDocument(paper, { title, xml })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  const writer = openWriter(document)
  const below = drawHead(writer, paper, title)
  const foot = layOutFoot(writer, paper)
  const end = drawTable(writer, paper, { top: below, bottom: foot.bottom })
  if (paper.kind !== 'packing-list') drawSums(writer, paper, { top: end, bottom: foot.bottom })
  drawFrames(writer, paper, { title, foot })
  document.end()
  await ended
  return Buffer.concat(parts)
}
