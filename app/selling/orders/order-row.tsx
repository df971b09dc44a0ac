import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { DueDay, isDue } from '../fulfilment/dispatch-due.tsx'
import { FulfilmentBadge } from '../fulfilment/fulfilment-badge.tsx'
import { isToCheck } from '../fulfilment/to-ship.ts'
import { formatShortDay } from './format-time.ts'
import { NextStep } from './next-step.tsx'
import { StateBadge } from './order-progress.tsx'

interface OrderRowProps {
  order: DeskOrder
  asAdmin: boolean
  hasTotals: boolean
  hasDays: boolean
  hasNumbers: boolean
}

function OrderRow({ order, asAdmin, hasTotals, hasDays, hasNumbers }: OrderRowProps) {
  const { lineCount = order.lines.length } = order
  const date = formatShortDay(order.createdAt)
  return (
    <Row dense opens>
      <Cell narrow="inline">
        <Link
          to={generatePath(pages.order, { id: order._id })}
          className="font-mono whitespace-nowrap after:absolute after:inset-0 hover:text-copper"
        >
          {order.orderNumber}
        </Link>
      </Cell>
      <Cell width="rest">
        <span className="min-w-0 truncate">{asAdmin ? <Who order={order} /> : order.name}</span>
      </Cell>
      {hasNumbers && (
        <Cell label={t('checkout.po-number')} narrow="figure" bare={!order.poNumber}>
          <span title={order.poNumber} className="block max-w-32 truncate">
            {order.poNumber}
          </span>
        </Cell>
      )}
      <Cell label={t('orders.date')} narrow="figure">
        <time dateTime={order.createdAt} className="whitespace-nowrap text-ink-soft">
          {date.slice(0, -5)}
          <span className="@xl:@max-4xl:hidden">{date.slice(-5)}</span>
        </time>
      </Cell>
      <Cell label={t('orders.lines')} align="right" narrow="figure">
        {formatQuantity(lineCount)}
      </Cell>
      {hasTotals && (
        <Cell label={t('orders.total')} align="right" narrow="figure">
          <span className="font-medium">
            {order.totalPrice !== undefined && formatTotal(order.totalPrice)}
          </span>
        </Cell>
      )}
      {hasDays && (
        <Cell label={t('dispatch.leaves')} narrow="figure" width="day" bare={!isDue(order)}>
          <DueDay order={order} />
        </Cell>
      )}
      <Cell narrow="start">
        <State order={order} />
      </Cell>
      <Cell align="right" narrow="inline">
        <NextStep order={order} asAdmin={asAdmin} />
      </Cell>
    </Row>
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
        <StateBadge state={order.awaitingApproval ? 'awaiting-approval' : order.state} plain />
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

interface OrderTableProps {
  label: string
  orders: DeskOrder[]
  asAdmin?: boolean
}

/** Orders in rows of 44 px, each a link to its order. */
export function OrderTable({ label, orders, asAdmin = false }: OrderTableProps) {
  // A packer gets none.
  const hasTotals = orders.some(({ totalPrice }) => totalPrice !== undefined)
  const hasDays = orders.some(isDue)
  const hasNumbers = !asAdmin && orders.some(({ poNumber }) => poNumber)
  const columns = [
    { label: t('orders.order') },
    { label: t(asAdmin ? 'orders.customer' : 'orders.parts') },
    ...(hasNumbers ? [{ label: t('checkout.po-number') }] : []),
    { label: t('orders.date') },
    { label: t('orders.lines'), align: 'right' as const },
    ...(hasTotals ? [{ label: t('orders.total'), align: 'right' as const }] : []),
    ...(hasDays ? [{ label: t('dispatch.leaves') }] : []),
    { label: t('orders.state') },
    { label: t('orders.next-step'), align: 'right' as const },
  ]
  return (
    <Table label={label} columns={columns}>
      {orders.map((order) => (
        <OrderRow
          key={order._id}
          order={order}
          asAdmin={asAdmin}
          hasTotals={hasTotals}
          hasDays={hasDays}
          hasNumbers={hasNumbers}
        />
      ))}
    </Table>
  )
}
