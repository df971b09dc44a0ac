import { generatePath } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { DeskLine, OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FulfilmentBadge } from '../fulfilment/fulfilment-badge.tsx'
import { isToShip } from '../fulfilment/to-ship.ts'
import { SaveAsList } from '../lists/save-as-list.ts'
import { PaperLinks } from '../papers/paper-links.tsx'
import { OrderRefunds } from '../refunds/order-refunds.tsx'
import { RefundLines } from '../refunds/refund-lines.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { formatDay } from './format-time.ts'
import { holdInWords } from './hold-in-words.ts'
import { OrderChecks } from './order-checks.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderSection } from './order-section.tsx'
import { ReducedLines } from './reduced-lines.tsx'
import { StateBadge } from './state-badge.tsx'
import { useOrder } from './use-order.ts'

export function OrderPage({ orderId }: { orderId: string }) {
  const { order, error, reload } = useOrder(orderId)
  if (error?.refusal === 'no-such-order') return <NoSuchOrder words={error.message} />
  return (
    <>
      {error && <FailedList title={t('order-page.failed')} error={error} retry={reload} />}
      {order ? <LoadedOrder order={order} /> : !error && <OrderSkeleton />}
    </>
  )
}

function LoadedOrder({ order }: { order: OrderWithEvents }) {
  return (
    <article aria-labelledby="order-heading">
      <Head order={order} />
      {order.disputeLost && (
        <Notice tone="warn" className="mb-6" title={t('order-page.dispute-lost')}>
          {t('order-page.dispute-lost-help')}
        </Notice>
      )}
      <ReducedLines order={order} />
      <OrderChecks order={order} />
      <OrderLines order={order} />
      <OrderParcels order={order} />
      <OrderRefunds order={order} />
      <section aria-label={t('order-page.details')} className="mt-10 border-t border-line pt-6">
        <OrderParties order={order} />
      </section>
      <PaperLinks orderId={order._id} papers={order.papers} />
      <OrderSection title={t('orders.history-desk')}>
        <OrderEvents events={order.events} />
      </OrderSection>
    </article>
  )
}

function Head({ order }: { order: OrderWithEvents }) {
  const can = useCan()
  const own = useSession()?.email === order.email
  return (
    <header className="mb-6">
      <BackLink to={own ? '/dashboard/myorders' : '/dashboard/manageorders'}>
        {t(own ? 'orders.title' : 'dashboard.manage-orders')}
      </BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 id="order-heading" className="text-25 font-semibold tracking-tight">
              {t('order-page.title', { number: order.orderNumber })}
            </h1>
            <CopyNumber number={order.orderNumber} />
            <StateBadge state={order.state} />
            <FulfilmentBadge order={order} />
          </div>
          <p className="mt-1 text-ink-soft">
            {t('orders.placed', { date: formatDay(order.createdAt) })}
            {order.state === 'unpaid' && <> · {holdInWords(order)}</>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {order.state === 'unpaid' && <CancelOrder order={order} asAdmin={!own} />}
          {can('refund') && order.state === 'paid' && <RefundLines order={order} />}
          {can('ship') && isToShip(order) && (
            <ButtonLink to={generatePath(pages.packing, { id: order._id })} variant="primary">
              {t('parcels.pack')}
            </ButtonLink>
          )}
          {own && !order.reduced && (
            <SaveAsList lines={order.lines.map(toListLine)} name={order.orderNumber} size="main" />
          )}
          {own && !order.reduced && (
            <ButtonLink to={generatePath(pages.orderAgain, { id: order._id })}>
              {t('orders.again')}
            </ButtonLink>
          )}
          {own && order.state === 'unpaid' && (
            <ButtonLink to={`/dashboard/payment/${order._id}`} variant="primary">
              {t('orders.pay')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

function toListLine({ partNumber, quantity, reference }: DeskLine) {
  return { partNumber, quantity, ...(reference !== undefined && { reference }) }
}

function CopyNumber({ number }: { number: string }) {
  return <CopyButton value={number} label={t('order-page.copy')} copiedLabel={t('orders.copied')} bare />
}

function NoSuchOrder({ words }: { words: string }) {
  return (
    <Notice
      tone="error"
      action={
        <ButtonLink to="/dashboard/myorders" size="small">
          {t('orders.to')}
        </ButtonLink>
      }
    >
      {words}
    </Notice>
  )
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-4 h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-6 h-32 w-full" />
    </div>
  )
}
