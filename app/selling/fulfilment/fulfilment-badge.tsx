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
  order: Pick<DeskOrder, 'fulfilment' | 'disputeLost'>
  plain?: boolean
}

export function FulfilmentBadge({ order: { fulfilment, disputeLost }, plain }: FulfilmentBadgeProps) {
  if (disputeLost) {
    return (
      <Badge tone="bad" icon={PackageX} plain={plain}>
        {t(fulfilment === 'to-ship' ? 'parcels.not-shipped' : 'parcels.rest-not-shipped')}
      </Badge>
    )
  }
  if (fulfilment === undefined || fulfilment === 'cancelled') return null
  return (
    <Badge {...LOOKS[fulfilment]} plain={plain}>
      {t(`parcels.${fulfilment}`)}
    </Badge>
  )
}
