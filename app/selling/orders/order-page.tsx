import { useId } from 'react'
import { generatePath, Link } from 'react-router'
import { partLine } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import { confirmHold } from '#contract/selling/holds.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { Loaded } from '../../loaded.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useCan, useOwnCompany } from '../../people/account/use-rights.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApproveOrder } from '../companies/approve-order.tsx'
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

/** Separate chunks, which most who open an order do not load. */
const OrderReturns = lazyScreen(
  'order-returns',
  async () => (await import('../returns/return-table.tsx')).OrderReturns,
)
const Talk = lazyScreen(
  'talk',
  async () => (await import('../../site/messages/talk.tsx')).Talk,
  () => null,
)
const AskReturn = lazyScreen(
  'ask-return',
  async () => (await import('../returns/ask-return.tsx')).AskReturn,
  () => null,
)

export function OrderPage({ id: orderId }: { id: string }) {
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
  const email = useSession()?.email
  const company = useOwnCompany()?._id
  return (
    <article aria-labelledby="order-heading">
      <Head order={order} disputed={disputed} />
      <DisputedOrder order={order} id={disputed} />
      <OrderProgress order={order} />
      <ReducedLines order={order} />
      <ApproveOrder order={order} />
      <OrderChecks order={order} />
      <HoldToConfirm order={order} />
      <OrderLines order={order} />
      <OrderParcels order={order} />
      <OrderReceipts order={order} />
      <OrderRefunds order={order} />
      <Talk
        of="orders"
        id={order._id}
        about={t('talk.subject', { number: order.orderNumber })}
        own={email === order.email || (company !== undefined && company === order.company?._id)}
        talked={order.talked}
      />
      {order.returned && <OrderReturns order={order} />}
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

/** Of the buyer, or of a colleague in the company. */
function useIsOwn(order: OrderWithEvents): boolean {
  const ofDesk = useCan()('orders')
  return useSession()?.email === order.email || !ofDesk
}

function Head({ order, disputed }: { order: OrderWithEvents; disputed: string }) {
  const own = useIsOwn(order)
  return (
    <ListHead
      id="order-heading"
      title={t('order-page.title', { number: order.orderNumber })}
      back={{
        to: own ? pages.myOrders : pages.manageOrders,
        label: t(own ? 'orders.title' : 'dashboard.manage-orders'),
      }}
      aside={
        <>
          <CopyNumber number={order.orderNumber} />
          <StateBadge order={order} />
          <FulfilmentBadge order={order} />
          <DispatchDue order={order} />
        </>
      }
      note={
        <>
          {t('orders.placed', { date: formatDay(order.createdAt) })}
          {order.state === 'unpaid' && <> · {holdInWords(order)}</>}
          {order.offer && (
            <>
              {' '}
              ·{' '}
              <Link
                to={generatePath(pages.offer, { id: order.offer._id })}
                className="underline underline-offset-4 hover:text-copper"
              >
                {t('offers.title', { number: order.offer.number })}
              </Link>
            </>
          )}
          {order.state === 'unpaid' && <LeavesBy promised={order} className="mt-1" />}
        </>
      }
    >
      <OrderActions order={order} own={own} reason={disputed} />
    </ListHead>
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
      {own && order.may?.pay === true && (
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
      {(own || can('orders')) && order.may?.return === true && <AskReturn order={order} />}
      {order.may?.cancel === true && <CancelOrder order={order} asAdmin={!own} />}
    </div>
  )
}

/** Of an order by transfer of a buyer who has paid too little so far, for those who handle receipts. */
function HoldToConfirm({ order: { _id: id, holdUntil, holdToConfirm } }: { order: OrderWithEvents }) {
  if (!holdToConfirm) return null
  return (
    <Notice
      tone="info"
      title={t('hold-to-confirm.title')}
      className="mb-6"
      action={
        <CallButton
          call={() => send(confirmHold, { params: { id } })}
          done={() => t('hold-to-confirm.done')}
          refresh={() => refresh('orders')}
        >
          {t('hold-to-confirm.confirm')}
        </CallButton>
      }
    >
      {t('hold-to-confirm.body', { date: formatDeadline(holdUntil) })}
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
