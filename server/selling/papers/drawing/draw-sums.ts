import { t } from '#messages/catalogue.ts'
import { colour, LINE, type Writer } from '#server/platform/documents/writer.ts'
import { exemptionText } from '../invoice-tax.ts'
import { dayOfPayment } from '../paper-day.ts'
import { currencyOf, type PaperToDraw } from '../paper-facts.ts'
import { sumsOf } from '../paper-sums.ts'
import { page, WIDTH } from './draw-frames.ts'
import { drawCarried, type Room } from './draw-table.ts'
import { amountText, dateText, rateText } from './paper-words.ts'

const TEXT = { size: 9.5 }
const STRONG = { size: 11, weight: 'semibold' } as const
const STEP = 15
const LABELS = 465

/** Returns the y below it. */
export function drawSums(writer: Writer, paper: PaperToDraw, { top, bottom }: Room): number {
  const rows = rowsOf(paper)
  const notes = notesOf(paper).flatMap((note) => writer.lines(note, TEXT, WIDTH))
  const height = rows.length * STEP + 34 + notes.length * TEXT.size * LINE + 18
  let y = top + 8
  if (y + height > bottom) {
    const { lines } = sumsOf(paper)
    drawCarried(writer, t('paper.carried-over'), lines, top)
    writer.document.addPage()
    y = drawCarried(writer, t('paper.brought-forward'), lines, page.next) + 8
  }
  for (const [label, cents] of rows) {
    writer.writeRight(label, LABELS, y, { ...TEXT, colour: colour.soft })
    writer.writeRight(amountText(cents), page.right, y, TEXT)
    y += STEP
  }
  writer.document
    .moveTo(330, y + 2)
    .lineTo(page.right, y + 2)
    .lineWidth(1)
    .stroke(colour.ink)
  writer.writeRight(
    t(paper.kind === 'credit-note' ? 'paper.total-back' : 'paper.total', { currency: currencyOf(paper) }),
    LABELS,
    y + 8,
    STRONG,
  )
  writer.writeRight(amountText(paper.totalCents), page.right, y + 8, STRONG)
  y += 44
  for (const note of notes) {
    writer.write(note, page.left, y, TEXT)
    y += TEXT.size * LINE
  }
  return y
}

function rowsOf(paper: PaperToDraw): [string, number][] {
  if (paper.charges.length === 0) return []
  const { lines, net, tax } = sumsOf(paper)
  const taxed = paper.charges.find(({ kind }) => kind === 'tax')
  const others = paper.charges.filter(({ kind }) => kind !== 'tax')
  return [
    ...(others.length > 0 ? [[t('paper.lines-sum'), lines] as [string, number]] : []),
    ...others.map(({ name, cents }): [string, number] => [name, cents]),
    ...(taxed
      ? ([
          [t('paper.net'), net],
          [taxed.percent === null ? taxed.name : taxText(taxed.name, taxed.percent), tax],
        ] as [string, number][])
      : []),
  ]
}

const taxText = (name: string, percent: number) => t('paper.tax', { name, percent })

function notesOf(paper: PaperToDraw): string[] {
  const { kind, charges, transactionId, byTransfer, suppliedAt, cancels } = paper
  const way = byTransfer ? '-by-transfer' : ''
  const payment = { id: transactionId ?? '' }
  const exemption = exemptionText(charges)
  return [
    ...(exemption === undefined ? [] : [exemption]),
    ...taxInNote(paper),
    ...(kind === 'pro-forma' ? [t('paper.not-an-invoice')] : []),
    ...(kind === 'offer' ? [t(charges.length > 0 ? 'paper.offer-shipped' : 'paper.offer-plus')] : []),
    ...(kind === 'invoice' ? [t(`paper.paid${way}`, payment)] : []),
    ...(kind === 'invoice' && suppliedAt === undefined ? [paidText(paper)] : []),
    ...(kind === 'order-confirmation' ? [t('paper.order-confirmed'), paidText(paper)] : []),
    ...(cancels ? [t('paper.cancels-invoice')] : []),
    ...(kind === 'credit-note' && !cancels ? [t(`paper.given-back${way}`, payment)] : []),
  ]
}

/** The law wants the day of a payment before the supply. A day of delivery is only stated where the shop has promised one. */
function paidText(paper: PaperToDraw): string {
  const day = dateText(dayOfPayment(paper), 'UTC')
  const { leavesBy } = paper.order
  if (!leavesBy) return t('paper.before-delivery', { day })
  return t('paper.before-promised-delivery', { day, promised: dateText(leavesBy, 'UTC') })
}

function taxInNote({ taxIn }: PaperToDraw): string[] {
  if (!taxIn || taxIn === 'waits') return []
  const { currency, of, cents, rate } = taxIn
  const [one, other] = rate.currency === currency ? [of, currency] : [currency, of]
  const facts = { one, other, rate: rateText(rate.rate), day: dateText(`${rate.day}T00:00:00Z`, 'UTC') }
  return [t('paper.tax-in', { currency, amount: amountText(cents), ...facts })]
}
