import { type PartLine, REFERENCE_MOST } from '#contract/order-lines.ts'
import type { Purchase } from './bill.ts'

/** The purchases as lines of a cart or list, with their designators as the reference. */
export function linesOf(purchases: readonly Purchase[]): PartLine[] {
  return purchases.map(({ part, quantity, lines }) => {
    const reference = referenceOf(lines.flatMap(({ references }) => references))
    return { partNumber: part.partNumber, quantity, ...(reference && { reference }) }
  })
}

/** As many whole designators as a reference can hold. */
function referenceOf(references: readonly string[]): string {
  let reference = ''
  for (const each of references) {
    const longer = reference ? `${reference}, ${each}` : each
    if (longer.length > REFERENCE_MOST) break
    reference = longer
  }
  return reference
}
