import { LINES_MOST } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/order-lines.ts'
import { type CartLines, isPieces } from './cart-lines.ts'

/** A visitor's cart in local storage. */
export const CART_KEY = 'cart'

/**
 * The number of lines, and for people with an account the version of their cart: '3' or '3 "17"'. It is shown before the
 * page has started, and tells other tabs of changes.
 */
export const MARK_KEY = 'cartMark'

/** Inline script for the page's head: the header shows the number of lines before the application runs (styles.css). */
export const CART_SCRIPT = `try{let n=parseInt(localStorage.getItem('${MARK_KEY}'));if(n>0)document.documentElement.style.setProperty('--cart-count','"'+n+'"')}catch{}`

/** Other programs may have written anything there. */
export function readBrowserCart(): CartLines {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, LINES_MOST) : []
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

export function keepMark(count: number, version?: string): void {
  try {
    if (version !== undefined) localStorage.setItem(MARK_KEY, `${count} ${version}`)
    else if (count > 0) localStorage.setItem(MARK_KEY, String(count))
    else localStorage.removeItem(MARK_KEY)
  } catch {
    // Without storage the number appears once the page has started.
  }
}

/** The number of lines as last shown in this browser. */
export function markedCount(): number {
  try {
    return Number.parseInt(localStorage.getItem(MARK_KEY) ?? '', 10) || 0
  } catch {
    return 0
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
