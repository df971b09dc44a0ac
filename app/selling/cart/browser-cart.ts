import { isPieces, MAX_LINES } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { keep, readKept } from '../../kept.ts'
import type { CartLines } from './cart-lines.ts'

/** A visitor's cart in local storage. */
export const CART_KEY = 'cart'

export function readBrowserCart(): CartLines {
  const kept = readKept('localStorage', CART_KEY)
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, MAX_LINES) : []
}

/** Returns false if the browser does not store it. */
export const keepBrowserCart = (lines: CartLines): boolean =>
  keep('localStorage', CART_KEY, lines.length > 0 ? lines : undefined)

function isLine(line: unknown): line is PartLine {
  const { partNumber, quantity, reference } = (line ?? {}) as Record<string, unknown>
  return (
    typeof partNumber === 'string' &&
    isPieces(quantity) &&
    (reference === undefined || typeof reference === 'string')
  )
}
