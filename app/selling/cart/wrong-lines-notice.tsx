import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderInStock } from '../lists/order-in-stock.tsx'
import { cartActions } from './cart-actions.ts'
import type { ShownCart } from './shown-cart.ts'

/** How many lines cannot be ordered as they are; nothing if all can. */
export function WrongLinesNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice tone="warn">
      {count === 1 ? t('cart.one-problem') : t('cart.problems', { count: formatQuantity(count) })}
    </Notice>
  )
}

export function CartInStock({ cart: { lines, priced } }: { cart: ShownCart }) {
  const quantities = new Map(lines.map(({ partNumber, quantity }) => [partNumber, quantity]))
  // A line that has just changed has the problem of its former quantity.
  const current = priced?.lines.filter(({ partNumber, quantity }) => quantities.get(partNumber) === quantity)
  return (
    <OrderInStock
      lines={current ?? []}
      take={(partNumber, quantity) =>
        quantity === 0 ? cartActions.remove(partNumber) : cartActions.change(partNumber, { quantity })
      }
    />
  )
}
