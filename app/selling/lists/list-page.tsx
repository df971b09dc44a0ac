import { useNavigate } from 'react-router'
import { csvText } from '#contract/csv-text.ts'
import { pages } from '#contract/pages.ts'
import type { SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { saveCsvAs } from '../../save-as.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTotal } from '../../ui/format.ts'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { SumBar, UnreadQuantities, useUnread } from '../lines/sum-bar.tsx'
import { AddAllToCart } from './add-all-to-cart.tsx'
import { AddLine } from './add-line.tsx'
import { DeleteList } from './delete-list.tsx'
import { ListLines } from './list-lines.tsx'
import { ListNameDialog } from './save-list.tsx'
import { ShareList } from './share-list.tsx'
import { type ListChange, useSavedList } from './use-saved-list.ts'

interface Changes {
  list: SavedList
  change: (next: ListChange) => void
}

export function ListPage({ id }: { id: string }) {
  const { list, error, reload, change, failure, retry, saving } = useSavedList(id)
  if (!list) {
    if (!error) return <TableSkeleton />
    return <FailedList title={t('lists.list-failed')} error={error} retry={reload} />
  }
  return (
    <UnreadQuantities>
      <ListHeading list={list} change={change} />
      {failure && <FailedList title={t('lists.not-saved')} error={failure} retry={retry} />}
      <AddLine list={list} change={change} />
      {list.lines.length > 0 ? (
        <Filled list={list} change={change} saving={saving} />
      ) : (
        <p className="text-ink-soft">{t('lists.empty-help')}</p>
      )}
    </UnreadQuantities>
  )
}

function ListHeading({ list, change }: Changes) {
  const navigate = useNavigate()
  return (
    <div className="mb-6">
      <BackLink to={pages.lists}>{t('lists.back')}</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-25 font-semibold tracking-tight wrap-anywhere">{list.name}</h1>
          {list.note && (
            <p className="mt-1 max-w-measure whitespace-pre-line text-ink-soft wrap-anywhere">{list.note}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-1 max-sm:-mx-3">
          <ListNameDialog
            label={t('lists.rename')}
            title={t('lists.rename')}
            description={list.name}
            draft={`list:rename:${list._id}`}
            listName={list.name}
            call={async ({ name }) => change((present) => ({ ...present, name }))}
          />
          <ShareList list={list} />
          {list.lines.length > 0 && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => saveCsvAs(fileName(list.name), linesCsv(list.lines))}
            >
              {t('lists.csv')}
            </Button>
          )}
          <DeleteList list={list} onDone={() => navigate(pages.lists)} />
          <AddAllToCart lines={list.lines} className="max-sm:mx-3 sm:ml-2" />
        </div>
      </div>
    </div>
  )
}

function Filled({ list, change, saving }: Changes & { saving: boolean }) {
  const unread = useUnread().size > 0
  return (
    <>
      <ListLines list={list} change={change} />
      <SumBar
        label={t('lists.total')}
        total={unread ? undefined : formatTotal(list.totalPrice)}
        busy={saving}
      >
        <AddAllToCart lines={list.lines} variant="primary" />
      </SumBar>
    </>
  )
}

const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')

function linesCsv(lines: SavedList['lines']): string {
  const head = ['part-number', 'part', 'quantity', 'reference', 'note', 'price', 'line-total'] as const
  const rows = lines.map(({ partNumber, part, quantity, reference, note, price, totalPrice }) => [
    partNumber,
    part?.name,
    quantity,
    reference,
    note,
    price,
    totalPrice,
  ])
  return csvText([head.map((key) => t(`lists.${key}`)), ...rows])
}
