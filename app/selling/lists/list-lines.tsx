import { Hash, MessageSquarePlus } from 'lucide-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import { MAX_REFERENCE } from '#contract/line-limits.ts'
import { type ListInput, MAX_OWN_NUMBER, type SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
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

/** Texts of a line that few lines have: a field, or without a text a button that opens it. */
const EXTRAS = {
  note: {
    icon: MessageSquarePlus,
    most: 200,
    add: 'lists.add-note',
    label: 'lists.note',
    of: 'lists.note-of',
  },
  ownNumber: {
    icon: Hash,
    most: MAX_OWN_NUMBER,
    add: 'lists.add-own-number',
    label: 'lists.own-number',
    of: 'lists.own-number-of',
  },
} as const

type Extra = keyof typeof EXTRAS

interface LineExtraProps {
  extra: Extra
  line: Line
  /** Opened by its button. */
  opened: boolean
  change: ChangeLine
}

function ExtraField({ extra, line: { partNumber, [extra]: value }, opened, change }: LineExtraProps) {
  const { most, label, of } = EXTRAS[extra]
  if (!opened && value === undefined) return null
  return (
    <LabelledOnPhone label={t(label)} className="col-span-2">
      <LineText
        ref={opened ? focusOn : undefined}
        label={t(of, { number: partNumber })}
        hint={t(label)}
        most={most}
        value={value}
        change={(typed) => change(partNumber, { [extra]: typed })}
      />
    </LabelledOnPhone>
  )
}

function LineTexts({ line, change }: { line: Line; change: ChangeLine }) {
  const { partNumber, reference } = line
  const [opened, setOpened] = useState<Extra>()
  const extras = ['ownNumber', 'note'] as const
  const number = { number: partNumber }
  return (
    <div className="grid min-w-40 flex-1 grid-cols-[minmax(0,1fr)_auto] items-end gap-1 @max-xl:py-1.5">
      <LabelledOnPhone label={t('lists.reference')}>
        <LineText
          label={t('lists.reference-of', number)}
          most={MAX_REFERENCE}
          value={reference}
          change={(reference) => change(partNumber, { reference })}
        />
      </LabelledOnPhone>
      <span className="flex">
        {extras.map((extra) =>
          line[extra] !== undefined || opened === extra ? null : (
            <button
              key={extra}
              type="button"
              aria-label={t(EXTRAS[extra].add, number)}
              title={t(EXTRAS[extra].add, number)}
              onClick={() => setOpened(extra)}
              className="grid size-9 place-items-center rounded-field text-ink-soft hover:bg-ink/6 hover:text-ink @max-xl:size-11"
            >
              <Icon of={EXTRAS[extra].icon} />
            </button>
          ),
        )}
      </span>
      {extras.map((extra) => (
        <ExtraField key={extra} extra={extra} line={line} opened={opened === extra} change={change} />
      ))}
    </div>
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
    { label: quantityLabel(list), align: 'right' as const },
    { label: t('lists.line-total'), align: 'right' as const },
    { label: t('lists.actions'), unlabelled: true },
  ]
  return (
    <Table label={list.name} columns={columns}>
      {list.lines.map((line) => (
        <LineRow key={line.partNumber} line={line} single={isSingle(list)} change={changeLine} />
      ))}
    </Table>
  )
}

const isSingle = ({ boards = 1, sparePercent = 0 }: SavedList) => boards === 1 && sparePercent === 0

export const quantityLabel = (list: SavedList) => t(isSingle(list) ? 'lists.quantity' : 'lists.per-board')

interface LineRowProps {
  line: Line
  /** The list is for one board, without spares: what is needed can be raised to what is cheaper. */
  single: boolean
  change: ChangeLine
}

const LineRow = memo(function LineRow({ line, single, change }: LineRowProps) {
  const { partNumber, quantity, perBoard = quantity, need = quantity, problem } = line
  const unread = useUnread().has(partNumber)
  const take = (perBoard: number) => change(partNumber, { perBoard })
  return (
    <Row top>
      <Cell>
        <PartCell line={line}>
          <LineAdvice line={line} {...(single && { take })} />
        </PartCell>
      </Cell>
      <Cell>
        <LineTexts line={line} change={change} />
      </Cell>
      <Cell label={t(single ? 'lists.quantity' : 'lists.per-board')} align="right" narrow="figure">
        <LineQuantity
          partNumber={partNumber}
          quantity={perBoard}
          part={undefined}
          wrong={problem !== undefined}
          change={take}
        />
        {!unread && <NeedWords perBoard={perBoard} need={need} quantity={quantity} />}
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

/** What all boards need, and what is bought for it. */
function NeedWords({ perBoard, need, quantity }: { perBoard: number; need: number; quantity: number }) {
  if (need === perBoard && quantity === need) return null
  return (
    <span className="block text-13 text-ink-soft tabular-nums">
      {need !== perBoard && (
        <span className="block">{t('lists.needed', { need: formatQuantity(need) })}</span>
      )}
      {quantity !== need && (
        <span className="block">{t('lists.bought', { quantity: formatQuantity(quantity) })}</span>
      )}
    </span>
  )
}
