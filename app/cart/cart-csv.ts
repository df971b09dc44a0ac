import type { Cart } from '#contract/cart.ts'
import type { CartLines } from './cart-lines.ts'

/** The lines with their prices as a CSV file (RFC 4180), with a byte order mark, which Excel needs to read UTF-8. */
export function cartCsv(lines: CartLines, priced: Cart | undefined): Blob {
  const rows = lines.map(({ partNumber, quantity, reference }) => {
    const line = priced?.lines.find((each) => each.partNumber === partNumber && each.quantity === quantity)
    return [partNumber, quantity, reference, line?.part?.name, line?.price, line?.totalPrice]
  })
  const head = ['partNumber', 'quantity', 'reference', 'name', 'price', 'totalPrice']
  const text = [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' })
}

/** A leading character that spreadsheets take for a formula is quoted with an apostrophe. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
