import { pages } from '#contract/pages.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatDay } from '../orders/format-time.ts'
import { OrderParcels } from '../orders/order-section.tsx'
import { useOrder } from '../orders/use-order.ts'
import { ClosedBox } from './closed-box.tsx'
import { DispatchDue } from './dispatch-due.tsx'
import { FulfilmentBadge } from './fulfilment-badge.tsx'
import { PackingDesk } from './packing-desk.tsx'
import { isToCheck, isToShip } from './to-ship.ts'

export function PackingPage({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)
  return (
    <Loaded of={order} failed={t('packing.failed')}>
      {(loaded) => <LoadedOrder order={loaded} />}
    </Loaded>
  )
}

function LoadedOrder({ order }: { order: OrderWithEvents }) {
  return (
    <article aria-labelledby="packing-heading">
      <Head order={order} />
      <NextStep order={order} />
      <OrderParcels order={order} />
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

function Head({ order }: { order: OrderWithEvents }) {
  return (
    <header className="mb-6">
      <BackLink to={pages.shipping}>{t('dashboard.shipping')}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 id="packing-heading" className="text-25 font-semibold tracking-tight">
          {t('packing.title', { number: order.orderNumber })}
        </h1>
        <FulfilmentBadge order={order} />
        <DispatchDue order={order} />
      </div>
      <p className="mt-2 text-ink-soft wrap-anywhere">
        {t('orders.placed', { date: formatDay(order.createdAt) })} · {order.user}
      </p>
    </header>
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
