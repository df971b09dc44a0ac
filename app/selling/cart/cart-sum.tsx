import type { MouseEvent } from 'react'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { isCharged } from '../charges/is-charged.ts'
import { linesTotal } from '../charges/lines-total.ts'
import { focusWrongLine, useUnread } from '../lines/unread-quantities.tsx'
import { ordered } from './ordered.ts'
import type { ShownCart } from './shown-cart.ts'

export function CartSum({ cart }: { cart: ShownCart }) {
  const { priced } = cart
  const unread = useUnread()
  const refused = priced?.lines.filter(({ problem }) => problem).map(({ partNumber }) => partNumber) ?? []
  const wrong = new Set([...unread, ...refused]).size

  function checkOut(event: MouseEvent) {
    if (unread.size === 0) return
    event.preventDefault()
    focusWrongLine()
  }

  return (
    <section aria-label={t('cart.lines-total')} className="ml-auto w-full max-w-100">
      <p className="flex items-baseline justify-between gap-6 border-t border-line pt-3">
        <span>
          {t('cart.lines-total')} <span className="ml-1 text-13 text-ink-soft">{ordered(cart)}</span>
        </span>
        <output className="text-25 font-medium tabular-nums">
          {priced && unread.size === 0 ? formatTotal(linesTotal(priced)) : '–'}
        </output>
      </p>
      {priced && isCharged(priced) && (
        <p className="mt-1 text-right text-13 text-ink-soft">{t('cart.plus-charges')}</p>
      )}
      {wrong > 0 && (
        <Notice tone="warn" className="mt-3">
          {wrong === 1 ? t('cart.one-problem') : t('cart.problems', { count: formatQuantity(wrong) })}
        </Notice>
      )}
      <ButtonLink to="/checkout" variant="primary" size="large" wide className="mt-4" onClick={checkOut}>
        {t('cart.checkout')}
      </ButtonLink>
    </section>
  )
}
