import { pages } from '#contract/pages.ts'
import type { CartLines } from './cart-lines.ts'

/** The page that offers to add lines to the cart. Commas and colons stay readable, because no part number has one. */
export function addPath(lines: CartLines): string {
  const added = lines.map(({ partNumber, quantity }) => `${encodeURIComponent(partNumber)}:${quantity}`)
  return `${pages.cart}?add=${added.join(',')}`
}
