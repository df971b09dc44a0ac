import { useId, useState } from 'react'
import { generatePath } from 'react-router'
import { toast } from 'sonner'
import { partLine } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import { confirmHold } from '#contract/selling/holds.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { queryClient } from '../../query-client.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LeavesBy } from '../dispatch/part-promise.tsx'
import { DispatchDue } from '../fulfilment/dispatch-due.tsx'
import { FulfilmentBadge } from '../fulfilment/fulfilment-badge.tsx'
import { isToCheck, isToShip } from '../fulfilment/to-ship.ts'
import { SaveAsList } from '../lists/save-as-list.ts'
import { PaperLinks } from '../papers/paper-links.tsx'
import { OrderReceipts } from '../receipts/order-receipts.tsx'
import { OrderRefunds, RefundLines } from '../refunds/order-refunds.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { formatDay, formatDeadline, holdInWords } from './format-time.ts'
import { OrderChecks } from './order-checks.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderProgress, StateBadge } from './order-progress.tsx'
import { OrderParcels, OrderSection } from './order-section.tsx'
import { ReducedLines } from './reduced-lines.tsx'
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

interface OrderActionsProps {
  order: OrderWithEvents
  own: boolean
  /** The id of the notice that says why a button is off. */
  reason: string
}

/** The next step first, filled; on a phone as wide as the page. */
function OrderActions({ order, own, reason }: OrderActionsProps) {
  const can = useCan()
  const { _id: id, state, orderNumber, lines, reduced, shippingDispute } = order
  const off = { disabled: true, 'aria-describedby': reason }
  const toPack = can('ship') && state === 'paid' && isToShip(order) && !isToCheck(order)
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {own && state === 'unpaid' && (
        <ButtonLink
          to={generatePath(pages.payment, { orderId: id })}
          variant="primary"
          className="max-sm:w-full"
        >
          {t('orders.pay')}
        </ButtonLink>
      )}
      {toPack &&
        (shippingDispute ? (
          <Button {...off}>{t('parcels.pack')}</Button>
        ) : (
          <ButtonLink to={generatePath(pages.packing, { id })} variant="primary" className="max-sm:w-full">
            {t('parcels.pack')}
          </ButtonLink>
        ))}
      {own && !reduced && (
        <>
          <ButtonLink to={generatePath(pages.orderAgain, { id })}>{t('orders.again')}</ButtonLink>
          <SaveAsList list={{ lines: lines.map(partLine) }} name={orderNumber} size="main" />
        </>
      )}
      {can('refund') &&
        state === 'paid' &&
        (wasDisputed(order) ? <Button {...off}>{t('orders.refund')}</Button> : <RefundLines order={order} />)}
      {state === 'unpaid' && <CancelOrder order={order} asAdmin={!own} />}
    </div>
  )
}

/** Of an order by transfer of a buyer who has paid too little so far, for those who handle receipts. */
function HoldToConfirm({ order: { _id: id, holdUntil, holdToConfirm } }: { order: OrderWithEvents }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!holdToConfirm) return null

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(confirmHold, { params: { id } })
      toast.success(t('hold-to-confirm.done'))
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice
      tone="info"
      title={t('hold-to-confirm.title')}
      className="mb-6"
      action={
        <Button size="small" busy={busy} onClick={confirm}>
          {t('hold-to-confirm.confirm')}
        </Button>
      }
    >
      <p>{t('hold-to-confirm.body', { date: formatDeadline(holdUntil) })}</p>
      {failure && (
        <p role="alert" className="mt-1 text-bad">
          {failure}
        </p>
      )}
    </Notice>
  )
}

/** Also after the bank's decision: the provider refunds no charge that was disputed. */
function wasDisputed({ shippingDispute, events }: OrderWithEvents): boolean {
  return shippingDispute !== undefined || events.some(({ kind }) => kind === 'disputed')
}

/** Why parts are not sent and money is not given back. */
function DisputedOrder({ order, id }: { order: OrderWithEvents; id: string }) {
  const can = useCan()
  const { state, disputeLost, shippingDispute } = order
  const atDesk = can('refund') || can('ship')
  if (!atDesk)
    return (
      disputeLost && (
        <Notice tone="warn" className="mb-6" title={t('order-page.dispute-lost')}>
          {t('order-page.dispute-lost-help')}
        </Notice>
      )
    )
  if (state !== 'paid' || !wasDisputed(order) || !(shippingDispute || can('refund'))) return null
  return (
    <Notice
      tone={shippingDispute ? 'error' : 'info'}
      className="mb-6"
      title={shippingDispute && t('packing.disputed')}
    >
      <div id={id} className="grid gap-1">
        {shippingDispute && <p>{t(`packing.dispute-${shippingDispute}`)}</p>}
        {can('refund') && <p>{t('refusal.payment-disputed')}</p>}
      </div>
    </Notice>
  )
}
