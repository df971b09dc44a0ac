import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { type ListHead as Head, listLists } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { Loaded } from '../../loaded.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { AddLists } from './add-lists.tsx'
import { DeleteList } from './delete-list.tsx'
import { PaperList } from './paper-list.tsx'
import { AddList } from './save-list.tsx'

export function ListsPage() {
  const lists = useAnswer(['lists'], listLists)
  return (
    <>
      <ListHead title={t('dashboard.lists')} note={t('lists.lead')}>
        <AddList label={t('lists.add')} variant="primary" draft="list:add" listName="" list={{ lines: [] }} />
      </ListHead>
      <Loaded of={lists} failed={t('lists.failed')}>
        {(loaded) => <Lists lists={loaded} />}
      </Loaded>
    </>
  )
}

function Lists({ lists }: { lists: Head[] }) {
  const [chosen, setChosen] = useState<string[]>([])
  const ticked = lists.filter(({ _id }) => chosen.includes(_id))
  const choose = ({ _id }: Head, isChosen: boolean) =>
    setChosen((before) => [...before.filter((id) => id !== _id), ...(isChosen ? [_id] : [])])
  if (lists.length === 0) {
    return (
      <EmptyState
        drawing={<PaperList />}
        sentence={t('lists.none')}
        action={<ButtonLink to={pages.products}>{t('lists.browse')}</ButtonLink>}
      />
    )
  }
  const columns = [
    { label: t('lists.name') },
    { label: t('lists.lines'), align: 'right' as const },
    { label: t('bom.boards'), align: 'right' as const },
    { label: t('lists.changed') },
    { label: t('lists.shared') },
    { label: t('lists.actions'), unlabelled: true },
  ]
  return (
    <>
      <Table label={t('dashboard.lists')} columns={columns}>
        {lists.map((list) => (
          <Row key={list._id}>
            <Cell>
              <span className="flex items-center gap-3">
                <label className="-m-2 grid size-11 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    aria-label={t('lists.choose', { name: list.name })}
                    checked={chosen.includes(list._id)}
                    disabled={list.lineCount === 0}
                    onChange={({ target }) => choose(list, target.checked)}
                    className="size-5 accent-copper"
                  />
                </label>
                <Link
                  to={generatePath(pages.list, { id: list._id })}
                  className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:text-copper hover:underline"
                >
                  {list.name}
                </Link>
              </span>
            </Cell>
            <Cell label={t('lists.lines')} align="right" narrow="figure">
              <span className="tabular-nums">{formatQuantity(list.lineCount)}</span>
              {(list.unmatchedCount ?? 0) > 0 && (
                <span className="block text-13 text-ink-soft">
                  {t('lists.unmatched-count', { count: formatQuantity(list.unmatchedCount ?? 0) })}
                </span>
              )}
            </Cell>
            <Cell label={t('bom.boards')} align="right" narrow="figure" bare={(list.boards ?? 1) === 1}>
              <span className="tabular-nums">{formatQuantity(list.boards ?? 1)}</span>
            </Cell>
            <Cell label={t('lists.changed')} narrow="figure">
              <time dateTime={list.changedAt} className="text-ink-soft @xl:whitespace-nowrap">
                {formatInstant(list.changedAt)}
              </time>
            </Cell>
            <Cell label={t('lists.shared')} narrow="figure">
              {list.secret ? (
                <Badge tone="good" plain>
                  {t('lists.is-shared')}
                </Badge>
              ) : (
                <span className="whitespace-nowrap text-ink-soft">{t('lists.not-shared')}</span>
              )}
            </Cell>
            <Cell align="right" narrow="acts">
              <DeleteList list={list} />
            </Cell>
          </Row>
        ))}
      </Table>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-4">
        <p className="text-13 text-ink-soft">{t('lists.add-chosen-help')}</p>
        <AddLists
          lists={ticked}
          label={
            ticked.length > 1
              ? t('lists.add-chosen', { count: formatQuantity(ticked.length) })
              : t('lists.add-to-cart')
          }
          variant="primary"
          disabled={ticked.length === 0}
          done={() => setChosen([])}
        />
      </div>
    </>
  )
}
