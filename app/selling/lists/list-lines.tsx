import { memo, useRef } from 'react'
import { MAX_REFERENCE } from '#contract/line-limits.ts'
import type { ListInput, SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { LineAdvice } from '../lines/line-advice.tsx'
import { LineQuantity } from '../lines/line-quantity.tsx'
import { LineText } from '../lines/line-text.tsx'
import { PartCell } from '../lines/part-cell.tsx'
import { RemoveLine } from '../lines/remove-line.tsx'
import { useUnread } from '../lines/unread-quantities.tsx'
import { type ListChange, withChange } from './change-list.ts'
import { LabelledOnPhone } from './labelled-on-phone.tsx'
import { LineNote } from './line-note.tsx'
import { LineTotal } from './line-total.tsx'

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
