import { placeLines } from '#contract/selling/address-text.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { colour, type Writer } from '#server/platform/documents/writer.ts'
import type { PaperToDraw } from '../paper-facts.ts'

/** An A4 page, 595 × 842 points. `next` is the top of the content of further pages. */
export const page = { left: 57, right: 545, top: 120, next: 92, height: 842 }
export const WIDTH = page.right - page.left

const SMALL = { size: 7.5, colour: colour.soft }
const STEP = 10
const COLUMN = (WIDTH - 16) / 2
/** Further lines are cut. 500 of the widest characters in 12 lines need 27; a store's earlier settings can have more lines. */
const MAX_LINES = 28
const LOWEST = 824

interface Foot {
  columns: string[][]
  top: number
  bottom: number
}

export function layOutFoot(writer: Writer, { seller }: PaperToDraw): Foot {
  const texts = seller.foot ? [sellerLines(seller), seller.foot.split('\n')] : [sellerLines(seller)]
  const width = seller.foot ? COLUMN : WIDTH
  const columns = texts.map((text) =>
    text.flatMap((line) => writer.lines(line, SMALL, width)).slice(0, MAX_LINES),
  )
  const top = LOWEST - Math.max(4, ...columns.map(({ length }) => length)) * STEP
  return { columns, top, bottom: top - 22 }
}

/** Call it last, because it needs the number of pages. */
export function drawFrames(
  writer: Writer,
  paper: PaperToDraw,
  { title, foot: { columns, top } }: { title: string; foot: Foot },
): void {
  const { document } = writer
  const { count } = document.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    document.switchToPage(at)
    if (at > 0) drawHeadOfPage(writer, paper, title)
    document
      .moveTo(page.left, top - 6)
      .lineTo(page.right, top - 6)
      .lineWidth(0.6)
      .stroke(colour.line)
    for (const [column, lines] of columns.entries())
      for (const [nth, line] of lines.entries())
        writer.write(line, page.left + column * (COLUMN + 16), top + nth * STEP, SMALL)
    writer.writeRight(t('paper.page', { page: at + 1, pages: count }), page.right, top - 18, SMALL)
    if (paper.demo) writer.write(t('paper.demo'), page.left, 72, { size: 9, colour: colour.copper })
  }
}

function drawHeadOfPage(writer: Writer, { seller, number, order }: PaperToDraw, title: string): void {
  const about = `${title} ${number} · ${order.number}`
  const style = { size: 9.5, colour: colour.soft }
  const room = WIDTH - writer.width(about, style) - 12
  const [name = ''] = writer.lines(seller.name, { size: 11, weight: 'semibold' }, room)
  writer.write(name, page.left, 44, { size: 11, weight: 'semibold' })
  writer.writeRight(about, page.right, 45, style)
  writer.document.moveTo(page.left, 64).lineTo(page.right, 64).lineWidth(2).stroke(colour.copper)
}

function sellerLines(seller: Company): string[] {
  const { name, email, phone, vatNumber, registration } = seller
  const register = [
    ...(registration ? [registration] : []),
    ...(vatNumber ? [t('paper.vat-number', { number: vatNumber })] : []),
  ]
  return [
    name,
    placeLines(seller).join(' · '),
    [email, ...(phone ? [phone] : [])].join(' · '),
    ...(register.length > 0 ? [register.join(' · ')] : []),
  ]
}
