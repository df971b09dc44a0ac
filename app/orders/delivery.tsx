import type { Order } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'

/** Where an order's parts go, line by line as it was typed, and whom the carrier calls, unless that is erased. */
export function Delivery({ order }: { order: Order }) {
  return (
    <dl className="text-13 wrap-anywhere">
      <dt className="text-ink-soft">{t('orders.goes-to')}</dt>
      <dd className="whitespace-pre-line">{order.address}</dd>
      {order.number && <dd>{t('orders.phone', { number: order.number })}</dd>}
    </dl>
  )
}
