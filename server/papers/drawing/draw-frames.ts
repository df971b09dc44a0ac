import { t } from '#messages/catalogue.ts'
import type { PaperToDraw } from '../paper-facts.ts'
import { page, WIDTH } from './open-document.ts'
import { placeLines } from './paper-words.ts'
import { colour, type Writer } from './writer.ts'

const SMALL = { size: 7.5, colour: colour.soft }
const STEP = 10

/** Draws the head of further pages and the foot of all: only now is their number known. */
export function drawFrames(writer: Writer, paper: PaperToDraw, title: string): void {
  const { document } = writer
  const foot = footOf(paper).flatMap((line) => writer.lines(line, SMALL, WIDTH))
  const { count } = document.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    document.switchToPage(at)
    if (at > 0) drawHeadOfPage(writer, paper, title)
    document.moveTo(page.left, 778).lineTo(page.right, 778).lineWidth(0.6).stroke(colour.line)
    for (const [nth, line] of foot.slice(0, 4).entries())
      writer.write(line, page.left, 784 + nth * STEP, SMALL)
    writer.writeRight(t('paper.page', { page: at + 1, pages: count }), page.right, 766, SMALL)
    if (paper.demo) writer.write(t('paper.demo'), page.left, 72, { size: 9, colour: colour.copper })
  }
}

function drawHeadOfPage(writer: Writer, { seller, number, order }: PaperToDraw, title: string): void {
  writer.write(seller.name, page.left, 44, { size: 11, weight: 'semibold' })
  writer.writeRight(`${title} ${number} · ${order.number}`, page.right, 45, {
    size: 9.5,
    colour: colour.soft,
  })
  writer.document.moveTo(page.left, 64).lineTo(page.right, 64).lineWidth(2).stroke(colour.copper)
}

function footOf({ seller }: PaperToDraw): string[] {
  const { name, email, phone, vatNumber, registration, foot } = seller
  return [
    [name, ...placeLines(seller)].join(' · '),
    [
      email,
      ...(phone ? [phone] : []),
      ...(registration ? [registration] : []),
      ...(vatNumber ? [t('paper.vat-number', { number: vatNumber })] : []),
    ].join(' · '),
    ...(foot ? foot.split('\n') : []),
  ]
}
