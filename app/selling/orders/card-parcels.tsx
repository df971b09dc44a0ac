import { ChevronDown } from 'lucide-react'
import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Parcels } from '../fulfilment/parcels.tsx'

export function CardParcels({ order }: { order: DeskOrder }) {
  return (
    <details className="group/parcels border-t border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-field px-4 text-13 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} className="transition-transform group-open/parcels:rotate-180" />
        {t('parcels.count', { count: formatQuantity(order.shipments.length) })}
      </summary>
      <div className="px-4 pb-4">
        <Parcels order={order} />
      </div>
    </details>
  )
}
