import type { Order } from '#contract/orders.ts'
import { changeCart } from '../cart/cart-store.ts'

/** Takes the lines of a placed order out of the cart. Lines that were added meanwhile stay. */
export async function removeOrdered({ lines: ordered }: Order): Promise<void> {
  const numbers = new Set(ordered.map(({ partNumber }) => partNumber))
  try {
    await changeCart((lines) => lines.filter(({ partNumber }) => !numbers.has(partNumber)))
  } catch {
    // The cart itself says that it could not be stored.
  }
}
