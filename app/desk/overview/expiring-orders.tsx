import type { ShownOverview } from '#contract/desk/overview.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { formatTotal } from '../../ui/format.ts'

export function ExpiringOrders({ orders }: { orders: NonNullable<ShownOverview['expiring']> }) {
  if (orders.length === 0) return <p className="text-ink-soft">{t('overview.none-expiring')}</p>
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order._id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{order.name}</span>
            <span className="block text-13 text-ink-soft">{order.email}</span>
          </span>
          <span className="shrink-0 text-right">
            <span className="block tabular-nums">
              {order.totalPrice !== undefined && formatTotal(order.totalPrice)}
            </span>
            <time dateTime={order.holdUntil} className="block text-13 text-ink-soft">
              {formatInstant(order.holdUntil)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}
