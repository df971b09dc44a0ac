import { placeLines } from '#contract/selling/address-text.ts'
import { t } from '#messages/catalogue.ts'
import { colour, LINE, type Writer } from '#server/platform/documents/writer.ts'
import { type Fact, knownFacts } from '#server/selling/orders/known-facts.ts'
import { buyerReferenceOf, type PaperToDraw } from '../paper-facts.ts'
import { drawCode128 } from './codes.ts'
import { page } from './draw-frames.ts'
import { addressLines, dateText, weightText } from './paper-words.ts'

/** The window of an envelope (DIN 5008, form B), in points from the page's top and left. */
const WINDOW = { top: 132, left: page.left, width: 240 }
const FACTS = { left: 338, label: 92 }
const SMALL = { size: 7.5, colour: colour.soft }
const TEXT = { size: 9.5 }
const STRONG = { ...TEXT, weight: 'semibold' } as const
const STRONG_FACTS = 2
const BARCODE_HEIGHT = 26

export function drawHead(writer: Writer, paper: PaperToDraw, title: string): number {
  drawSeller(writer, paper)
  writer.write(title, FACTS.left, 100, { size: 19, weight: 'semibold' })
  const window = drawRecipient(writer, paper)
  const facts = drawDelivery(writer, paper, drawFacts(writer, paper))
  return drawReason(writer, paper, Math.max(window, facts, 262) + 18)
}

const NAME = { size: 13, weight: 'semibold' } as const
const LONG_NAME = { ...NAME, size: 10.5 }

/** The name ends before the code. The foot has it whole. */
function drawSeller(writer: Writer, { seller, order, isReturn, number }: PaperToDraw): void {
  writer.document.moveTo(page.left, 64).lineTo(page.right, 64).lineWidth(2).stroke(colour.copper)
  const code = isReturn ? number : order.number
  const end = drawCode128(writer.document, code, { right: page.right, top: 30, height: BARCODE_HEIGHT })
  const width = end - 12 - page.left
  if (writer.width(seller.name, NAME) <= width) writer.write(seller.name, page.left, 40, NAME)
  else
    for (const [nth, line] of writer.lines(seller.name, LONG_NAME, width).slice(0, 2).entries())
      writer.write(line, page.left, 31 + nth * 14, LONG_NAME)
}

function drawRecipient(writer: Writer, { kind, seller, shipTo, billTo }: PaperToDraw): number {
  const [street, ...place] = placeLines(seller)
  const sender = [seller.name, street, place.at(-2)].join(' · ')
  writer.write(cut(writer, sender, WINDOW.width), WINDOW.left, WINDOW.top - 14, SMALL)
  return drawLines(writer, addressLines(kind === 'packing-list' ? shipTo : billTo), WINDOW)
}

function cut(writer: Writer, text: string, width: number): string {
  return writer.lines(text, SMALL, width)[0] ?? ''
}

/** In the window it could be taken for the recipient's address. */
function drawDelivery(writer: Writer, { kind, shipTo, billTo }: PaperToDraw, top: number): number {
  const lines = addressLines(shipTo)
  if (kind === 'packing-list' || same(lines, addressLines(billTo))) return top
  writer.write(t('paper.deliver-to'), FACTS.left, top + 6, { ...TEXT, colour: colour.soft })
  return drawLines(writer, lines, { left: FACTS.left, top: top + 20, width: page.right - FACTS.left })
}

const same = (a: string[], b: string[]) => a.join('\n') === b.join('\n')

function drawLines(
  writer: Writer,
  lines: string[],
  { left, top, width }: { left: number; top: number; width: number },
): number {
  let y = top
  for (const line of lines.flatMap((text) => writer.lines(text, TEXT, width))) {
    writer.write(line, left, y, TEXT)
    y += TEXT.size * LINE
  }
  return y
}

function drawFacts(writer: Writer, paper: PaperToDraw): number {
  let y = 132
  for (const [nth, [label, value]] of factsOf(paper).entries()) {
    writer.write(label, FACTS.left, y, { ...TEXT, colour: colour.soft })
    const left = FACTS.left + FACTS.label
    const style = nth < STRONG_FACTS ? STRONG : TEXT
    for (const line of writer.lines(value, style, page.right - left)) {
      writer.write(line, left, y, style)
      y += TEXT.size * LINE
    }
    y += 2
  }
  return y
}

function factsOf(paper: PaperToDraw): [string, string][] {
  const { kind, number, at, order, seller, billTo, invoice, shipment, suppliedAt } = paper
  const buyersVat = 'lines' in billTo ? undefined : billTo.vatNumber
  const day = (instant: string) => dateText(instant, seller.timeZone)
  const ofMoney = kind !== 'packing-list'
  return knownFacts([
    [t('paper.number'), number],
    [t('paper.date'), day(at)],
    [
      t(kind === 'invoice' ? 'paper.replaces' : 'paper.of-invoice'),
      invoice && `${invoice.number}\n${dateText(invoice.day, 'UTC')}`,
    ],
    [t('paper.order'), kind !== 'offer' && order.number],
    [t('paper.ordered'), kind !== 'pro-forma' && kind !== 'offer' && day(order.at)],
    [t('paper.po-number'), order.poNumber],
    [t('paper.buyer-reference'), ofMoney && buyerReferenceOf(paper)],
    ...(shipment ? [...shipmentFacts(shipment), ...wishFacts(order)] : []),
    [t('paper.leaves-by'), (kind === 'pro-forma' || kind === 'order-confirmation') && leavingText(order)],
    [t('paper.supplied'), ofMoney && suppliedAt && day(suppliedAt)],
    [t('paper.sellers-vat-number'), ofMoney && seller.vatNumber],
    [t('paper.buyers-vat-number'), ofMoney && buyersVat],
    ...tradeFacts(paper),
  ])
}

function tradeFacts({ kind, lines, incoterm, validUntil, seller }: PaperToDraw): Fact[] {
  if (kind === 'credit-note') return []
  const known = lines.every(({ weightGrams }) => weightGrams !== null)
  const grams = lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0)
  return [
    [t('paper.terms'), incoterm && t('paper.incoterm', incoterm)],
    [t('paper.net-weight'), known && grams > 0 && weightText(grams)],
    [t('paper.valid-until'), validUntil && dateText(validUntil, seller.timeZone)],
  ]
}

/** A day has no time zone. */
function wishFacts({ neededBy, deliverComplete }: PaperToDraw['order']): Fact[] {
  return [
    [t('paper.needed-by'), neededBy && dateText(neededBy, 'UTC')],
    [t('paper.delivery'), deliverComplete && t('paper.deliver-complete')],
  ]
}

function leavingText({ leavesBy, leavesIfPaidBy }: PaperToDraw['order']): string | undefined {
  const day = leavesBy && dateText(leavesBy, 'UTC')
  const time = leavesIfPaidBy?.slice(11, 16)
  return day && time ? t('paper.leaves-if-paid', { day, time }) : day
}

function shipmentFacts({ position, carrier, trackingNumber }: NonNullable<PaperToDraw['shipment']>): Fact[] {
  return [
    [t('paper.parcel'), String(position)],
    [t('paper.carrier'), carrier],
    [t('paper.tracking'), trackingNumber],
  ]
}

function drawReason(writer: Writer, { refund }: PaperToDraw, top: number): number {
  if (!refund?.reason) return top
  let y = top
  for (const line of writer.lines(
    t('paper.reason', { reason: refund.reason }),
    TEXT,
    page.right - page.left,
  )) {
    writer.write(line, page.left, y, TEXT)
    y += TEXT.size * LINE
  }
  return y + 10
}
