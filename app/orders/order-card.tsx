import { generatePath, Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { pages } from '#contract/pages.ts'
import { productPath } from '#contract/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../ui/format.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Delivery } from './delivery.tsx'
import { formatDay, formatMoment } from './format-time.ts'
import { OrderHistory } from './order-history.tsx'
import { RefundOrder } from './refund-order.tsx'
import { StateBadge } from './state-badge.tsx'

interface OrderCardProps {
  order: Order
  /** An admin's view: cancel or refund instead of pay, with delivery address. */
  asAdmin?: boolean
}

/** One order: product, buyer, sums, state and actions. */
export function OrderCard({ order, asAdmin = false }: OrderCardProps) {
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex gap-4 p-4">
        <div className="w-24 shrink-0 self-start overflow-clip rounded-field sm:w-32">
          <ProductPicture product={order} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 flex-1 basis-40 text-17 leading-snug font-medium wrap-anywhere">
              <Link to={productPath({ _id: order.toolId, name: order.name })} className="hover:text-copper">
                {keepUnits(order.name)}
              </Link>
            </h3>
            <StateBadge state={order.state} />
          </div>
          <p className="mt-1 text-13 text-ink-soft">
            {t('orders.placed', { date: formatDay(order.createdAt) })}
          </p>
          {!asAdmin && (
            <Link
              to={generatePath(pages.orderAgain, { id: order._id })}
              aria-label={t('orders.again-named', { name: order.name })}
              className="inline-flex min-h-6 items-center text-13 font-medium hover:text-copper hover:underline"
            >
              {t('orders.again')}
            </Link>
          )}
          <p className="mt-2 text-13 wrap-anywhere text-ink-soft">
            <Customer order={order} />
          </p>
        </div>
      </div>
      {asAdmin && (
        <div className="border-t border-line px-4 py-3">
          <Delivery order={order} />
        </div>
      )}
      <Sum order={order} />
      <Foot order={order} asAdmin={asAdmin} />
      <OrderHistory order={order} asAdmin={asAdmin} />
    </Card>
  )
}

/** The buyer. For an erased person, the name that the books must keep, if any. */
function Customer({ order: { user, email } }: { order: Order }) {
  if (!email) return user ? t('orders.erased-named', { name: user }) : t('orders.erased')
  return (
    <>
      {user}
      <br />
      <EmailAddress address={email} />
    </>
  )
}

function Sum({ order }: { order: Order }) {
  const figures = [
    [t('orders.quantity'), formatQuantity(order.quantity)],
    [t('orders.price'), formatUnitPrice(order.price)],
    [t('orders.total'), formatTotal(order.totalPrice)],
  ]
  return (
    <dl className="mt-auto flex flex-wrap gap-x-3 gap-y-1 border-t border-line px-4 py-3">
      {figures.map(([label, value]) => (
        <div key={label} className="flex-1 basis-1/4 last:text-right">
          <dt className="text-13 text-ink-soft">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function holdInWords({ holdUntil, holdUntilVerified }: Order): string {
  const date = formatMoment(holdUntil)
  if (!holdUntilVerified) return t('orders.hold', { date })
  return t('orders.hold-unverified', { date, later: formatMoment(holdUntilVerified) })
}

function Foot({ order, asAdmin }: Required<OrderCardProps>) {
  const foot = 'flex min-h-17.25 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3'
  if (order.state === 'unpaid') {
    return (
      <div className={foot}>
        <p className="text-13 text-ink-soft">{holdInWords(order)}</p>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <CancelOrder order={order} asAdmin={asAdmin} />
          {!asAdmin && (
            <ButtonLink to={`/dashboard/payment/${order._id}`} variant="primary">
              {t('orders.pay')}
            </ButtonLink>
          )}
        </div>
      </div>
    )
  }
  if (!order.transactionId) return null
  return (
    <div className={foot}>
      <p className="text-13 text-ink-soft">{t('orders.transaction')}</p>
      <CopyButton value={order.transactionId} label={t('orders.copy')} copiedLabel={t('orders.copied')} />
      {asAdmin && order.state === 'paid' && (
        <div className="ml-auto">
          <RefundOrder order={order} />
        </div>
      )}
    </div>
  )
}
