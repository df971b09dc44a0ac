import type { LineChange } from './cart-change.ts'
import type { CartLines } from './cart-lines.ts'
import { showCartNote } from './cart-note.ts'
import { changeCart, openCart } from './cart-store.ts'

/** Each resolves when the cart is stored, and throws an error with a sentence for the user if the change is refused. */
export const cartActions = {
  add: (lines: CartLines) => changeCart({ kind: 'add', lines }),
  change: (partNumber: string, change: LineChange) => changeCart({ kind: 'set', partNumber, ...change }),
  remove: (...partNumbers: string[]) => changeCart({ kind: 'remove', partNumbers }),
  restore: (lines: CartLines, at: number) => changeCart({ kind: 'restore', lines, at }),
}

export async function addAndTell(lines: CartLines, words: string): Promise<void> {
  try {
    const { change } = await openCart()
    const stored = change({ kind: 'add', lines })
    showCartNote({ tone: 'good', words })
    await stored
  } catch (error) {
    showCartNote({ tone: 'bad', words: (error as Error).message })
  }
}
