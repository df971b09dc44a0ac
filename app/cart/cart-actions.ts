import type { PartLine } from '#contract/order-lines.ts'
import { addLines, type CartLines, changeLine, removeLine, restoreLines } from './cart-lines.ts'
import { changeCart } from './cart-store.ts'

/** Each resolves when the cart is stored, and throws an error with a sentence for the user if the change is refused. */
export const cartActions = {
  /** Adds the quantities of parts that are in the cart. */
  add: (lines: CartLines) => changeCart(addLines(lines)),
  change: (partNumber: string, changed: Partial<Omit<PartLine, 'partNumber'>>) =>
    changeCart(changeLine(partNumber, changed)),
  remove: (partNumber: string) => changeCart(removeLine(partNumber)),
  empty: () => changeCart(() => []),
  /** Puts removed lines back to their place. */
  restore: (lines: CartLines, at: number) => changeCart(restoreLines(lines, at)),
}
