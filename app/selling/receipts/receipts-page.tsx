import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ListedReceipt, listReceipts } from '#contract/selling/receipts.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { listQuery } from '../../list-query.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatTotal } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { StatementPanel } from '../bank-statements/statement-panel.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { RECEIPTS } from './refresh-receipts.ts'

export function ReceiptsPage() {
  const [query] = useSearchParams()
  const toReturn = query.get('state') === 'to-return'
  const { q, after } = listQuery(query)
  const state = toReturn ? ('to-return' as const) : undefined
  const receipts = useQuery({
    queryKey: [...RECEIPTS, state, q, after],
    queryFn: ({ signal }) => sendPage(listReceipts, { query: { state, q, after }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ListHead title={t('receipts-page.title')} note={t('receipts-page.lead')} />
      <StatementPanel />
      <Section title={t('receipts-page.recorded')}>
        <div className="flex flex-wrap items-end justify-between gap-x-8">
          <ChoiceLinks
            label={t('receipts-page.states')}
            name="state"
            choices={[
              { value: 'all', label: t('receipts-page.all') },
              { value: 'to-return', label: t('receipts-page.to-return') },
            ]}
            present={state ?? 'all'}
          />
          <div className="mb-4 flex min-w-0 grow justify-end">
            <ListSearch label={t('receipts-page.search')} />
          </div>
        </div>
        <Loaded of={receipts} failed={t('receipts-page.failed')}>
          {({ rows }) => <Receipts receipts={rows} searched={q !== undefined} toReturn={toReturn} />}
        </Loaded>
        <Pager label={t('receipts-page.pages')} query={query} of={receipts.data} />
      </Section>
    </>
  )
}

interface ReceiptsProps {
  receipts: ListedReceipt[]
  searched: boolean
  toReturn: boolean
}

function Receipts({ receipts, searched, toReturn }: ReceiptsProps) {
  if (receipts.length > 0) return <ReceiptsTable receipts={receipts} />
  const none = searched
    ? 'receipts-page.none-found'
    : toReturn
      ? 'receipts-page.none-to-return'
      : 'receipts-page.none'
  return <EmptyState sentence={t(none)} />
}

function ReceiptsTable({ receipts }: { receipts: ListedReceipt[] }) {
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
          <OrderLink id={orderId} number={orderNumber} />
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
      <Cell align="right" bare={toReturn === 0 && (reversed || returned > 0)}>
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
