import { csvText } from '#contract/csv-text.ts'
import type { Cart } from '#contract/selling/cart.ts'
import type { CartLines } from './cart-lines.ts'

export function cartCsv(lines: CartLines, priced: Cart | undefined): string {
  const rows = lines.map(({ partNumber, quantity, reference }) => {
    const line = priced?.lines.find((each) => each.partNumber === partNumber && each.quantity === quantity)
    return [partNumber, quantity, reference, line?.part?.name, line?.price, line?.totalPrice]
  })
  return csvText([['partNumber', 'quantity', 'reference', 'name', 'price', 'totalPrice'], ...rows])
}
