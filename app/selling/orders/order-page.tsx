import { useId } from 'react'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { useSession } from '../../people/account/session.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LeavesBy } from '../dispatch/leaves-by.tsx'
import { DispatchDue } from '../fulfilment/dispatch-due.tsx'
import { FulfilmentBadge } from '../fulfilment/fulfilment-badge.tsx'
import { PaperLinks } from '../papers/paper-links.tsx'
import { OrderReceipts } from '../receipts/order-receipts.tsx'
import { OrderRefunds } from '../refunds/order-refunds.tsx'
import { DisputedOrder } from './disputed-order.tsx'
import { formatDay } from './format-time.ts'
import { holdInWords } from './hold-in-words.ts'
import { HoldToConfirm } from './hold-to-confirm.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderChecks } from './order-checks.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderSection } from './order-section.tsx'
import { ReducedLines } from './reduced-lines.tsx'
import { StateBadge } from './state-badge.tsx'
import { useOrder } from './use-order.ts'

export function OrderPage({ orderId }: { orderId: string }) {
  const order = useOrder(orderId)
  if (order.error?.refusal === 'no-such-order') return <NoSuchOrder words={order.error.message} />
  return (
    <Loaded of={order} failed={t('order-page.failed')} skeleton={<OrderSkeleton />}>
      {(loaded) => <LoadedOrder order={loaded} />}
    </Loaded>
  )
}

function LoadedOrder({ order }: { order: OrderWithEvents }) {
  const disputed = useId()
  return (
    <article aria-labelledby="order-heading">
      <Head order={order} disputed={disputed} />
      <DisputedOrder order={order} id={disputed} />
      <OrderProgress order={order} />
      <ReducedLines order={order} />
      <OrderChecks order={order} />
      <HoldToConfirm order={order} />
      <OrderLines order={order} />
      <OrderParcels order={order} />
      <OrderReceipts order={order} />
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

function Head({ order, disputed }: { order: OrderWithEvents; disputed: string }) {
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
          <div className="mt-1">
            {order.state === 'unpaid' ? <LeavesBy promised={order} /> : <DispatchDue order={order} />}
          </div>
        </div>
        <OrderActions order={order} own={own} reason={disputed} />
      </div>
    </header>
  )
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
