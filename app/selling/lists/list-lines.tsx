import { MessageSquarePlus } from 'lucide-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import { MAX_REFERENCE } from '#contract/line-limits.ts'
import type { ListInput, SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { LineAdvice } from '../lines/line-advice.tsx'
import { LineQuantity, LineText, RemoveLine } from '../lines/line-quantity.tsx'
import { PartCell } from '../lines/part-cell.tsx'
import { useUnread } from '../lines/sum-bar.tsx'
import { LineTotal } from './line-total.tsx'
import { type ListChange, withChange } from './use-saved-list.ts'

interface LabelledOnPhoneProps {
  label: string
  className?: string
  children: ReactNode
}

/** On a phone the table has no head. The input has a name of its own. */
function LabelledOnPhone({ label, className = '', children }: LabelledOnPhoneProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <span aria-hidden className="hidden text-13 text-ink-soft @max-xl:block">
        {label}
      </span>
      {children}
    </div>
  )
}

interface LineNoteProps {
  partNumber: string
  note: string | undefined
  change: (note: string | undefined) => void
}

/** The field of a note; without a note, a button that opens it. */
function LineNote({ partNumber, note, change }: LineNoteProps) {
  const [asked, setAsked] = useState(false)
  const number = { number: partNumber }
  if (!asked && note === undefined) {
    return (
      <button
        type="button"
        aria-label={t('lists.add-note', number)}
        title={t('lists.add-note', number)}
        onClick={() => setAsked(true)}
        className="grid size-9 place-items-center rounded-field text-ink-soft hover:bg-ink/6 hover:text-ink @max-xl:size-11"
      >
        <Icon of={MessageSquarePlus} />
      </button>
    )
  }
  return (
    <LabelledOnPhone label={t('lists.note')} className="col-span-2">
      <LineText
        ref={asked ? focusOn : undefined}
        label={t('lists.note-of', number)}
        hint={t('lists.note')}
        most={200}
        value={note}
        change={change}
      />
    </LabelledOnPhone>
  )
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()

type Line = SavedList['lines'][number]
type ChangeLine = (partNumber: string, changed: Partial<ListInput['lines'][number]> | undefined) => void

interface ListLinesProps {
  list: SavedList
  change: (next: ListChange) => void
}

export function ListLines({ list, change }: ListLinesProps) {
  const latest = useRef(change)
  latest.current = change
  // Stays the same, so that a change renders its own row only.
  const changeLine = useRef<ChangeLine>((partNumber, changed) =>
    latest.current((present) => ({ ...present, lines: withChange(present.lines, partNumber, changed) })),
  ).current
  const columns = [
    { label: t('lists.part') },
    { label: t('lists.reference-and-note') },
    { label: t('lists.quantity'), align: 'right' as const },
    { label: t('lists.line-total'), align: 'right' as const },
    { label: t('lists.actions'), unlabelled: true },
  ]
  return (
    <Table label={list.name} columns={columns}>
      {list.lines.map((line) => (
        <LineRow key={line.partNumber} line={line} change={changeLine} />
      ))}
    </Table>
  )
}

const LineRow = memo(function LineRow({ line, change }: { line: Line; change: ChangeLine }) {
  const { partNumber, quantity, reference, note, part, problem } = line
  const unread = useUnread().has(partNumber)
  const number = { number: partNumber }
  const take = (quantity: number) => change(partNumber, { quantity })
  return (
    <Row top>
      <Cell>
        <PartCell line={line}>
          <LineAdvice line={line} take={take} />
        </PartCell>
      </Cell>
      <Cell>
        <div className="grid min-w-40 flex-1 grid-cols-[minmax(0,1fr)_auto] items-end gap-1 @max-xl:py-1.5">
          <LabelledOnPhone label={t('lists.reference')}>
            <LineText
              label={t('lists.reference-of', number)}
              most={MAX_REFERENCE}
              value={reference}
              change={(reference) => change(partNumber, { reference })}
            />
          </LabelledOnPhone>
          <LineNote partNumber={partNumber} note={note} change={(note) => change(partNumber, { note })} />
        </div>
      </Cell>
      <Cell label={t('lists.quantity')} align="right" narrow="figure">
        <LineQuantity
          partNumber={partNumber}
          quantity={quantity}
          part={part}
          wrong={problem !== undefined}
          change={take}
        />
      </Cell>
      <Cell label={t('lists.line-total')} align="right" narrow="figure">
        <LineTotal line={unread ? {} : line} besideFields />
      </Cell>
      <Cell narrow="inline">
        <RemoveLine partNumber={partNumber} remove={() => change(partNumber, undefined)} />
      </Cell>
    </Row>
  )
})
