import type { CartChange } from './cart-change.ts'
import type { CartLines } from './cart-lines.ts'

export interface CartKeeper {
  change: (change: CartChange) => Promise<CartLines>
  /** Reads the cart again, because it may have changed elsewhere, and stores waiting changes. */
  refresh: () => void
  /** Resolves when no request is under way: changes so far are stored, or have failed. */
  settled: () => Promise<void>
}
