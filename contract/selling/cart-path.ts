import { pages } from '#contract/pages.ts'
import type { PartLine } from './order-lines.ts'

/** Of an address: servers and browsers take no endless ones. */
const MAX_REFERENCES = 4000

/**
 * The page that offers to add lines to the cart. Commas and colons stay readable, because no part number has one. Each line
 * has its reference at the same place, which can say in what a part differs from the one that it replaces.
 */
export function addPath(lines: readonly PartLine[]): string {
  const added = lines.map(({ partNumber, quantity }) => `${encodeURIComponent(partNumber)}:${quantity}`)
  const path = `${pages.cart}?add=${added.join(',')}`
  let [references, fitting] = ['', '']
  for (const { reference = '' } of lines) {
    references += `&reference=${encodeURIComponent(reference)}`
    if (references.length > MAX_REFERENCES) break
    if (reference !== '') fitting = references
  }
  return path + fitting
}
