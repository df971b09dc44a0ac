import { PIECES_MOST } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/order-lines.ts'
import { partNumberIn } from '#contract/part-number.ts'
import { joinReferences } from '#contract/references.ts'

export type CartLines = readonly PartLine[]

/** Makes new lines of a cart from its present ones. It may be repeated on the lines of another device. */
export type CartChange = (lines: CartLines) => CartLines

/** Adds the quantities of parts that the cart has; further parts go to its end. */
export function addLines(added: CartLines): CartChange {
  return (lines) => merge(lines, added, (own, more) => own + more)
}

/** Joins 2 carts of a person: the larger quantity wins, so that joining again changes nothing (rules: C-4). */
export function joinLines(others: CartLines): CartChange {
  return (lines) => merge(lines, others, Math.max)
}

export function changeLine(partNumber: string, changed: Partial<Omit<PartLine, 'partNumber'>>): CartChange {
  return (lines) => lines.map((line) => (line.partNumber === partNumber ? { ...line, ...changed } : line))
}

export function removeLine(partNumber: string): CartChange {
  return (lines) => lines.filter((line) => line.partNumber !== partNumber)
}

/** Puts removed lines back to their place. */
export function restoreLines(removed: CartLines, at: number): CartChange {
  return (lines) => {
    const missing = removed.filter(({ partNumber }) => !lines.some((line) => line.partNumber === partNumber))
    return lines.toSpliced(at, 0, ...missing)
  }
}

function merge(
  lines: CartLines,
  others: CartLines,
  quantityOf: (own: number, other: number) => number,
): CartLines {
  const merged = new Map(lines.map((line) => [line.partNumber, line]))
  for (const other of others.map(withStoredNumber)) {
    const own = merged.get(other.partNumber)
    merged.set(other.partNumber, own ? joined(own, other, quantityOf(own.quantity, other.quantity)) : other)
  }
  return [...merged.values()]
}

function joined(own: PartLine, other: PartLine, quantity: number): PartLine {
  const reference = joinReferences(own.reference, other.reference)
  return { ...own, quantity: Math.min(quantity, PIECES_MOST), ...(reference && { reference }) }
}

/** The same spelling as on the server, so that a part is on one line. */
function withStoredNumber(line: PartLine): PartLine {
  return { ...line, partNumber: partNumberIn(line.partNumber) ?? line.partNumber.trim() }
}
