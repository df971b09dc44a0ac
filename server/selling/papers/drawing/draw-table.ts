import { t } from '#messages/catalogue.ts'
import { colour, LINE, type Writer } from '#server/platform/documents/writer.ts'
import { currencyOf, type PaperLine, type PaperToDraw } from '../paper-facts.ts'
import { drawQr } from './codes.ts'
import { page } from './draw-frames.ts'
import { amountText, countText, priceText, weightText } from './paper-words.ts'

const TEXT = { size: 9 }
const STRONG = { size: 9, weight: 'semibold' } as const
const SMALL = { size: 7.5, colour: colour.soft }
const NO_BREAK = '\u00a0'
const PAD = 4
const QR = 26
const CARRIED = 18

const column = {
  position: page.left + 18,
  part: page.left + 26,
  quantity: 385,
  price: 465,
  total: page.right,
}

export interface Room {
  top: number
  bottom: number
}

export function drawTable(writer: Writer, paper: PaperToDraw, { top, bottom }: Room): number {
  const withMoney = paper.kind !== 'packing-list'
  const currency = withMoney ? currencyOf(paper) : undefined
  let y = drawTitles(writer, top, currency)
  let carried = 0
  for (const [at, line] of paper.lines.entries()) {
    const row = layOut(writer, line, withMoney)
    if (y + row.height + CARRIED > bottom) {
      if (withMoney) drawCarried(writer, t('paper.carried-over'), carried, y)
      else rule(writer, y)
      writer.document.addPage()
      y = drawTitles(writer, page.next, currency)
      if (withMoney) y = drawCarried(writer, t('paper.brought-forward'), carried, y)
    }
    drawRow(writer, { ...row, position: at + 1, top: y, withMoney })
    y += row.height
    carried += line.cents
  }
  rule(writer, y)
  return y
}

function drawTitles(writer: Writer, top: number, currency: string | undefined): number {
  const style = { ...SMALL, weight: 'semibold' as const }
  writer.writeRight(t('paper.line'), column.position, top, style)
  writer.write(t('paper.part'), column.part, top, style)
  writer.writeRight(t('paper.quantity'), currency ? column.quantity : column.total, top, style)
  if (currency) {
    writer.writeRight(t('paper.price', { currency }), column.price, top, style)
    writer.writeRight(t('paper.amount', { currency }), column.total, top, style)
  }
  return top + 14
}

export function drawCarried(writer: Writer, label: string, cents: number, y: number): number {
  rule(writer, y)
  writer.writeRight(label, column.price, y + PAD, { ...TEXT, colour: colour.soft })
  writer.writeRight(amountText(cents), column.total, y + PAD, TEXT)
  return y + CARRIED
}

function rule(writer: Writer, y: number): void {
  writer.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).stroke(colour.line)
}

interface Row {
  line: PaperLine
  names: string[]
  notes: string[]
  height: number
}

function layOut(writer: Writer, line: PaperLine, withMoney: boolean): Row {
  const width = (withMoney ? 335 : 440) - column.part
  const names = writer.lines(line.name, TEXT, width)
  const notes = notesOf(line).flatMap((note) => writer.lines(note, SMALL, width))
  const numberHeight = line.partNumber ? TEXT.size * LINE : 0
  const text = numberHeight + names.length * TEXT.size * LINE + notes.length * SMALL.size * LINE
  return { line, names, notes, height: Math.max(text, withMoney ? 0 : QR + 2) + 2 * PAD }
}

function notesOf(line: PaperLine): string[] {
  const { reference, ownNumber, hsCode, eccn, origin, weightGrams, quantity, lot, dateCode, leadText } = line
  const facts = [
    ...piecesOf(line),
    ...(lot ? [t('paper.lot', { lot })] : []),
    ...(dateCode ? [t('paper.date-code', { code: dateCode })] : []),
    ...(hsCode ? [`${t('paper.hs-code')} ${hsCode}`] : []),
    ...(eccn ? [t('paper.eccn', { number: eccn })] : []),
    ...(origin ? [t('paper.origin', { country: origin })] : []),
    ...(weightGrams === null ? [] : [t('paper.weight', { weight: weightText(weightGrams * quantity) })]),
  ]
  const notes = [
    ...(ownNumber ? [t('paper.own-number', { number: ownNumber })] : []),
    ...(reference ? [t('paper.reference', { reference })] : []),
    ...(leadText ? [leadText] : []),
    ...facts.map((fact) => fact.replaceAll(' ', NO_BREAK)),
  ]
  return notes.length > 0 ? [notes.join(`${NO_BREAK}· `)] : []
}

/** None of papers without these facts, as of earlier releases. */
function piecesOf({ ordered, shippedBefore, toCome }: PaperLine): string[] {
  if (ordered === undefined) return []
  return [
    t('paper.pieces-ordered', { count: countText(ordered) }),
    ...(shippedBefore ? [t('paper.pieces-before', { count: countText(shippedBefore) })] : []),
    ...(toCome ? [t('paper.pieces-to-come', { count: countText(toCome) })] : []),
  ]
}

function drawRow(
  writer: Writer,
  {
    line,
    names,
    notes,
    position,
    top,
    withMoney,
  }: Row & { position: number; top: number; withMoney: boolean },
): void {
  rule(writer, top)
  let y = top + PAD
  writer.writeRight(String(position), column.position, y, { ...TEXT, colour: colour.soft })
  const quantity = countText(line.quantity)
  if (withMoney) {
    writer.writeRight(quantity, column.quantity, y, TEXT)
    writer.writeRight(priceText(line.price), column.price, y, TEXT)
    writer.writeRight(amountText(line.cents), column.total, y, TEXT)
  } else {
    writer.writeRight(quantity, column.total, y, STRONG)
    if (line.partNumber) drawQr(writer.document, line.partNumber, 455, y, QR)
  }
  if (line.partNumber) {
    writer.write(line.partNumber, column.part, y, STRONG)
    y += TEXT.size * LINE
  }
  for (const name of names) {
    writer.write(name, column.part, y, TEXT)
    y += TEXT.size * LINE
  }
  for (const note of notes) {
    writer.write(note, column.part, y, SMALL)
    y += SMALL.size * LINE
  }
}
