import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router'
import type { Answer } from '#contract/call.ts'
import { pages } from '#contract/pages.ts'
import { listLists } from '#contract/selling/lists.ts'
import type { Order } from '#contract/selling/order.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { useStandingError } from '../../standing-error.ts'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Panel, PanelSkeletons } from '../../ui/panel.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { leftToPay } from '../charges/is-charged.ts'
import { FulfilmentBadge } from '../fulfilment/fulfilment-badge.tsx'
import { Tracking } from '../fulfilment/tracking.tsx'
import { formatShortDay, holdInWords } from './format-time.ts'
import { NextStep } from './next-step.tsx'
import { OrderLink } from './order-link.tsx'

const REFRESH_MS = 10_000
const ROWS = 5
const RECENT = '20'

/** What a buyer can go on with: orders to pay, parcels under way, the last order and lists. */
export function WhatWaits() {
  const waiting = useQuery({
    queryKey: ['orders', 'waiting'],
    queryFn: async ({ signal }) => {
      const [unpaid, recent, lists] = await Promise.all([
        send(listMyOrders, { query: { state: 'unpaid', limit: RECENT }, signal }),
        send(listMyOrders, { query: { limit: RECENT }, signal }),
        send(listLists, { signal }),
      ])
      return { unpaid, recent, lists }
    },
    refetchInterval: REFRESH_MS,
  })
  return (
    <Loaded
      of={waiting}
      error={useStandingError(waiting)}
      failed={t('waits.failed')}
      skeleton={<PanelSkeletons />}
    >
      {(found) => <Found {...found} />}
    </Loaded>
  )
}

interface FoundProps {
  unpaid: Order[]
  recent: Order[]
  lists: Answer<typeof listLists>
}

function Found({ unpaid, recent, lists }: FoundProps) {
  const underWay = recent.filter(({ fulfilment }) => fulfilment && fulfilment !== 'cancelled')
  const last = recent.find(({ paid }) => paid)
  if (unpaid.length === 0 && recent.length === 0 && lists.length === 0)
    return (
      <Panel title={t('waits.first-steps')}>
        <p className="mb-2 text-ink-soft">{t('dashboard.landing')}</p>
        <StepList
          steps={(['products', 'bom', 'addresses'] as const).map((page) => ({
            title: t(`waits.first-${page}`),
            why: t(`waits.first-${page}-why`),
            to: pages[page],
          }))}
        />
      </Panel>
    )
  return (
    <div className="*:mb-4 *:break-inside-avoid xl:columns-2 xl:gap-4">
      {unpaid.length > 0 && (
        <Panel title={t('waits.to-pay')}>
          <OrderItems orders={unpaid} note={holdInWords} withStep />
        </Panel>
      )}
      {underWay.length > 0 && (
        <Panel title={t('waits.under-way')} link={{ to: pages.myOrders, label: t('orders.title') }}>
          <OrderItems orders={underWay} note={(order) => <Shipping order={order} />} />
        </Panel>
      )}
      {last && (
        <Panel title={t('waits.last')}>
          <OrderItems orders={[last]} note={partsOf} withStep />
        </Panel>
      )}
      {lists.length > 0 && (
        <Panel title={t('dashboard.lists')} link={{ to: pages.lists, label: t('waits.all-lists') }}>
          <ul className="-my-2.5 divide-y divide-line">
            {lists.slice(0, ROWS).map(({ _id: id, name, lineCount }) => (
              <li key={id} className="flex min-h-11 items-center justify-between gap-4">
                <Link
                  to={generatePath(pages.list, { id })}
                  className="min-w-0 py-1 wrap-anywhere hover:text-copper"
                >
                  {name}
                </Link>
                <span className="shrink-0 text-13 text-ink-soft">
                  {t('to-ship.in-lines', { lines: formatQuantity(lineCount) })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

interface OrderItemsProps {
  orders: Order[]
  note: (order: Order) => ReactNode
  withStep?: boolean
}

function OrderItems({ orders, note, withStep }: OrderItemsProps) {
  return (
    <ul className="-my-2.5 divide-y divide-line">
      {orders.slice(0, ROWS).map((order) => (
        <li key={order._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <span className="min-w-0 flex-1 basis-48">
            <OrderLink id={order._id} number={order.orderNumber} />{' '}
            <span className="text-13 text-ink-soft">{formatShortDay(order.createdAt)}</span>
            <span className="block text-13 wrap-anywhere text-ink-soft">{note(order)}</span>
          </span>
          <span className="ml-auto flex items-center gap-4">
            <span className="font-medium tabular-nums">
              {formatTotal(order.state === 'unpaid' ? leftToPay(order) : order.totalPrice)}
            </span>
            {withStep && <NextStep order={order} asAdmin={false} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function partsOf({ name, lines, lineCount = lines.length }: Order) {
  return lineCount > 1 ? t('waits.and-more', { name, count: formatQuantity(lineCount - 1) }) : name
}

function Shipping({ order }: { order: Order }) {
  const parcel = order.shipments.at(-1)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <FulfilmentBadge order={order} plain />
      {parcel && <Tracking shipment={parcel} />}
    </span>
  )
}
