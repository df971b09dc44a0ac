import type { MouseEvent } from 'react'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatTotal } from '../../ui/format.ts'
import { isCharged } from '../charges/is-charged.ts'
import { linesTotal } from '../charges/lines-total.ts'
import { CartPromise } from '../dispatch/lazy-promise.tsx'
import { SumBar } from '../lines/sum-bar.tsx'
import { focusWrongLine, useUnread } from '../lines/unread-quantities.tsx'
import { ordered } from './ordered.ts'
import type { ShownCart } from './shown-cart.ts'

export function CartSum({ cart }: { cart: ShownCart }) {
  const { priced } = cart
  const unread = useUnread()

  function checkOut(event: MouseEvent) {
    if (unread.size === 0) return
    event.preventDefault()
    focusWrongLine()
  }

  return (
    <SumBar
      label={t('cart.lines-total')}
      words={
        <>
          {priced?.leavesBy && <CartPromise promised={priced} />}
          {t('cart.lines-total')} · {ordered(cart)}
          {priced && isCharged(priced) && <span className="block">{t('cart.plus-charges')}</span>}
        </>
      }
      total={priced && unread.size === 0 ? formatTotal(linesTotal(priced)) : undefined}
    >
      <ButtonLink to="/checkout" variant="primary" onClick={checkOut} className="sm:px-10">
        {t('cart.checkout')}
      </ButtonLink>
    </SumBar>
  )
}
