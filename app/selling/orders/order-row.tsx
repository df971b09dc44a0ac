import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { DueDay, isDue } from '../fulfilment/dispatch-due.tsx'
import { FulfilmentBadge } from '../fulfilment/fulfilment-badge.tsx'
import { isToCheck } from '../fulfilment/to-ship.ts'
import { formatShortDay } from './format-time.ts'
import { NextStep } from './next-step.tsx'
import { StateBadge } from './order-progress.tsx'

interface OrderTableProps {
  label: string
  orders: DeskOrder[]
  asAdmin?: boolean
}

/** Orders in rows of 44 px, higher where a PO number has no column, each a link to its order. */
export function OrderTable({ label, orders, asAdmin = false }: OrderTableProps) {
  return (
    <DataTable
      label={label}
      rows={orders}
      dense
      opens
      columns={[
        {
          label: t('orders.order'),
          narrow: 'first',
          cell: (order) => (
            <div>
              <Link
                to={generatePath(pages.order, { id: order._id })}
                // Covers the row, so that a cut number in it cannot have a title of its own.
                title={asAdmin ? undefined : order.poNumber}
                className="font-mono whitespace-nowrap after:absolute after:inset-0 hover:text-copper"
              >
                {order.orderNumber}
              </Link>
              <p className="text-13 @4xl:hidden">
                <Placed order={order} />
              </p>
            </div>
          ),
        },
        {
          label: t(asAdmin ? 'orders.customer' : 'orders.parts'),
          width: 'rest',
          cell: (order) => (
            <div className="min-w-0">
              <p className="truncate">{asAdmin ? <Who order={order} /> : order.name}</p>
              {!asAdmin && order.poNumber && (
                <p className="truncate text-13 text-ink-soft @4xl:hidden">
                  <span className="@xl:sr-only">{t('checkout.po-number')}</span> {order.poNumber}
                </p>
              )}
            </div>
          ),
        },
        {
          label: t('checkout.po-number'),
          roomy: true,
          shown: !asAdmin && orders.some(({ poNumber }) => poNumber),
          cell: ({ poNumber }) => poNumber && <span className="block max-w-32 truncate">{poNumber}</span>,
        },
        { label: t('orders.date'), roomy: true, cell: (order) => <Placed order={order} /> },
        {
          label: t('orders.lines'),
          align: 'right',
          narrow: 'figure',
          cell: ({ lines, lineCount = lines.length }) => formatQuantity(lineCount),
        },
        {
          label: t('orders.total'),
          align: 'right',
          narrow: 'corner',
          // A packer gets none.
          shown: orders.some(({ totalPrice }) => totalPrice !== undefined),
          cell: ({ totalPrice }) =>
            totalPrice !== undefined && (
              <span className="font-medium">
                <span className="sr-only @xl:hidden">{t('orders.total')} </span>
                {formatTotal(totalPrice)}
              </span>
            ),
        },
        {
          label: t('dispatch.leaves'),
          narrow: 'figure',
          width: 'day',
          shown: orders.some(isDue),
          cell: (order) => <DueDay order={order} />,
        },
        { label: t('orders.state'), narrow: 'start', cell: (order) => <State order={order} /> },
        {
          label: t('orders.next-step'),
          align: 'right',
          narrow: 'inline',
          cell: (order) => <NextStep order={order} asAdmin={asAdmin} />,
        },
      ]}
    />
  )
}

function Placed({ order: { createdAt } }: { order: DeskOrder }) {
  return (
    <time dateTime={createdAt} className="whitespace-nowrap text-ink-soft">
      {formatShortDay(createdAt)}
    </time>
  )
}

function Who({ order: { user, email, shipTo, poNumber } }: { order: DeskOrder }) {
  if (email === '') return user ? t('orders.erased-named', { name: user }) : t('orders.erased')
  return (
    <span title={[user, email, poNumber].filter(Boolean).join(' · ')}>
      {shipTo?.company ?? user} <span className="text-13 text-ink-soft @xl:@max-4xl:hidden">{email}</span>
    </span>
  )
}

function State({ order }: { order: DeskOrder }) {
  // Where there is room for one, the badge of the shipment says that the order is paid.
  const says = order.state === 'paid' && (order.fulfilment !== undefined || isToCheck(order))
  return (
    <span className="inline-flex flex-wrap gap-x-3 align-middle @4xl:flex-nowrap">
      <span className={says ? 'inline-flex @xl:@max-5xl:sr-only' : 'contents'}>
        <StateBadge order={order} plain />
      </span>
      {isToCheck(order) ? (
        <Badge tone="warn" plain>
          {t('orders.to-be-checked')}
        </Badge>
      ) : (
        <FulfilmentBadge order={order} plain />
      )}
    </span>
  )
}
