import type { OrderWithEvents } from '#contract/selling/orders.ts'
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
      <ul className="grid gap-3 not-last:mb-4">
        {receipts.map((receipt) => (
          <ReceiptEntry key={receipt._id} order={order} receipt={receipt} records={records} />
        ))}
      </ul>
      {records && <RecordReceipt order={order} />}
    </OrderSection>
  )
}

interface ReceiptEntryProps {
  order: OrderWithEvents
  receipt: Receipt
  records: boolean
}

function ReceiptEntry({ order: { orderNumber, user: customer }, receipt, records }: ReceiptEntryProps) {
  const { amount, receivedOn, reference, note, toReturn, returned, reversed } = receipt
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
      </p>
      {reference && <p className="text-13">{reference}</p>}
      {records && note && <p className="text-13 text-ink-soft">{note}</p>}
      {records && !reversed && (
        <div className={`mt-1 flex min-h-9 flex-wrap gap-2 ${toReturn > 0 ? '' : '-ml-3'}`}>
          <ReceiptActions receipt={{ ...receipt, orderNumber, customer }} />
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
