import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { type ListedReceipt, listReceipts } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { RECEIPTS } from '../../selling/receipts/refresh-receipts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { EmptyState, Magnifier } from '../../ui/empty-state.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { Proposals } from './proposals.tsx'
import { ReceiptsTable } from './receipts-table.tsx'
import { useStatement } from './use-statement.ts'

export function ReceiptsPage() {
  const [query] = useSearchParams()
  const toReturn = query.get('state') === 'to-return'
  const { q, after } = askedList(query)
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
  return <EmptyState drawing={<Magnifier />} sentence={t(none)} />
}

const FILES =
  '.xml,.csv,.txt,.sta,.mt940,.940,.zip,text/csv,text/xml,text/plain,application/xml,application/zip'

function StatementPanel() {
  const id = useId()
  const shown = useStatement()
  const { file, statement, reading, failure, read, close } = shown
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-20 font-semibold">
        {t('receipts-page.statement')}
      </h2>
      <DropZone onFile={read} className="grid justify-items-start bg-surface">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton icon={FileUp} label={t('receipts-page.choose-file')} accept={FILES} onFile={read} />
          {statement && (
            <Button variant="quiet" onClick={close}>
              {t('receipts-page.close-statement')}
            </Button>
          )}
        </div>
        <p className="max-w-measure text-13 text-ink-soft">{t('receipts-page.statement-help')}</p>
        {file && <p className="text-13 wrap-anywhere">{t('receipts-page.file', { name: file.name })}</p>}
      </DropZone>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure.message}
        </Notice>
      )}
      {reading && (
        <div role="status" className="mt-4">
          <span className="sr-only">{t('receipts-page.reading', { name: reading.name })}</span>
          <TableSkeleton />
        </div>
      )}
      {statement && <Proposals key={statement._id} shown={shown} statement={statement} />}
    </section>
  )
}
