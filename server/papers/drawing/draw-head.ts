import { t } from '#messages/catalogue.ts'
import type { PaperToDraw } from '../paper-facts.ts'
import { drawCode128 } from './codes.ts'
import { page } from './open-document.ts'
import { addressLines, dateText, placeLines } from './paper-words.ts'
import { colour, LINE, type Writer } from './writer.ts'

/** The window of an envelope (DIN 5008, form B), in points from the page's top and left. */
const WINDOW = { top: 132, left: page.left, width: 240 }
const FACTS = { left: 338, label: 92 }
const SMALL = { size: 7.5, colour: colour.soft }
const TEXT = { size: 9.5 }
const BARCODE_HEIGHT = 26

/** Draws seller, recipient and facts of the paper on its first page. Returns where they end. */
export function drawHead(writer: Writer, paper: PaperToDraw, title: string): number {
  drawSeller(writer, paper)
  writer.write(title, FACTS.left, 100, { size: 19, weight: 'semibold' })
  const window = drawWindow(writer, paper)
  const facts = drawFacts(writer, paper)
  return drawReason(writer, paper, Math.max(window, facts, 262) + 18)
}

function drawSeller(writer: Writer, { seller, order }: PaperToDraw): void {
  writer.write(seller.name, page.left, 40, { size: 13, weight: 'semibold' })
  writer.document.moveTo(page.left, 64).lineTo(page.right, 64).lineWidth(2).stroke(colour.copper)
  drawCode128(writer.document, order.number, { right: page.right, top: 30, height: BARCODE_HEIGHT })
}

function drawWindow(writer: Writer, { kind, seller, shipTo, billTo }: PaperToDraw): number {
  const [street, ...place] = placeLines(seller)
  const sender = [seller.name, street, place.at(-2)].join(' · ')
  writer.write(cut(writer, sender, WINDOW.width), WINDOW.left, WINDOW.top - 14, SMALL)
  const to = kind === 'packing-list' ? shipTo : billTo
  const below = drawLines(writer, addressLines(to), WINDOW.top)
  const vatNumber = 'lines' in billTo ? undefined : billTo.vatNumber
  const named =
    kind === 'packing-list' || !vatNumber
      ? below
      : drawLines(writer, [t('paper.vat-number', { number: vatNumber })], below)
  const deliver = addressLines(shipTo)
  if (kind === 'packing-list' || same(deliver, addressLines(billTo))) return named
  writer.write(t('paper.deliver-to'), WINDOW.left, named + 8, SMALL)
  return drawLines(writer, deliver, named + 19)
}

const same = (a: string[], b: string[]) => a.join('\n') === b.join('\n')

function cut(writer: Writer, text: string, width: number): string {
  return writer.lines(text, SMALL, width)[0] ?? ''
}

function drawLines(writer: Writer, lines: string[], top: number): number {
  let y = top
  for (const line of lines.flatMap((text) => writer.lines(text, TEXT, WINDOW.width))) {
    writer.write(line, WINDOW.left, y, TEXT)
    y += TEXT.size * LINE
  }
  return y
}

function drawFacts(writer: Writer, paper: PaperToDraw): number {
  let y = 132
  for (const [label, value] of factsOf(paper)) {
    writer.write(label, FACTS.left, y, { ...TEXT, colour: colour.soft })
    const left = FACTS.left + FACTS.label
    for (const line of writer.lines(value, TEXT, page.right - left)) {
      writer.write(line, left, y, TEXT)
      y += TEXT.size * LINE
    }
    y += 2
  }
  return y
}

function factsOf(paper: PaperToDraw): [string, string][] {
  const { kind, number, at, order, seller, invoice, shipment } = paper
  const day = (instant: string) => dateText(instant, seller.timeZone)
  return [
    [t('paper.number'), number],
    [t('paper.date'), day(at)],
    ...(invoice
      ? [[t('paper.of-invoice'), `${invoice.number}, ${day(invoice.at)}`] as [string, string]]
      : []),
    [t('paper.order'), order.number],
    ...(kind === 'pro-forma' ? [] : [[t('paper.ordered'), day(order.at)] as [string, string]]),
    ...(order.poNumber ? [[t('paper.po-number'), order.poNumber] as [string, string]] : []),
    ...(shipment ? shipmentFacts(shipment) : []),
    ...(seller.vatNumber && kind !== 'packing-list'
      ? [[t('paper.sellers-vat-number'), seller.vatNumber] as [string, string]]
      : []),
  ]
}

function shipmentFacts({ position, carrier, trackingNumber }: NonNullable<PaperToDraw['shipment']>) {
  const facts: [string, string][] = [
    [t('paper.parcel'), String(position)],
    [t('paper.carrier'), carrier],
  ]
  return trackingNumber ? [...facts, [t('paper.tracking'), trackingNumber] as [string, string]] : facts
}

/** Why the money of a credit note is given back. */
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
