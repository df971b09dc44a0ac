import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { CartTable } from '../cart/cart-row.tsx'
import type { ShownCart } from '../cart/shown-cart.ts'
import { useRemoval } from '../cart/use-removal.tsx'
import { ordered, wrongLines } from '../cart/wrong-lines.ts'
import { linesTotal } from '../charges/is-charged.ts'
import { useUnread } from '../lines/sum-bar.tsx'

/** One closed row; open while a line needs a change. */
export function CheckoutLines({ cart }: { cart: ShownCart }) {
  const { lines, priced } = cart
  const { removeLine, removedAt, undo } = useRemoval(lines)
  const [open, setOpen] = useState(false)
  const unread = useUnread().size > 0
  const wrong = unread || wrongLines(cart).length > 0
  return (
    <details
      open={open || wrong || undo !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/lines rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} className="transition-transform group-open/lines:rotate-180" />
        <span className="font-medium tabular-nums">
          {ordered(cart)}
          {priced && !unread && ` · ${formatTotal(linesTotal(priced))}`}
        </span>
        <span className="ml-auto text-13 text-copper-deep underline underline-offset-4">
          {t('checkout.see-lines')}
        </span>
      </summary>
      <section aria-label={t('checkout.lines')} className="border-t border-line p-4">
        <CartTable lines={lines} priced={priced} remove={removeLine} removedAt={removedAt} undo={undo} />
        <Link
          to={pages.cart}
          className="mt-3 inline-flex min-h-6 items-center text-13 text-ink-soft underline underline-offset-4 hover:text-copper"
        >
          {t('checkout.to-cart')}
        </Link>
      </section>
    </details>
  )
}
