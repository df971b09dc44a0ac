import { Package, PackageOpen, PackageX, Truck } from 'lucide-react'
import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'

export function FulfilmentBadge({
  order: { fulfilment, disputeLost },
  plain,
}: {
  order: Pick<DeskOrder, 'fulfilment' | 'disputeLost'>
  plain?: boolean
}) {
  if (disputeLost) {
    return (
      <Badge tone="bad" icon={PackageX} plain={plain}>
        {t(fulfilment === 'to-ship' ? 'parcels.not-shipped' : 'parcels.rest-not-shipped')}
      </Badge>
    )
  }
  switch (fulfilment) {
    case 'to-ship':
      return (
        <Badge tone="soft" icon={Package} plain={plain}>
          {t('parcels.to-ship')}
        </Badge>
      )
    case 'partly-shipped':
      return (
        <Badge tone="warn" icon={PackageOpen} plain={plain}>
          {t('parcels.partly-shipped')}
        </Badge>
      )
    case 'shipped':
      return (
        <Badge tone="good" icon={Truck} plain={plain}>
          {t('parcels.shipped')}
        </Badge>
      )
    default:
      return null
  }
}
