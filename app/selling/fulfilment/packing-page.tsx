import { pages } from '#contract/pages.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatDay } from '../orders/format-time.ts'
import { OrderParcels } from '../orders/order-section.tsx'
import { useOrder } from '../orders/use-order.ts'
import { ClosedBox } from './closed-box.tsx'
import { DispatchDue } from './dispatch-due.tsx'
import { FulfilmentBadge } from './fulfilment-badge.tsx'
import { PackingDesk } from './packing-desk.tsx'
import { isToCheck, isToShip } from './to-ship.ts'

export function PackingPage({ id: orderId }: { id: string }) {
  const order = useOrder(orderId)
  return (
    <article aria-labelledby="packing-heading">
      <Head order={order.data} />
      <Loaded of={order} failed={t('packing.failed')}>
        {(loaded) => (
          <>
            <NextStep order={loaded} />
            <OrderParcels order={loaded} />
          </>
        )}
      </Loaded>
    </article>
  )
}

function NextStep({ order }: { order: OrderWithEvents }) {
  const { shippingDispute } = order
  if (!isToShip(order)) return <Done order={order} />
  if (!shippingDispute && isToCheck(order))
    return (
      <Notice tone="error" title={t('orders.to-be-checked')}>
        {t('orders.to-be-checked-help')}
      </Notice>
    )
  if (!shippingDispute) return <PackingDesk order={order} />
  return (
    <Notice tone="error" title={t('packing.disputed')}>
      {t(`packing.dispute-${shippingDispute}`)}
    </Notice>
  )
}

/** Also of an order that is not loaded, so that there is always a way back. */
function Head({ order }: { order: OrderWithEvents | undefined }) {
  return (
    <ListHead
      id="packing-heading"
      title={order ? t('packing.title', { number: order.orderNumber }) : t('dashboard.packing')}
      back={{ to: pages.shipping, label: t('dashboard.shipping') }}
      aside={order && <FulfilmentBadge order={order} />}
      note={
        order && (
          <p className="flex flex-wrap gap-x-4 wrap-anywhere">
            {t('orders.placed', { date: formatDay(order.createdAt) })} · {order.user}
            <DispatchDue order={order} />
          </p>
        )
      }
    />
  )
}

function Done({ order }: { order: OrderWithEvents }) {
  return (
    <EmptyState
      drawing={<ClosedBox />}
      sentence={t(order.shipments.length > 0 ? 'packing.done' : 'packing.not-to-ship')}
      action={
        <ButtonLink to={pages.shipping} variant="primary">
          {t('packing.next')}
        </ButtonLink>
      }
    />
  )
}
