import { type ReactNode, useId } from 'react'
import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { Parcels } from '../fulfilment/parcels.tsx'

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="mb-4 text-17 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function OrderParcels({ order }: { order: DeskOrder }) {
  const can = useCan()
  if (order.shipments.length === 0) return null
  return (
    <OrderSection title={t('parcels.title')}>
      <Parcels order={order} forPrint={can('ship')} />
    </OrderSection>
  )
}
