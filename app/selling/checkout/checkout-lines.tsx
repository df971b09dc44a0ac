import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { CartTable } from '../cart/cart-table.tsx'
import type { ShownCart } from '../cart/shown-cart.ts'
import { useRemoval } from '../cart/use-removal.tsx'

export function CheckoutLines({ cart: { lines, priced } }: { cart: ShownCart }) {
  const { removeLine, removedAt, undo } = useRemoval(lines)
  return (
    <section aria-labelledby="lines-heading">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="lines-heading" className="text-20 font-semibold">
          {t('checkout.lines')}
        </h2>
        <Link
          to={pages.cart}
          className="text-13 text-ink-soft underline underline-offset-4 hover:text-copper"
        >
          {t('checkout.to-cart')}
        </Link>
      </div>
      <CartTable lines={lines} priced={priced} remove={removeLine} removedAt={removedAt} undo={undo} />
    </section>
  )
}
