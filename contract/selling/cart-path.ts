import { pages } from '#contract/pages.ts'
import type { PartLine } from './order-lines.ts'

/**
 * The page that offers to add lines to the cart. Commas and colons stay readable, because no part number has one. The
 * references of many lines would make the address too long.
 */
export function addPath(lines: readonly PartLine[]): string {
  const added = lines.map(({ partNumber, quantity }) => `${encodeURIComponent(partNumber)}:${quantity}`)
  const [line, ...others] = lines
  const reference = others.length === 0 ? line?.reference : undefined
  return `${pages.cart}?add=${added.join(',')}${reference === undefined ? '' : `&reference=${encodeURIComponent(reference)}`}`
}
