import { RotateCcw } from 'lucide-react'
import type { OrderState } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'

export function StateBadge({ state }: { state: OrderState }) {
  switch (state) {
    case 'paid':
      return <Badge tone="good">{t('orders.paid')}</Badge>
    case 'unpaid':
      return <Badge tone="warn">{t('orders.unpaid')}</Badge>
    case 'refunded':
      return (
        <Badge tone="soft" icon={RotateCcw}>
          {t('orders.refunded')}
        </Badge>
      )
    case 'cancelled':
      return <Badge tone="soft">{t('orders.state-cancelled')}</Badge>
    case 'expired':
      return <Badge tone="soft">{t('orders.state-expired')}</Badge>
  }
}
