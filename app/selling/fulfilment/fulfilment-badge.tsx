import { Package, PackageOpen, PackageX, Truck } from 'lucide-react'
import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  'to-ship': { tone: 'soft', icon: Package },
  'partly-shipped': { tone: 'warn', icon: PackageOpen },
  shipped: { tone: 'good', icon: Truck },
} as const

interface FulfilmentBadgeProps {
  order: Pick<DeskOrder, 'fulfilment' | 'disputeLost' | 'shippingDispute'>
  plain?: boolean
}

export function FulfilmentBadge({ order, plain }: FulfilmentBadgeProps) {
  const { fulfilment, disputeLost, shippingDispute } = order
  if (disputeLost) {
    return (
      <Badge tone="bad" icon={PackageX} plain={plain}>
        {t(fulfilment === 'to-ship' ? 'parcels.not-shipped' : 'parcels.rest-not-shipped')}
      </Badge>
    )
  }
  if (fulfilment === undefined || fulfilment === 'cancelled') return null
  if (shippingDispute && fulfilment !== 'shipped')
    return (
      <Badge tone="bad" plain={plain}>
        {t('to-ship.disputed')}
      </Badge>
    )
  return (
    <Badge {...LOOKS[fulfilment]} plain={plain}>
      {t(`parcels.${fulfilment}`)}
    </Badge>
  )
}
