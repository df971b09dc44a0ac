import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { Parcels } from '../fulfilment/parcels.tsx'
import { OrderSection } from './order-section.tsx'

export function OrderParcels({ order }: { order: DeskOrder }) {
  const can = useCan()
  if (order.shipments.length === 0) return null
  return (
    <OrderSection title={t('parcels.title')}>
      <Parcels order={order} forPrint={can('ship')} />
    </OrderSection>
  )
}
