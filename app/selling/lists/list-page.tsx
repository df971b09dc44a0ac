import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { type Cell, csvText } from '#contract/csv-text.ts'
import { isPieces, MAX_LINES } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import { type ListHead as Head, type SavedList, shareList, unshareList } from '#contract/selling/lists.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { queryClient } from '../../query-client.ts'
import { saveCsvAs } from '../../save-as.ts'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SumBar, UnreadQuantities, useUnread } from '../lines/sum-bar.tsx'
import { AskForPrice } from '../offers/ask-for-price.tsx'
import { AddLists } from './add-lists.tsx'
import { DeleteList } from './delete-list.tsx'
import { ListBoards, UnmatchedLines } from './list-boards.tsx'
import { ListLines, quantityLabel } from './list-lines.tsx'
import { ListNameDialog } from './save-list.tsx'
import { type ListChange, listKey, type StoredList, useSavedList, withLine } from './use-saved-list.ts'

interface Changes {
  list: SavedList
  change: (next: ListChange) => void
}

export function ListPage({ id }: { id: string }) {
  const { list, error, reload, change, failure, retry, saving } = useSavedList(id)
  if (!list) {
    if (!error) return <TableSkeleton />
    return (
      <>
        <ListHead title={t('dashboard.lists')} back={{ to: pages.lists, label: t('lists.back') }} />
        <FailedList title={t('lists.list-failed')} error={error} retry={reload} />
      </>
    )
  }
  return (
    <UnreadQuantities>
      <ListHeading list={list} change={change} />
      {failure && <FailedList title={t('lists.not-saved')} error={failure} retry={retry} />}
      <div className="mb-6 flex flex-wrap items-start gap-x-8 gap-y-4">
        <ListBoards list={list} change={change} />
        <AddLine list={list} change={change} />
      </div>
      {list.lines.length > 0 ? (
        <Filled list={list} change={change} saving={saving} />
      ) : (
        <p className="text-ink-soft">{t('lists.empty-help')}</p>
      )}
      <UnmatchedLines list={list} change={change} />
    </UnreadQuantities>
  )
}

function ListHeading({ list, change }: Changes) {
  const navigate = useNavigate()
  return (
    <ListHead
      title={list.name}
      back={{ to: pages.lists, label: t('lists.back') }}
      note={list.note && <p className="whitespace-pre-line wrap-anywhere">{list.note}</p>}
    >
      <div className="-mr-3 flex flex-wrap items-center gap-1 max-sm:-ml-3">
        <ListNameDialog
          label={t('lists.rename')}
          description={list.name}
          draft={`list:rename:${list._id}`}
          listName={list.name}
          call={async ({ name }) => change((present) => ({ ...present, name }))}
        />
        <ShareList list={list} />
        {list.lines.length > 0 && <AskForPrice lines={list.lines} />}
        {list.lines.length + (list.unmatched?.length ?? 0) > 0 && (
          <Button size="small" variant="quiet" onClick={() => saveCsvAs(fileName(list.name), linesCsv(list))}>
            {t('lists.csv')}
          </Button>
        )}
        <DeleteList list={list} onDone={() => navigate(pages.lists)} />
      </div>
    </ListHead>
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
        <AddLists lists={[list]} label={t('lists.add-all')} disabled={saving} variant="primary" />
      </SumBar>
    </>
  )
}

const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')

/** The head of each column, and what it says of a line. */
const columns: [MessageKey, (line: SavedList['lines'][number]) => Cell][] = [
  ['lists.part-number', ({ partNumber }) => partNumber],
  ['lists.part', ({ part }) => part?.name],
  ['lists.own-number', ({ ownNumber }) => ownNumber],
  ['lists.per-board', ({ perBoard }) => perBoard],
  ['lists.need', ({ need }) => need],
  ['lists.quantity', ({ quantity }) => quantity],
  ['lists.reference', ({ reference }) => reference],
  ['lists.note', ({ note }) => note],
  ['lists.price', ({ price }) => price],
  ['lists.line-total', ({ totalPrice }) => totalPrice],
]

