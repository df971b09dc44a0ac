import { Package, PackageOpen, Truck } from 'lucide-react'
import type { Fulfilment } from '#contract/shipments.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../ui/badge.tsx'

/** How far a paid order is on its way. Shows nothing for other orders and for one that was refunded before it left. */
export function FulfilmentBadge({ fulfilment }: { fulfilment: Fulfilment | undefined }) {
  switch (fulfilment) {
    case 'to-ship':
      return (
        <Badge tone="soft" icon={Package}>
          {t('parcels.to-ship')}
        </Badge>
      )
    case 'partly-shipped':
      return (
        <Badge tone="warn" icon={PackageOpen}>
          {t('parcels.partly-shipped')}
        </Badge>
      )
    case 'shipped':
      return (
        <Badge tone="good" icon={Truck}>
          {t('parcels.shipped')}
        </Badge>
      )
    default:
      return null
  }
}
