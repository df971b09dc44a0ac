import type { Order } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'

/** The delivery address as typed, and the phone number for the carrier unless erased. */
export function Delivery({ order }: { order: Order }) {
  return (
    <dl className="text-13 wrap-anywhere">
      <dt className="text-ink-soft">{t('orders.goes-to')}</dt>
      <dd className="whitespace-pre-line">{order.address}</dd>
      {order.number && <dd>{t('orders.phone', { number: order.number })}</dd>}
    </dl>
  )
}