function linesCsv({ boards = 1, lines, unmatched = [] }: SavedList): string {
  const rows = lines.map((line) => columns.map(([, cell]) => cell(line)))
  const open = unmatched.map(({ text, quantity, references }) => [
    undefined,
    text,
    undefined,
    quantity,
    quantity * boards,
    undefined,
    references.join(', '),
  ])
  return csvText([columns.map(([head]) => t(head)), ...rows, ...open])
}

interface Faults {
  partNumber?: string
  quantity?: string
}

function AddLine({ list, change }: Changes) {
  const [faults, setFaults] = useState<Faults>({})

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = (name: string) => String(new FormData(form).get(name) ?? '')
    const partNumber = partNumberIn(typed('partNumber'))
    const quantity = piecesIn(typed('quantity'))
    const found = faultsOf(list, partNumber, typed('quantity'))
    setFaults(found)
    if (found.partNumber !== undefined || partNumber === undefined) return focus(form, 'partNumber')
    if (found.quantity !== undefined || quantity === undefined) return focus(form, 'quantity')
    change((present) => ({ ...present, lines: withLine(present.lines, { partNumber, perBoard: quantity }) }))
    form.reset()
    focus(form, 'partNumber')
  }

  return (
    <form
      onSubmit={add}
      noValidate
      aria-label={t('lists.add-line')}
      className="flex grow flex-wrap items-start gap-2"
    >
      <Field
        label={t('lists.part-number')}
        error={faults.partNumber}
        className="max-w-72 min-w-0 grow basis-32"
      >
        <TextInput name="partNumber" autoComplete="off" spellCheck={false} className="font-mono" />
      </Field>
      <Field label={quantityLabel(list)} error={faults.quantity} className="w-26 sm:w-40">
        <NumberInput name="quantity" />
      </Field>
      <Button type="submit" className="mt-[calc(1.5em+0.375rem)]">
        {t('lists.add-line')}
      </Button>
    </form>
  )
}

function piecesIn(typed: string): number | undefined {
  const quantity = readQuantity(typed)
  return isPieces(quantity) ? quantity : undefined
}

function faultsOf({ lines }: SavedList, partNumber: string | undefined, typedQuantity: string): Faults {
  const faults: Faults = {}
  if (partNumber === undefined) faults.partNumber = t('lists.no-part-number')
  else if (lines.some((line) => line.partNumber === partNumber)) faults.partNumber = t('lists.in-list')
  else if (lines.length >= MAX_LINES) faults.partNumber = t('lists.full', { most: formatQuantity(MAX_LINES) })
  if (piecesIn(typedQuantity) === undefined)
    faults.quantity = twoReadings(typedQuantity) ?? t('lines.quantity-wrong')
  return faults
}

function focus(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}

function ShareList({ list }: { list: SavedList }) {
  return (
    <FormDialog label={t('lists.share')} description={t('lists.share-body')}>
      {(close) => <Link list={list} onClose={close} />}
    </FormDialog>
  )
}

function Link({ list: { _id, secret }, onClose }: { list: SavedList; onClose: () => void }) {
  const params = { id: _id }
  const show = (head: Head) => {
    queryClient.setQueryData<StoredList>(
      listKey(_id),
      (list) => list && { ...list, body: { ...list.body, secret: head.secret } },
    )
    void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
  }
  const make = useMutation({ mutationFn: () => send(shareList, { params }), onSuccess: show })
  const revoke = useMutation({ mutationFn: () => send(unshareList, { params }), onSuccess: show })
  const failure = make.error ?? revoke.error
  return (
    <div className="grid gap-5">
      {secret ? (
        <p className="rounded-field border border-line bg-sunken px-3 py-2">
          <CopyButton
            value={location.origin + generatePath(pages.sharedList, { secret })}
            label={t('lists.copy-link')}
            copiedLabel={t('lists.link-copied')}
            wraps
          />
        </p>
      ) : (
        <p>{t('lists.no-link')}</p>
      )}
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onClose}>
          {t('lists.close')}
        </Button>
        {secret && (
          <Button variant="danger-quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('lists.revoke')}
          </Button>
        )}
        <Button
          variant={secret ? 'secondary' : 'primary'}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {t(secret ? 'lists.new-link' : 'lists.make-link')}
        </Button>
      </div>
    </div>
  )
}
