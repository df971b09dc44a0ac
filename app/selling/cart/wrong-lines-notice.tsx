import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'

/** How many lines cannot be ordered as they are; nothing if all can. */
export function WrongLinesNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice tone="warn">
      {count === 1 ? t('cart.one-problem') : t('cart.problems', { count: formatQuantity(count) })}
    </Notice>
  )
}
