import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { productPath } from '#contract/catalog/product-path.ts'
import { pages } from '#contract/pages.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { listOrderEvents } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { Loaded } from '../../loaded.tsx'
import { useCan, useOwnCompany } from '../../people/account/use-rights.ts'
import { useStandingError } from '../../standing-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChargesIncluded } from '../charges/charge-rows.tsx'
import { DispatchDue } from '../fulfilment/dispatch-due.tsx'
import { FulfilmentBadge } from '../fulfilment/fulfilment-badge.tsx'
import { Parcels } from '../fulfilment/parcels.tsx'
import { isToCheck, isToShip } from '../fulfilment/to-ship.ts'
import { cameByBank } from '../refunds/came-by-bank.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Customer } from './customer.tsx'
import { Delivery } from './delivery.tsx'
import { formatShortDay, holdInWords } from './format-time.ts'
import { OrderEvents } from './order-events.tsx'
import { StateBadge } from './order-progress.tsx'
import { PickList } from './pick-list.tsx'
import { REFRESH_MS } from './use-order.ts'

interface OrderCardProps {
  order: DeskOrder
  asAdmin?: boolean
}

export function OrderCard({ order, asAdmin = false }: OrderCardProps) {
  const { lineCount = order.lines.length } = order
  // The heading of a card is the part, or the order if it has several.
  const Title = lineCount > 1 ? 'h2' : 'p'
  return (
    <Card as="li" className="row-span-5 mb-4 grid grid-cols-1 grid-rows-subgrid">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3">
        <Title className="min-w-0 text-15 font-medium wrap-anywhere">
          <Link
            to={generatePath(pages.order, { id: order._id })}
            className="inline-flex min-h-6 items-center hover:text-copper"
          >
            {t('orders.number', { number: order.orderNumber })}
          </Link>
        </Title>
        <div className="flex flex-wrap gap-1">
          <StateBadge order={order} />
          <FulfilmentBadge order={order} />
          {isToCheck(order) && <Badge tone="warn">{t('orders.to-be-checked')}</Badge>}
        </div>
      </div>
      <div className="flex gap-4 px-4 pt-3 pb-4">
        <div className="w-24 shrink-0 self-start overflow-clip rounded-field">
          <ProductPicture product={order} />
        </div>
        <div className="min-w-0 flex-1 text-13">
          {lineCount > 1 ? <FirstLines order={order} /> : <PartName order={order} />}
          <p className="mt-2 flex flex-wrap gap-x-3 wrap-anywhere text-ink-soft">
            {t('orders.placed', { date: formatShortDay(order.createdAt) })}
            {order.poNumber && (
              <span>
                {t('order-page.po-number')} <span className="text-ink">{order.poNumber}</span>
              </span>
            )}
            <DispatchDue order={order} />
          </p>
          <p className="wrap-anywhere text-ink-soft">
            <Customer order={order} />
          </p>
          {!asAdmin && !order.reduced && (
            <Link
              to={generatePath(pages.orderAgain, { id: order._id })}
              aria-label={t('orders.again-named', { number: order.orderNumber })}
              className="inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
            >
              {t('orders.again')}
            </Link>
          )}
        </div>
      </div>
      <Sum order={order} />
      <Foot order={order} asAdmin={asAdmin} />
      <OrderHistory order={order} asAdmin={asAdmin} />
    </Card>
  )
}

function PartName({ order: { toolId, name } }: { order: DeskOrder }) {
  return (
    <h2 className="text-17 leading-snug font-medium wrap-anywhere">
      <Link to={productPath({ _id: toolId, name })} className="hover:text-copper">
        {keepUnits(name)}
      </Link>
    </h2>
  )
}

/** Few, because the cards of a row are as high as the highest. */
const LINES_SHOWN = 2

function FirstLines({ order: { lines, lineCount = lines.length } }: { order: DeskOrder }) {
  // A single line more takes no more room than the words about it.
  const shown = lineCount === LINES_SHOWN + 1 ? lines : lines.slice(0, LINES_SHOWN)
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {shown.map(({ partNumber, quantity, name }) => (
        <li key={partNumber} className="truncate">
          {formatQuantity(quantity)} × {keepUnits(name)}
        </li>
      ))}
      {shown.length < lineCount && (
        <li className="text-ink-soft">{t('orders.more-lines', { count: lineCount - shown.length })}</li>
      )}
    </ul>
  )
}

