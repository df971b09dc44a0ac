import { isPieces, MAX_LINES } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import type { CartLines } from './cart-lines.ts'

/** A visitor's cart in local storage. */
export const CART_KEY = 'cart'

/** Other programs may have written anything there. */
export function readBrowserCart(): CartLines {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, MAX_LINES) : []
  } catch {
    return []
  }
}

/** Returns false if the browser does not store it (full or disabled). */
export function keepBrowserCart(lines: CartLines): boolean {
  try {
    if (lines.length > 0) localStorage.setItem(CART_KEY, JSON.stringify(lines))
    else localStorage.removeItem(CART_KEY)
    return true
  } catch {
    return false
  }
}

function isLine(line: unknown): line is PartLine {
  const { partNumber, quantity, reference } = (line ?? {}) as Record<string, unknown>
  return (
    typeof partNumber === 'string' &&
    isPieces(quantity) &&
    (reference === undefined || typeof reference === 'string')
  )
}
