import { generatePath, Link } from 'react-router'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import type { Order, PayableOrder } from '#contract/selling/order.ts'
import { getPayableOrder } from '#contract/selling/orders.ts'
import { payByTransfer } from '#contract/selling/pay-by.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton } from '../../call-button.tsx'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { Loaded } from '../../loaded.tsx'
import { queryClient } from '../../query-client.ts'
import { Card } from '../../ui/card.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAnswer } from '../../use-answer.ts'
import { ChargeRows, SumRow } from '../charges/charge-rows.tsx'
import { leftToPay } from '../charges/is-charged.ts'
import { CartPromise } from '../dispatch/lazy-promise.tsx'
import { holdInWords } from '../orders/format-time.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { OrderPayment } from './order-payment.tsx'
import { orderKey } from './payment-queries.ts'

/** A separate chunk, because most shops take cards only. */
const TransferPayment = lazyScreen(
  'transfer-payment',
  async () => (await import('./transfer-payment.tsx')).TransferPayment,
  CardFormSkeleton,
)

export function PaymentPage({ orderId }: { orderId: string }) {
  const order = useAnswer(orderKey(orderId), getPayableOrder, { params: { id: orderId } })
  return (
    <Loaded
      of={order}
      // A failed refetch must not disturb what the panel shows about a payment.
      error={order.data ? null : order.error}
      failed={t('order-page.failed')}
      head={{ title: t('payment.title'), back: { to: pages.myOrders, label: t('payment.back') } }}
      skeleton={<PaymentSkeleton />}
    >
      {(loaded) => <OrderToPay order={loaded} />}
    </Loaded>
  )
}

function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="flex max-w-220 flex-wrap items-start gap-5 sm:gap-6">
      <div className="flex min-w-0 grow basis-72 gap-4">
        <Skeleton className="aspect-4/3 w-24 sm:w-36" />
        <Skeleton className="h-6 flex-1" />
      </div>
      <Card className="grid min-w-0 grow basis-80 gap-6 p-5 sm:p-6">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-13" />
      </Card>
    </div>
  )
}

function ByTransfer({ id }: { id: string }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <CallButton
        call={() => send(payByTransfer, { params: { id }, body: { payBy: 'transfer' } })}
        done={(order) => {
          queryClient.setQueryData(orderKey(id), order)
          void queryClient.invalidateQueries({ queryKey: ['orders'] })
        }}
      >
        {t('payment.by-transfer')}
      </CallButton>
    </div>
  )
}

const whatIsPaid = ({ lines, lineCount = lines.length, name, orderNumber }: Order) =>
  lineCount > 1 ? t('orders.number', { number: orderNumber }) : keepUnits(name)

function OrderToPay({ order }: { order: PayableOrder }) {
  const { lineCount = order.lines.length } = order
  return (
    <div className="flex max-w-220 flex-wrap items-start gap-5 sm:gap-6">
      <div className="grid min-w-0 grow basis-72 gap-4">
        <div className="flex min-w-0 gap-4">
          <div className="w-24 shrink-0 self-start overflow-clip rounded-card border border-line sm:w-36">
            <ProductPicture product={order} eager sizes="9rem" />
          </div>
          <div className="min-w-0">
            <h1 className="text-17 leading-snug font-medium wrap-anywhere sm:text-20">
              {t('payment.pay-for', { name: whatIsPaid(order) })}
            </h1>
            <p className="mt-1 text-ink-soft tabular-nums">
              {lineCount > 1
                ? t('paid.lines', { count: lineCount })
                : `${formatQuantity(order.quantity)} × ${formatUnitPrice(order.price)}`}
            </p>
            {order.state === 'unpaid' && <p className="text-13 text-ink-soft">{holdInWords(order)}</p>}
            {order.leavesBy && <CartPromise promised={order} />}
          </div>
        </div>
        {(lineCount > 1 || order.charges.length > 0) && <PaymentSum order={order} />}
      </div>
      <Card
        as="section"
        aria-label={t('payment.title')}
        className="group/payment min-w-0 grow basis-80 p-5 sm:p-6"
      >
        {order.awaitingApproval && (
          <Notice tone="warn" title={t('approval.title')}>
            {t('refusal.awaiting-approval')}
          </Notice>
        )}
        {order.state === 'unpaid' && !order.awaitingApproval && (
          <p className="text-25 font-medium tabular-nums group-has-data-nothing-to-pay/payment:hidden">
            {t('payment.please-pay', { total: formatTotal(leftToPay(order)) })}
          </p>
        )}
        {order.ways ? (
          <TransferPayment order={order} ways={order.ways} card={<OrderPayment order={order} />} />
        ) : (
          !order.awaitingApproval && <OrderPayment order={order} />
        )}
        {order.transferPossible && !order.awaitingApproval && <ByTransfer id={order._id} />}
      </Card>
    </div>
  )
}

const SHOWN = 6

/** All that the total adds up to: the first lines, what the others cost together, and each charge. */
function PaymentSum({ order }: { order: Order }) {
  const { _id, lines, lineCount = lines.length, charges, totalPrice } = order
  const shown = lines.slice(0, SHOWN)
  const more = lineCount - shown.length
  const listed = [...shown, ...charges].reduce((sum, each) => sum + inCents(each.totalPrice), 0)
  return (
    <dl className="grid gap-2 border-t border-line pt-3 text-13 tabular-nums">
      {shown.map(({ partNumber, quantity, totalPrice }) => (
        <SumRow
          key={partNumber}
          label={
            <>
              {formatQuantity(quantity)} × <span className="font-mono">{partNumber}</span>
            </>
          }
          amount={totalPrice}
        />
      ))}
      {more > 0 && (
        <SumRow
          label={
            <Link to={generatePath(pages.order, { id: _id })} className="text-copper-deep underline">
              {more === 1 ? t('paid.more-line') : t('paid.more-lines', { count: more })}
            </Link>
          }
          amount={fromCents(inCents(totalPrice) - listed)}
        />
      )}
      <ChargeRows charges={charges} />
      <SumRow label={t('checkout.total')} amount={totalPrice} total="text-17" />
    </dl>
  )
}

const inCents = (amount: number) => Math.round(amount * 100)
