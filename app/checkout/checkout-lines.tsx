import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import type { CartLines } from '../cart/cart-lines.ts'
import type { ShownCart } from '../cart/cart-store.ts'
import { CartTable } from '../cart/cart-table.tsx'
import { UndoBar } from '../cart/undo-bar.tsx'
import { useCartActions } from '../cart/use-cart.ts'

/** The lines of the cart, to change as in the cart. */
export function CheckoutLines({ cart: { lines, priced } }: { cart: ShownCart }) {
  const { remove, restore } = useCartActions()
  const [removed, setRemoved] = useState<{ lines: CartLines; at: number }>()

  function removeLine(number: string) {
    const at = lines.findIndex(({ partNumber }) => partNumber === number)
    setRemoved({ lines: lines.slice(at, at + 1), at })
    void remove(number)
  }

  function undo({ lines, at }: { lines: CartLines; at: number }) {
    setRemoved(undefined)
    void restore(lines, at)
  }

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
      <CartTable
        lines={lines}
        priced={priced}
        remove={removeLine}
        removedAt={removed?.at}
        undo={
          removed && (
            <UndoBar key={removed.lines[0]?.partNumber} removed={removed.lines} undo={() => undo(removed)} />
          )
        }
      />
    </section>
  )
}
