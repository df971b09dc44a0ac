import { ibanText, transferCode } from '#contract/selling/transfer-code.ts'
import { t } from '#messages/catalogue.ts'
import { bytesOf, openDocument } from '#server/platform/documents/open-document.ts'
import { colour, LINE, openWriter, type Writer } from '#server/platform/documents/writer.ts'
import type { PaperToDraw } from '../paper-facts.ts'
import { drawQr } from './codes.ts'
import { drawFrames, layOutFoot, page } from './draw-frames.ts'
import { drawHead } from './draw-head.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable, type Room } from './draw-table.ts'
import { amountText, dateText } from './paper-words.ts'

/** Draws a paper as PDF/A-3. `xml` is the data of an invoice. The same paper gives the same bytes. */
export function drawPaper(paper: PaperToDraw, xml: string | undefined): Promise<Buffer> {
  const title = t(paper.isReturn ? 'paper.title-return' : `paper.title-${paper.kind}`)
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

const TEXT = { size: 9.5 }
const STRONG = { ...TEXT, weight: 'semibold' } as const
const VALUES = page.left + 105
/** 33 mm, with 20 points of white to the text on its left. */
const CODE = 94
const GAP = 20

/** The bank account with what to write, and a QR code for banking apps. */
function drawTransfer(writer: Writer, paper: PaperToDraw, { top, bottom }: Room): void {
  const { transfer, order, totalCents } = paper
  if (!transfer) return
  const { account, currency } = transfer
  const code = transferCode(account, { currency, cents: totalCents, reference: order.number })
  const width = page.right - VALUES - (code ? CODE + GAP : 0)
  const rows = rowsOf(paper, transfer).map(([label, value]) => ({
    label,
    lines: writer.lines(value, TEXT, width),
  }))
  const height = rows.reduce((sum, { lines }) => sum + lines.length * TEXT.size * LINE, 0) + 40
  let y = top + 14
  if (y + Math.max(height, code ? CODE + 24 : 0) > bottom) {
    writer.document.addPage()
    y = page.next
  }
  writer.write(t('paper.transfer'), page.left, y, STRONG)
  if (code) drawQr(writer.document, code, page.right - CODE, y, CODE)
  y += 20
  for (const { label, lines } of rows) {
    writer.write(label, page.left, y, { ...TEXT, colour: colour.soft })
    for (const line of lines) {
      writer.write(line, VALUES, y, TEXT)
      y += TEXT.size * LINE
    }
  }
}

function rowsOf(
  { order, seller, totalCents }: PaperToDraw,
  { account, currency, until }: NonNullable<PaperToDraw['transfer']>,
): [label: string, value: string][] {
  const { accountHolder, iban, bic, accountNumber, routingNumber } = account
  const rows: [string, string | undefined][] = [
    [t('paper.account-holder'), accountHolder],
    [t('paper.iban'), iban && ibanText(iban)],
    [t('paper.bic'), bic],
    [t('paper.account-number'), accountNumber],
    [t('paper.routing-number'), routingNumber],
    [t('paper.transfer-amount'), `${amountText(totalCents)} ${currency}`],
    [t('paper.transfer-reference'), order.number],
    [t('paper.transfer-until'), dateText(until, seller.timeZone)],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
