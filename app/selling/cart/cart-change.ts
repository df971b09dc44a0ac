import { MAX_LINES } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { addLines, type CartLines, joinLines, restoreLines } from './cart-lines.ts'

/**
 * Makes new lines of a cart from its present ones. It is data, so that it outlives the page (kept-changes.ts), and it may
 * be repeated on the lines of another device.
 */
export type CartChange =
  | { kind: 'add' | 'join'; lines: CartLines }
  | ({ kind: 'set'; partNumber: string } & LineChange)
  | { kind: 'remove'; partNumbers: readonly string[] }
  | { kind: 'restore'; lines: CartLines; at: number }

export interface LineChange {
  quantity?: number
  /** Null removes it; JSON has no undefined. */
  reference?: string | null
}

/** A cart cannot have more lines. `message` is a sentence for the user. */
export class CartFull extends Error {}

/** Throws a CartFull if the lines become too many. Lines for which there is no room do not join. */
export function applyChange(lines: CartLines, change: CartChange): CartLines {
  const changed = apply(lines, change)
  if (changed.length <= MAX_LINES || changed.length <= lines.length) return changed
  if (change.kind === 'join') return changed.slice(0, MAX_LINES)
  throw new CartFull(t('cart-note.full', { most: MAX_LINES }))
}

function apply(lines: CartLines, change: CartChange): CartLines {
  switch (change.kind) {
    case 'add':
      return addLines(lines, change.lines)
    case 'join':
      return joinLines(lines, change.lines)
    case 'set':
      return lines.map((line) => (line.partNumber === change.partNumber ? changeLine(line, change) : line))
    case 'remove':
      return lines.filter(({ partNumber }) => !change.partNumbers.includes(partNumber))
    case 'restore':
      return restoreLines(lines, change.lines, change.at)
  }
}

function changeLine({ partNumber, ...before }: PartLine, change: LineChange): PartLine {
  const { quantity = before.quantity, reference = before.reference } = change
  return { partNumber, quantity, ...(reference != null && { reference }) }
}
