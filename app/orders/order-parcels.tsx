import type { Order } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'
import { useAdminRole } from '../account/use-admin-role.ts'
import { Parcels } from '../fulfilment/parcels.tsx'

/** The parcels of an order on its page. */
export function OrderParcels({ order }: { order: Order }) {
  const { data: isAdmin } = useAdminRole()
  if (order.shipments.length === 0) return null
  return (
    <section aria-labelledby="parcels-heading" className="mt-10 border-t border-line pt-6">
      <h3 id="parcels-heading" className="mb-4 text-17 font-semibold">
        {t('parcels.title')}
      </h3>
      <Parcels order={order} forPrint={isAdmin === true} />
    </section>
  )
}
