import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { ListedReceipt } from '#contract/selling/receipts.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ReceiptActions } from './receipt-actions.tsx'

export function ReceiptsTable({ receipts }: { receipts: ListedReceipt[] }) {
  const columns = [
    { label: t('receipts-page.order') },
    { label: t('receipts-page.from') },
    { label: t('receipts-page.amount'), align: 'right' as const },
    { label: t('manage-products.actions'), unlabelled: true },
  ]
  return (
    <Table label={t('receipts-page.recorded')} columns={columns}>
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt._id} receipt={receipt} />
      ))}
    </Table>
  )
}

function ReceiptRow({ receipt }: { receipt: ListedReceipt }) {
  const { receivedOn, orderId, orderNumber, customer, account, reference, note, amount } = receipt
  const { toReturn, returned, reversed } = receipt
  return (
    <Row top>
      <Cell>
        <div>
          <Link
            to={generatePath(pages.order, { id: orderId })}
            className="font-mono whitespace-nowrap underline decoration-line underline-offset-4 hover:text-copper"
          >
            {orderNumber}
          </Link>
          <time dateTime={receivedOn} className="block text-13 whitespace-nowrap text-ink-soft">
            {formatUtcDay(receivedOn)}
          </time>
        </div>
      </Cell>
      <Cell width="share">
        <div className="min-w-0 max-w-measure wrap-anywhere">
          <p>{customer}</p>
          {account && <p className="font-mono text-13 text-ink-soft">{account}</p>}
          {reference && <p className="text-13 text-ink-soft">{reference}</p>}
          {note && <p className="text-13 text-ink-soft">{note}</p>}
        </div>
      </Cell>
      <Cell align="right">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @xl:grid @xl:justify-items-end">
          <span className="font-medium tabular-nums">{formatTotal(amount)}</span>
          <State receipt={receipt} />
        </div>
      </Cell>
      <Cell bare={toReturn === 0 && (reversed || returned > 0)}>
        <div
          className={`flex flex-wrap gap-2 @xl:flex-col @xl:items-end @4xl:flex-row @4xl:flex-nowrap @4xl:justify-end ${toReturn > 0 ? '' : '@max-xl:-ml-3'}`}
        >
          <ReceiptActions receipt={receipt} />
        </div>
      </Cell>
    </Row>
  )
}

function State({ receipt: { reversed, toReturn, returned, moved = 0 } }: { receipt: ListedReceipt }) {
  if (reversed) return <Badge tone="soft">{t('receipts-page.reversed')}</Badge>
  return (
    <div className="flex flex-wrap gap-2 @xl:justify-end">
      {toReturn > 0 && (
        <Badge tone="warn">{t('receipts-page.amount-to-return', { amount: formatTotal(toReturn) })}</Badge>
      )}
      {returned > 0 && (
        <Badge tone="good">{t('receipts-page.amount-returned', { amount: formatTotal(returned) })}</Badge>
      )}
      {moved > 0 && <Badge tone="good">{t('receipts.moved', { amount: formatTotal(moved) })}</Badge>}
      {toReturn === 0 && returned === 0 && moved === 0 && (
        <Badge tone="good">{t('receipts-page.counts')}</Badge>
      )}
    </div>
  )
}
