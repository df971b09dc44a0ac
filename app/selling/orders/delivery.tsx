import { destinationText } from '#contract/selling/address-text.ts'
import type { DeskOrder } from '#contract/selling/order.ts'
import { t } from '#messages/catalogue.ts'

/** The destination of the charges, below an address whose country is only text. */
export function PaidFor({ order: { country, regionName } }: { order: DeskOrder }) {
  if (country === undefined) return null
  return <p>{t('orders.paid-for', { place: destinationText({ country, regionName }) })}</p>
}

export function Delivery({ order }: { order: DeskOrder }) {
  return (
    <dl className="text-13 wrap-anywhere">
      <dt className="text-ink-soft">{t('orders.goes-to')}</dt>
      <dd className="whitespace-pre-line">
        {order.address}
        <PaidFor order={order} />
      </dd>
      {order.number && <dd>{t('orders.phone', { number: order.number })}</dd>}
    </dl>
  )
}
