import type { Cart } from '#contract/selling/cart.ts'
import type { CartLines } from './cart-lines.ts'

export interface ShownCart {
  /** With the changes that the server does not have yet. */
  lines: CartLines
  /** As the server has priced the cart of a signed-in user; may be behind the lines. */
  priced: Cart | undefined
  /** `failed`: the cart cannot be read now. */
  state: 'loading' | 'ready' | 'failed'
  failure?: string
  count: number | undefined
}

const unknown: ShownCart = { lines: [], priced: undefined, state: 'loading', count: undefined }

let shown = unknown
const listeners = new Set<() => void>()

export const shownCart = () => shown
/** On the server, and until the count is known. */
export const unknownCart = () => unknown

export function showCart(next: ShownCart): void {
  shown = next
  for (const listener of listeners) listener()
}

export function listenToCart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
