import type { Order } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { useAdminRole } from '../../people/account/use-admin-role.ts'
import { Parcels } from '../fulfilment/parcels.tsx'
import { OrderSection } from './order-section.tsx'

export function OrderParcels({ order }: { order: Order }) {
  const { data: isAdmin } = useAdminRole()
  if (order.shipments.length === 0) return null
  return (
    <OrderSection title={t('parcels.title')}>
      <Parcels order={order} forPrint={isAdmin === true} />
    </OrderSection>
  )
}
