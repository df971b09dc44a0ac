import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'

export function ReducedLines({ order: { reduced, lines, lineCount = lines.length } }: { order: DeskOrder }) {
  if (!reduced) return null
  return (
    <Notice tone="info" className="mb-6">
      {lineCount > 1 ? t('orders.reduced', { count: formatQuantity(lineCount) }) : t('orders.reduced-one')}
    </Notice>
  )
}
