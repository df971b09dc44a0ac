import { formatTotal, formatUnitPrice } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { chargeText } from '#contract/selling/order-lines.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { t } from '#messages/catalogue.ts'
import { knownFacts } from './known-facts.ts'
import type { OrderMailFacts, ReturnedLine } from './order-mail-facts.ts'
import type { LineRow } from './order-row.ts'

const count = new Intl.NumberFormat('en-US')

const RETURNED_LISTED = 30

type OrderedFacts = Pick<OrderMailFacts, 'serial' | 'lines' | 'line_count' | 'charges' | 'total_cents'> & {
  po_number?: string | null
}

export function nameOfLines(first: string, lines: number): string {
  return lines === 1 ? first : t('mail.name-and-more', { name: first, more: count.format(lines - 1) })
}

/** The order number, with the buyer's own number where it may be shown. */
export function orderInSubject({ serial, po_number }: Pick<OrderedFacts, 'serial' | 'po_number'>): string {
  const number = orderNumber(serial)
  return po_number ? t('mail.order-with-po', { number, po: po_number }) : number
}

export const subjectFacts = ({ lines: [first], line_count, ...order }: OrderedFacts) => ({
  order: orderInSubject(order),
  quantity: count.format(first.quantity),
  name: nameOfLines(first.name, line_count),
})

export function ordered(order: OrderedFacts): [string, string][] {
  return [
    ...(order.line_count === 1 ? ofOneLine(order.lines[0]) : ofManyLines(order)),
    ...order.charges.map((charge): [string, string] => [
      chargeText(charge),
      formatTotal(fromCents(charge.cents)),
    ]),
    [t('orders.total'), formatTotal(fromCents(order.total_cents))],
    [t('mail.order-number'), orderNumber(order.serial)],
    ...knownFacts([[t('mail.po-number'), order.po_number]]),
  ]
}

function ofOneLine(line: LineRow): [string, string][] {
  return [
    [t('mail.order-product'), line.name],
    ...knownFacts([[t('mail.reference'), line.reference]]),
    [t('orders.quantity'), count.format(line.quantity)],
    [t('orders.price'), formatUnitPrice(line.price)],
  ]
}

function ofManyLines({ lines, line_count }: OrderedFacts): [string, string][] {
  const left = line_count - lines.length
  const more = left > 0 ? [t('mail.more-lines', { more: count.format(left) })] : []
  return [[t('mail.order-lines'), [...lines.map(inOneLine), ...more].join('\n')]]
}

export function returnedLines(lines: ReturnedLine[] = []): [string, string][] {
  if (lines.length === 0) return []
  const inWords = lines.slice(0, RETURNED_LISTED).map(({ name, part_number: partNumber, quantity, cents }) =>
    t('mail.returned-line', {
      name,
      partNumber,
      quantity: count.format(quantity),
      total: formatTotal(fromCents(cents)),
    }),
  )
  const left = lines.length - inWords.length
  const more = left > 0 ? [t('mail.more-lines', { more: count.format(left) })] : []
  return [[t('mail.returned-lines'), [...inWords, ...more].join('\n')]]
}

function inOneLine(line: LineRow): string {
  const words = t('mail.order-line', {
    quantity: count.format(line.quantity),
    name: line.name,
    partNumber: line.part_number,
    price: formatUnitPrice(line.price),
    total: formatTotal(fromCents(line.total_cents)),
  })
  return line.reference ? `${words} (${line.reference})` : words
}
