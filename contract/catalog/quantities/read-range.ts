import { decideMeaning } from './decide-meaning.ts'
import { plainText, unreadable } from './plain-text.ts'
import type { NotUnderstood, Quantity, Source } from './quantity.ts'
import { readQuantity } from './read-quantity.ts'
import { signOf, splitQuantity } from './split-quantity.ts'

/** From and to are included, in SI base units; an end that is absent is open. */
type Range = { from?: number; to?: number; unit: string; note?: string }

const DOTS = /^(.*?) ?\.{2,3} ?(.*)$/
const BETWEEN = /^(.+?) ?(?:~|÷|\bto\b|\/(?=[-+])) ?(.+)$/
/** A hyphen between two values, not the minus of either or of an exponent. */
const HYPHEN = /^(-?.*?[^- ]) ?(?<!\de)- ?(.+)$/i
const [AT_MOST, AT_LEAST] = [/^(?:≤|<=) ?()(.+)$/, /^(?:≥|>=) ?(.+)()$/]

export function readRange(text: string, symbol?: string, source: Source = 'form'): Range | NotUnderstood {
  const problem = unreadable(text)
  if (problem) return { problem }
  const plain = plainText(text)
  for (const form of [DOTS, BETWEEN, AT_MOST, AT_LEAST]) {
    const [whole, low = '', high = ''] = form.exec(plain) ?? []
    if (whole) return readEnds(low, high, symbol, source)
  }
  const single = readQuantity(text, symbol, source)
  if (!('problem' in single)) return rangeOf(single, single)
  const [, low = '', high = ''] = HYPHEN.exec(plain) ?? []
  return isNumber(low) ? readEnds(low, high, symbol, source) : single
}

function isNumber(text: string): boolean {
  return splitQuantity(signOf(text).unsigned).length > 0
}

function readEnds(
  low: string,
  high: string,
  symbol: string | undefined,
  source: Source,
): Range | NotUnderstood {
  if (low === '' && high === '') return { problem: 'The range has neither a beginning nor an end.' }
  const to = high === '' ? undefined : readQuantity(high, symbol, source)
  if (to && 'problem' in to) return to
  const from =
    low === '' ? undefined : to ? readBelow(low, high, to, source) : readQuantity(low, symbol, source)
  return from && 'problem' in from ? from : rangeOf(from, to)
}

function rangeOf(from: Quantity | undefined, to: Quantity | undefined): Range {
  const notes = new Set([from?.note, to?.note].filter((note) => note !== undefined))
  return {
    ...(from && { from: from.value }),
    ...(to && { to: to.value }),
    unit: (from ?? to)?.unit ?? '',
    ...(notes.size > 0 && { note: [...notes].join(' ') }),
  }
}

/** Without a unit it may share that of the upper end: '10-100nF' begins at 10 nF, '1-10 kΩ' at 1 kΩ or 1 Ω. */
function readBelow(low: string, high: string, to: Quantity, source: Source): Quantity | NotUnderstood {
  const own = readQuantity(low, to.unit, source)
  const [{ suffix: lowSuffix } = { suffix: '' }] = splitQuantity(signOf(low).unsigned)
  if (lowSuffix !== '') return ordered(low, own, to)

  const [{ suffix: sharedSuffix } = { suffix: '' }] = splitQuantity(signOf(high).unsigned)
  const shared = readQuantity(low + sharedSuffix, to.unit, source)
  const readings = source === 'query' ? [own, shared] : [shared, own]
  const [likeliest, other] = readings.filter(
    (reading) => !('problem' in ordered(low, reading, to)),
  ) as Quantity[]
  if (!likeliest) return ordered(low, readings[0] ?? own, to)
  if (!other || other.value === likeliest.value) return likeliest
  return decideMeaning(low, [likeliest, other], source)
}

function ordered(low: string, from: Quantity | NotUnderstood, to: Quantity): Quantity | NotUnderstood {
  if ('problem' in from || from.value <= to.value) return from
  return { problem: `The range begins with “${low}”, above its end.` }
}
