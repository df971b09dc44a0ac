import { memo, useRef, useState } from 'react'
import { MAX_REFERENCE } from '#contract/line-limits.ts'
import { type ListInput, MAX_OWN_NUMBER, type SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { LineAdvice } from '../lines/line-advice.tsx'
import { LineQuantity, LineText, RemoveLine } from '../lines/line-quantity.tsx'
import { PartCell } from '../lines/part-cell.tsx'
import { useUnread } from '../lines/sum-bar.tsx'
import { LineTotal } from './line-total.tsx'
import { type ListChange, withChange } from './use-saved-list.ts'

/** Texts of a line, shown as one until it is tapped. */
const TEXTS = {
  reference: { most: MAX_REFERENCE, label: 'lists.reference', of: 'lists.reference-of' },
  ownNumber: { most: MAX_OWN_NUMBER, label: 'lists.own-number', of: 'lists.own-number-of' },
  note: { most: 200, label: 'lists.note', of: 'lists.note-of' },
} as const

function LineTexts({ line, change }: { line: Line; change: ChangeLine }) {
  const { partNumber } = line
  const [open, setOpen] = useState(false)
  const number = { number: partNumber }
  const said = TEXT_NAMES.flatMap((name) => line[name] ?? []).join(' · ')
  if (!open) {
    return (
      <button
        type="button"
        aria-label={said ? `${t('lists.change-texts', number)}: ${said}` : t('lists.add-texts', number)}
        onClick={() => setOpen(true)}
        className="min-h-9 text-left text-13 wrap-anywhere text-ink-soft underline decoration-line underline-offset-4 hover:text-copper-deep @max-xl:min-h-11"
      >
        {said || t('lists.add-reference')}
      </button>
    )
  }
  return (
    <div className="grid min-w-40 flex-1 gap-1 @max-xl:py-1.5">
      {TEXT_NAMES.map((name, at) => (
        <div key={name}>
          <span aria-hidden className="block text-13 text-ink-soft">
            {t(TEXTS[name].label)}
          </span>
          <LineText
            ref={at === 0 ? focusOn : undefined}
            label={t(TEXTS[name].of, number)}
            most={TEXTS[name].most}
            value={line[name]}
            change={(typed) => change(partNumber, { [name]: typed })}
          />
        </div>
      ))}
    </div>
  )
}

const TEXT_NAMES = ['reference', 'ownNumber', 'note'] as const

// Once, and not again after each change.
const focusOn = (field: HTMLInputElement | null) => field?.focus()

type Line = SavedList['lines'][number]
type ChangeLine = (partNumber: string, changed: Partial<ListInput['lines'][number]> | undefined) => void

export function ListLines({ list, change }: { list: SavedList; change: (next: ListChange) => void }) {
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
