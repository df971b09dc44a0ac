import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ListedReceipt, listReceipts } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { listQuery } from '../../list-query.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Section } from '../../ui/section.tsx'
import { StatementPanel } from '../bank-statements/statement-panel.tsx'
import { ReceiptsTable } from './receipts-table.tsx'
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
      <ListHead
        title={t('receipts-page.title')}
        note={<p className="mt-2 max-w-prose text-ink-soft">{t('receipts-page.lead')}</p>}
      />
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
