import { RotateCcw } from 'lucide-react'
import type { OrderState } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'

export function StateBadge({ state, plain }: { state: OrderState; plain?: boolean }) {
  switch (state) {
    case 'paid':
      return (
        <Badge tone="good" plain={plain}>
          {t('orders.paid')}
        </Badge>
      )
    case 'unpaid':
      return (
        <Badge tone="warn" plain={plain}>
          {t('orders.unpaid')}
        </Badge>
      )
    case 'refunded':
      return (
        <Badge tone="soft" icon={RotateCcw} plain={plain}>
          {t('orders.refunded')}
        </Badge>
      )
    case 'cancelled':
      return (
        <Badge tone="soft" plain={plain}>
          {t('orders.state-cancelled')}
        </Badge>
      )
    case 'expired':
      return (
        <Badge tone="soft" plain={plain}>
          {t('orders.state-expired')}
        </Badge>
      )
  }
}
