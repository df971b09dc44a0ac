import { type ListedPaper, listPapers } from '#contract/selling/papers.ts'
import { formatShortUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { useCan } from '../../people/account/use-rights.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatTotal } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { PaperFiles } from './paper-links.tsx'

export function PapersPage() {
  return (
    <DeskList
      call={listPapers}
      queryKey={['papers']}
      read={(address) => {
        const { q, after } = listQuery(address)
        return { q, after }
      }}
      title={t('dashboard.papers')}
      note={<p className="mt-2 max-w-prose text-ink-soft">{t('papers-page.lead')}</p>}
      searchLabel={t('papers-page.search')}
      failed={t('papers-page.failed')}
      none={({ q }) => <EmptyState sentence={t(q ? 'papers-page.none-found' : 'papers-page.none')} />}
      rows={(papers) => (
        <DataTable
          label={t('dashboard.papers')}
          rows={papers}
          columns={[
            {
              label: t('papers-page.paper'),
              narrow: 'half',
              cell: (paper) => <PaperFacts paper={paper} />,
            },
            { label: t('receipts-page.order'), narrow: 'inline', cell: (paper) => <OrderOf paper={paper} /> },
            {
              label: t('papers-page.customer'),
              narrow: 'inline',
              cell: ({ customer }) => <span className="wrap-anywhere">{customer}</span>,
            },
            {
              label: t('receipts-page.amount'),
              align: 'right',
              narrow: 'corner',
              cell: ({ total }) =>
                total !== undefined && <span className="tabular-nums">{formatTotal(total)}</span>,
            },
            {
              label: t('papers-page.files'),
              cell: (paper) => (
                <span className="@4xl:block @4xl:w-max">
                  <PaperFiles {...paper} />
                </span>
              ),
            },
          ]}
        />
      )}
      pages={t('papers-page.pages')}
    />
  )
}

function PaperFacts({ paper: { kind, number, day } }: { paper: ListedPaper }) {
  return (
    <div>
      <span className="font-mono wrap-anywhere">{number}</span>
      <span className="block text-13 text-ink-soft @4xl:whitespace-nowrap">
        {t(`order-page.paper-${kind}`)} · <time dateTime={day}>{formatShortUtcDay(day)}</time>
      </span>
    </div>
  )
}

/** An auditor reads the papers of an order, not the order. */
function OrderOf({ paper: { orderId, orderNumber } }: { paper: ListedPaper }) {
  if (!useCan()('orders')) return <span className="font-mono wrap-anywhere">{orderNumber}</span>
  return <OrderLink id={orderId} number={orderNumber} />
}