function Sum({ order }: { order: DeskOrder }) {
  const { lineCount = order.lines.length } = order
  const figures = [
    ...(lineCount > 1
      ? [[t('orders.lines'), formatQuantity(lineCount)]]
      : [
          [t('orders.quantity'), formatQuantity(order.quantity)],
          ...(order.price === undefined ? [] : [[t('orders.price'), formatUnitPrice(order.price)]]),
        ]),
    ...(order.refunded ? [[t('orders.refunded'), formatTotal(order.refunded)]] : []),
    ...(order.totalPrice === undefined ? [] : [[t('orders.total'), formatTotal(order.totalPrice)]]),
  ]
  // Four stand in one row, and on a phone two by two.
  const place = figures.length > 3 ? 'basis-2/5 sm:basis-1/5 sm:last:text-right' : 'basis-1/4 last:text-right'
  return (
    <div className="border-t border-line px-4 py-3">
      <dl className="flex flex-wrap gap-x-3 gap-y-1">
        {figures.map(([label, value]) => (
          <div key={label} className={`flex-1 ${place}`}>
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ChargesIncluded order={order} />
    </div>
  )
}

function Foot({ order, asAdmin }: Required<OrderCardProps>) {
  const can = useCan()
  const foot =
    'flex min-h-17.25 flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-line px-4 py-2'
  const looks = useOwnCompany()?.role === 'viewer' && !asAdmin
  if (order.state === 'unpaid') {
    return (
      <div className={foot}>
        <p className="text-13 text-ink-soft">{holdInWords(order)}</p>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {!looks && <CancelOrder order={order} asAdmin={asAdmin} />}
          {!asAdmin && !looks && !order.awaitingApproval && (
            <ButtonLink to={`/dashboard/payment/${order._id}`} variant="primary">
              {t('orders.pay')}
            </ButtonLink>
          )}
        </div>
      </div>
    )
  }
  const isToPack = asAdmin && can('ship') && isToShip(order) && !order.shippingDispute
  if (!order.transactionId && !isToPack) return null
  return (
    <div className={foot}>
      {order.transactionId && (
        <p className="min-w-0 text-13 text-ink-soft">
          <span className="block leading-4">{t('orders.transaction')}</span>
          <CopyButton value={order.transactionId} label={t('orders.copy')} copiedLabel={t('orders.copied')} />
        </p>
      )}
      {asAdmin && order.state === 'paid' && (
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {can('refund') && !order.shippingDispute && <RefundOrder order={order} />}
          {isToPack && (
            <ButtonLink to={generatePath(pages.packing, { id: order._id })}>{t('parcels.pack')}</ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

function OrderHistory({ order, asAdmin }: { order: DeskOrder; asAdmin: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="group/history row-start-5 border-t border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-field px-4 text-13 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} className="transition-transform group-open/history:rotate-180" />
        {t('orders.history')}
      </summary>
      {open && (
        <div className="grid gap-4 px-4 pb-4">
          {asAdmin && <PickList order={order} />}
          <Delivery order={order} />
          <Parcels order={order} />
          <p className="text-13 wrap-anywhere text-ink-soft">
            {t('orders.order-number')} <span className="font-mono">{order.orderNumber}</span>
          </p>
          <Events order={order} />
        </div>
      )}
    </details>
  )
}

function Events({ order }: { order: DeskOrder }) {
  const events = useQuery({
    // The key starts with 'orders', so that invalidating the orders reloads the history.
    queryKey: ['orders', 'events', order._id],
    queryFn: ({ signal }) => send(listOrderEvents, { params: { id: order._id }, signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Loaded of={events} error={useStandingError(events)} failed={t('list.history-failed')}>
      {(all) => <OrderEvents events={all} />}
    </Loaded>
  )
}

/** 'Refund', for admins; asks first. Refunds the whole amount and does not put the parts back into the stock. */
function RefundOrder({ order }: { order: DeskOrder }) {
  const { email = '' } = order
  return (
    <ConfirmedCall
      label={t('orders.refund')}
      keepLabel={t('orders.refund-keep')}
      size="main"
      call={() => send(refundOrder, { params: { id: order._id }, body: {} })}
      done={() => t(email ? 'orders.refund-done' : 'orders.refund-untold', { email })}
      refresh={() => refresh('orders')}
    >
      {t(cameByBank(order) ? 'orders.refund-body-bank' : 'orders.refund-body', {
        amount: formatTotal(order.totalPrice ?? 0),
        name: order.user,
      })}
    </ConfirmedCall>
  )
}
