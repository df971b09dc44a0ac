import { OrderInStock } from '../lists/order-in-stock.tsx'
import type { ShownCart } from './shown-cart.ts'
import { useCartActions } from './use-cart.ts'

export function CartInStock({ cart: { lines, priced } }: { cart: ShownCart }) {
  const { change, remove } = useCartActions()
  const quantities = new Map(lines.map(({ partNumber, quantity }) => [partNumber, quantity]))
  // A line that has just changed has the problem of its former quantity.
  const current = priced?.lines.filter(({ partNumber, quantity }) => quantities.get(partNumber) === quantity)
  return (
    <OrderInStock
      lines={current ?? []}
      take={(partNumber, quantity) =>
        quantity === 0 ? remove(partNumber) : change(partNumber, { quantity })
      }
    />
  )
}
