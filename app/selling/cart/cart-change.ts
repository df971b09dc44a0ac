import { MAX_LINES } from '#contract/line-limits.ts'
import { t } from '#messages/catalogue.ts'
import type { CartLines } from './cart-lines.ts'

/** Makes new lines of a cart from its present ones, which another device may have changed. */
export type CartChange = (lines: CartLines) => CartLines

/** Throws if the lines become too many, with a sentence for the user. */
export function applyChange(lines: CartLines, change: CartChange): CartLines {
  const changed = change(lines)
  if (changed.length <= MAX_LINES || changed.length <= lines.length) return changed
  throw new Error(t('cart-note.full', { most: MAX_LINES }))
}
