import { partLine } from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { addWhole, type CartChange, type CartLines, restoreLines } from './cart-lines.ts'
import { showCartNote } from './cart-note.ts'
import { changeCart } from './cart-store.ts'

interface Change {
  quantity?: number
  reference?: string | undefined
}

/** A typed quantity is bought as it is. */
function changed(line: PartLine, change: Change): PartLine {
  const { need, ...typed } = line
  return partLine({ ...(change.quantity === undefined ? line : typed), ...change })
}

/** `add` throws an error with a sentence for the user if it is refused; the others show it. */
export const cartActions = {
  add: (added: CartLines) => changeCart((lines) => addWhole(lines, added)),
  change: (partNumber: string, change: Change) =>
    changeOrTell((lines) =>
      lines.map((line) => (line.partNumber === partNumber ? changed(line, change) : line)),
    ),
  remove: (...partNumbers: string[]) =>
    changeOrTell((lines) => lines.filter(({ partNumber }) => !partNumbers.includes(partNumber))),
  restore: (removed: CartLines, at: number) => changeOrTell((lines) => restoreLines(lines, removed, at)),
}

export async function addAndTell(lines: CartLines, words: string): Promise<void> {
  try {
    await cartActions.add(lines)
    showCartNote({ tone: 'good', words })
  } catch (error) {
    tell(error)
  }
}

function changeOrTell(change: CartChange): Promise<void> {
  return changeCart(change).catch(tell)
}

const tell = (error: unknown) => showCartNote({ tone: 'bad', words: (error as Error).message })
