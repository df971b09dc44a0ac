import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useUnread } from '../lines/unread-quantities.tsx'
import type { ShownCart } from './shown-cart.ts'

/** How many lines cannot be ordered as they are. */
export function WrongLines({ cart: { priced } }: { cart: ShownCart }) {
  const unread = useUnread()
  const refused = priced?.lines.filter(({ problem }) => problem).map(({ partNumber }) => partNumber) ?? []
  const wrong = new Set([...unread, ...refused]).size
  if (wrong === 0) return null
  return (
    <Notice tone="warn" className="mt-4">
      {wrong === 1 ? t('cart.one-problem') : t('cart.problems', { count: formatQuantity(wrong) })}
    </Notice>
  )
}
