import type { PartLine } from '#contract/order-lines.ts'
import { joinReferences } from '#contract/references.ts'
import type { Purchase } from './bill.ts'

/** The purchases as lines of a cart or list, with their designators as the reference. */
export function linesOf(purchases: readonly Purchase[]): PartLine[] {
  return purchases.map(({ part, quantity, lines }) => {
    const designators = lines.flatMap(({ references }) => references)
    const reference = designators.reduce<string | undefined>(joinReferences, undefined)
    return { partNumber: part.partNumber, quantity, ...(reference && { reference }) }
  })
}
