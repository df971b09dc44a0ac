import { partNumberIn } from '#contract/catalog/part-number.ts'
import { MAX_LINES, MAX_PIECES, MAX_REFERENCE } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { joinReferences } from '#contract/selling/references.ts'
import { t } from '#messages/catalogue.ts'

export type CartLines = readonly PartLine[]

/** Quantities of a part add up (rules: C-7). */
export function addLines(lines: CartLines, added: CartLines): CartLines {
  return merge(lines, added, (own, more) => own + more)
}

/** Throws if a reference does not fit, with a sentence for the user: without it the part would be ordered for nobody. */
export function addWhole(lines: CartLines, added: CartLines): CartLines {
  const sum = addLines(lines, added)
  const kept = new Map(sum.map((line) => [line.partNumber, line.reference]))
  for (const { partNumber, reference = '' } of added.map(withStoredNumber))
    if (!`, ${kept.get(partNumber)}, `.includes(`, ${reference}, `) && reference !== '')
      throw new Error(t('cart-note.reference-too-long', { number: partNumber, most: MAX_REFERENCE }))
  return sum
}

/** Joins 2 carts of a person: the larger quantity wins, so that joining again changes nothing (rules: C-4). */
export function joinLines(lines: CartLines, others: CartLines): CartLines {
  return merge(lines, others, Math.max)
}

export function restoreLines(lines: CartLines, removed: CartLines, at: number): CartLines {
  const missing = removed.filter(({ partNumber }) => !lines.some((line) => line.partNumber === partNumber))
  return lines.toSpliced(at, 0, ...missing)
}

type Quantities = (own: number, other: number) => number

function merge(lines: CartLines, others: CartLines, quantityOf: Quantities): CartLines {
  const merged = new Map(lines.map((line) => [line.partNumber, line]))
  for (const other of others.map(withStoredNumber)) {
    const own = merged.get(other.partNumber)
    merged.set(other.partNumber, own ? joined(own, other, quantityOf) : other)
  }
  return [...merged.values()]
}

function joined(own: PartLine, other: PartLine, quantityOf: Quantities): PartLine {
  const reference = joinReferences(own.reference, other.reference)
  const sum = (a: number, b: number) => Math.min(quantityOf(a, b), MAX_PIECES)
  const both = { ...own, ...(reference && { reference }) }
  if (own.need === undefined && other.need === undefined)
    return { ...both, quantity: sum(own.quantity, other.quantity) }
  const need = sum(own.need ?? own.quantity, other.need ?? other.quantity)
  // The server makes it the least that can be ordered for the need.
  return { ...both, need, quantity: Math.max(own.quantity, other.quantity, need) }
}

/** Spelled as on the server, so that a part is on one line. */
function withStoredNumber(line: PartLine): PartLine {
  return { ...line, partNumber: partNumberIn(line.partNumber) ?? line.partNumber.trim() }
}

/** Makes new lines of a cart from its present ones, which another device may have changed. */
export type CartChange = (lines: CartLines) => CartLines

/** Throws if the lines become too many, or if the change does, with a sentence for the user. */
export function applyChange(lines: CartLines, change: CartChange): CartLines {
  const changed = change(lines)
  if (changed.length <= MAX_LINES || changed.length <= lines.length) return changed
  throw new Error(t('cart-note.full', { most: MAX_LINES }))
}
