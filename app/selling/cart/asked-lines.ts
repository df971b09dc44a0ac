import { partNumberIn } from '#contract/catalog/part-number.ts'
import { isPieces, MAX_LINES, MAX_REFERENCE } from '#contract/line-limits.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { addLines, type CartLines } from './cart-lines.ts'

interface AskedLines {
  lines: CartLines
  /** Texts that are no part number with a quantity. */
  unread: string[]
  cut: boolean
}

/**
 * Reads 'RC0603FR-0710K:100,LM358:5' of a link. A part without a quantity is asked for once. `given` are the references in
 * the same order.
 */
export function askedLines(asked: string, given: readonly string[] = []): AskedLines {
  const texts = asked
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const unread: string[] = []
  let lines: CartLines = []
  for (const [nth, text] of texts.entries()) {
    const line = lineIn(text)
    const reference = given[nth]?.slice(0, MAX_REFERENCE).trim()
    if (line) lines = addLines(lines, [{ ...line, ...(reference && { reference }) }])
    else unread.push(text)
  }
  return { lines: lines.slice(0, MAX_LINES), unread, cut: lines.length > MAX_LINES }
}

function lineIn(text: string) {
  const colon = text.lastIndexOf(':')
  // In an address, '+' means a space; part numbers have pluses and no spaces.
  const number = (colon < 0 ? text : text.slice(0, colon)).trim().replaceAll(' ', '+')
  const partNumber = partNumberIn(number)
  const quantity = colon < 0 ? 1 : readQuantity(text.slice(colon + 1))
  if (partNumber === undefined || !isPieces(quantity)) return undefined
  return { partNumber, quantity }
}
