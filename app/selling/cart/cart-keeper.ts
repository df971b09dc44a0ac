import type { CartChange } from './cart-change.ts'

export interface CartKeeper {
  /** Resolves when the change is stored. */
  change: (change: CartChange) => Promise<void>
  /** Reads the cart again, because it may have changed elsewhere. */
  refresh: () => void
  /** Resolves when no request is under way: changes so far are stored, or have failed. */
  settled: () => Promise<unknown>
}
