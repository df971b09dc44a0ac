import { listedNumber } from '#contract/catalog/part-number.ts'
import { pages } from '#contract/pages.ts'
import type { PartLine } from './order-lines.ts'

/** Servers and browsers take no endless ones. */
const MAX_PATH = 7000

/**
 * The page that offers to add lines to the cart. Commas and colons between them stay readable. Each line
 * has its reference at the same place, which can say in what a part differs from the one that it replaces; those with which
 * the path would be too long are left out.
 */
export function addPath(lines: readonly PartLine[], most = MAX_PATH): string {
  const added = lines.map(
    ({ partNumber, quantity }) => `${encodeURIComponent(listedNumber(partNumber))}:${quantity}`,
  )
  const path = `${pages.cart}?add=${added.join(',')}`
  let [references, fitting] = ['', '']
  for (const { reference = '' } of lines) {
    references += `&reference=${encodeURIComponent(reference)}`
    if (path.length + references.length > most) break
    if (reference !== '') fitting = references
  }
  return path + fitting
}
