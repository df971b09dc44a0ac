import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import type { Receipt } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatDay } from '../orders/format-time.ts'
import { OrderSection } from '../orders/order-section.tsx'

/** Money by bank of an order. Nothing for an order by card for which none has come. */
export function OrderReceipts({ order }: { order: OrderWithEvents }) {
  const records = useCan()('receipts')
  const { payBy, receipts = [], received = 0, toReturn = 0, moneyMissing, totalPrice } = order
  const { placedAgain, inPlaceOf } = order
  const again = endedWithMoney(order)
  const waiting = receipts.find(({ toReturn }) => toReturn > 0)
  if (receipts.length === 0 && (payBy !== 'transfer' || !records)) return null
  return (
    <OrderSection title={t('receipts.title')}>
      {moneyMissing !== undefined && (
        <Notice tone="error">{t('receipts.missing', { amount: formatTotal(moneyMissing) })}</Notice>
      )}
      <p className="mb-4">
        {t('receipts.received', { received: formatTotal(received), total: formatTotal(totalPrice ?? 0) })}
        {toReturn > 0 && ` · ${t('receipts.to-return', { amount: formatTotal(toReturn) })}`}
      </p>
      <OtherOrder words="receipts.placed-again" order={placedAgain} />
      <OtherOrder words="receipts.in-place-of" order={inPlaceOf} />
      <ul className="grid gap-3 not-last:mb-4">
        {receipts.map((receipt) => (
          <ReceiptEntry
            key={receipt._id}
            order={order}
            receipt={{ ...receipt, placesAgain: again && receipt === waiting }}
            records={records}
          />
        ))}
      </ul>
      {records && <RecordReceipt order={order} />}
    </OrderSection>
  )
}

function endedWithMoney(order: OrderWithEvents): boolean {
  const { state, reduced, placedAgain, toReturn = 0, totalPrice = Number.POSITIVE_INFINITY } = order
  return (state === 'cancelled' || state === 'expired') && !reduced && !placedAgain && toReturn >= totalPrice
}

interface OtherOrderProps {
  words: 'receipts.placed-again' | 'receipts.in-place-of'
  order: OrderWithEvents['placedAgain']
}

function OtherOrder({ words, order }: OtherOrderProps) {
  if (!order) return null
  return (
    <p>
      <Link
        to={generatePath(pages.order, { id: order._id })}
        className="underline decoration-line underline-offset-4 hover:text-copper"
      >
        {t(words, { number: order.orderNumber })}
      </Link>
    </p>
  )
}

interface ReceiptEntryProps {
  order: OrderWithEvents
  receipt: Receipt & { placesAgain: boolean }
  records: boolean
}

function ReceiptEntry({ order, receipt, records }: ReceiptEntryProps) {
  const { _id: orderId, orderNumber, user: customer } = order
  const { amount, receivedOn, reference, note, toReturn, returned, moved = 0, reversed } = receipt
  return (
    <li className="grid gap-1 rounded-field border border-line px-4 py-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`font-medium tabular-nums ${reversed ? 'line-through' : ''}`}>
          {formatTotal(amount)}
        </span>
        <time dateTime={receivedOn} className="text-13 text-ink-soft">
          {formatDay(receivedOn)}
        </time>
        {reversed && <Badge tone="bad">{t('receipts.reversed')}</Badge>}
        {toReturn > 0 && (
          <Badge tone="warn">{t('receipts.to-return', { amount: formatTotal(toReturn) })}</Badge>
        )}
        {returned > 0 && (
          <Badge tone="good">{t('receipts.returned', { amount: formatTotal(returned) })}</Badge>
        )}
        {moved > 0 && <Badge tone="good">{t('receipts.moved', { amount: formatTotal(moved) })}</Badge>}
      </p>
      {reference && <p className="text-13">{reference}</p>}
      {records && note && <p className="text-13 text-ink-soft">{note}</p>}
      {records && !reversed && (
        <div className={`mt-1 flex min-h-9 flex-wrap gap-2 ${toReturn > 0 ? '' : '-ml-3'}`}>
          <ReceiptActions receipt={{ ...receipt, orderId, orderNumber, customer }} />
        </div>
      )}
    </li>
  )
}

// Only people who record money load the forms.
const RecordReceipt = lazyScreen(
  'record-receipt',
  async () => (await import('./record-receipt.tsx')).RecordReceipt,
  () => <span className="block h-11" />,
)
const ReceiptActions = lazyScreen(
  'receipt-actions',
  async () => (await import('./receipt-actions.tsx')).ReceiptActions,
  () => null,
)
