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
  return (
    <article aria-labelledby="order-heading">
      <Head order={order.data} />
      <Loaded of={order} failed={t('order-page.failed')} skeleton={<OrderSkeleton />}>
        {(loaded) => <LoadedOrder order={loaded} />}
      </Loaded>
    </article>
  )
}

function LoadedOrder({ order }: { order: OrderWithEvents }) {
  const email = useSession()?.email
  const company = useOwnCompany()?._id
  return (
    <>
      <DisputedOrder order={order} />
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
    </>
  )
}

/** Of the buyer, or of a colleague in the company. */
function useIsOwn(order: OrderWithEvents | undefined): boolean {
  const ofDesk = useCan()('orders')
  return useSession()?.email === order?.email || !ofDesk
}

/** Also of an order that is not loaded, so that there is always a way back. */
function Head({ order }: { order: OrderWithEvents | undefined }) {
  const own = useIsOwn(order)
  return (
    <ListHead
      id="order-heading"
      title={order ? t('order-page.title', { number: order.orderNumber }) : t('dashboard.order')}
      back={{
        to: own ? pages.myOrders : pages.manageOrders,
        label: t(own ? 'orders.title' : 'dashboard.manage-orders'),
      }}
      aside={
        order && (
          <>
            <CopyButton
              value={order.orderNumber}
              label={t('order-page.copy')}
              copiedLabel={t('orders.copied')}
              bare
            />
            {/* Go to a second line together. */}
            <span className="flex flex-wrap gap-2">
              <StateBadge order={order} />
              <FulfilmentBadge order={order} />
            </span>
          </>
        )
      }
      note={order && <Placed order={order} />}
    >
      {order && <OrderActions order={order} own={own} />}
    </ListHead>
  )
}

function Placed({ order }: { order: OrderWithEvents }) {
  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        {t('orders.placed', { date: formatDay(order.createdAt) })}
        {order.state === 'unpaid' && <span>{holdInWords(order)}</span>}
        {order.offer && (
          <Link
            to={generatePath(pages.offer, { id: order.offer._id })}
            className="underline underline-offset-4 hover:text-copper"
          >
            {t('offers.title', { number: order.offer.number })}
          </Link>
        )}
        <DispatchDue order={order} />
      </div>
      {order.state === 'unpaid' && <LeavesBy promised={order} className="mt-1" />}
    </>
  )
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="-mt-4 mb-2 h-5 w-48" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-6 h-32 w-full" />
    </div>
  )
}

/** The id of the notice that says why a button is off. */
const DISPUTED = 'order-disputed'

/** The next step first, filled; on a phone as wide as the page. */
function OrderActions({ order, own }: { order: OrderWithEvents; own: boolean }) {
  const can = useCan()
  const { _id: id, state, orderNumber, lines, reduced, shippingDispute } = order
  const off = { disabled: true, 'aria-describedby': DISPUTED }
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
function DisputedOrder({ order }: { order: OrderWithEvents }) {
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
      <div id={DISPUTED} className="grid gap-1">
        {shippingDispute && <p>{t(`packing.dispute-${shippingDispute}`)}</p>}
        {can('refund') && <p>{t('refusal.payment-disputed')}</p>}
      </div>
    </Notice>
  )
}
