import { memo, useRef } from 'react'
import type { ListInput, SavedList } from '#contract/lists.ts'
import { t } from '#messages/catalogue.ts'
import { useTyped } from '../cart/use-typed.ts'
import { Cell, Row, Table } from '../ui/table.tsx'
import { inputLook } from '../ui/text-input.tsx'
import { type ListChange, withChange } from './change-list.ts'
import { LineNote } from './line-note.tsx'
import { LineTotal } from './line-total.tsx'
import { PartCell } from './part-cell.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { RemoveLine } from './remove-line.tsx'

type Line = SavedList['lines'][number]
type ChangeLine = (partNumber: string, changed: Partial<ListInput['lines'][number]> | undefined) => void

interface ListLinesProps {
  list: SavedList
  change: (next: ListChange) => void
}

/** The lines of a list, each with its quantity, reference and note to be edited. */
export function ListLines({ list, change }: ListLinesProps) {
  const latest = useRef(change)
  latest.current = change
  // Stays the same, so that a change renders its own row only.
  const changeLine = useRef<ChangeLine>((partNumber, changed) =>
    latest.current((present) => ({ ...present, lines: withChange(present.lines, partNumber, changed) })),
  ).current
  const columns = [
    { label: t('lists.part') },
    { label: t('lists.quantity'), align: 'right' as const },
    { label: t('lists.line-total'), align: 'right' as const },
    { label: t('lists.reference-and-note') },
    { label: t('lists.actions') },
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
  const { partNumber, quantity, reference, note } = line
  const number = { number: partNumber }
  const pick = (quantity: number) => change(partNumber, { quantity })
  return (
    <Row>
      <Cell>
        <div className="min-w-0 flex-1">
          <PartCell line={line} />
          <LineNote line={line} pick={pick} />
        </div>
      </Cell>
      <Cell label={t('lists.quantity')} align="right">
        <QuantityInput label={t('lists.quantity-of', number)} quantity={quantity} change={pick} />
      </Cell>
      <Cell label={t('lists.line-total')} align="right">
        <LineTotal line={line} />
      </Cell>
      <Cell>
        <div className="grid min-w-40 flex-1 gap-1 py-1.5">
          <TextOfLine
            label={t('lists.reference-of', number)}
            hint={t('lists.reference')}
            most={200}
            value={reference}
            change={(reference) => change(partNumber, { reference })}
          />
          <TextOfLine
            label={t('lists.note-of', number)}
            hint={t('lists.note')}
            most={200}
            value={note}
            change={(note) => change(partNumber, { note })}
          />
        </div>
      </Cell>
      <Cell>
        <RemoveLine partNumber={partNumber} remove={() => change(partNumber, undefined)} />
      </Cell>
    </Row>
  )
})

interface TextOfLineProps {
  label: string
  hint: string
  most: number
  value: string | undefined
  change: (value: string | undefined) => void
}

function TextOfLine({ label, hint, most, value = '', change }: TextOfLineProps) {
  const { field } = useTyped(value, (typed) => {
    change(typed.trim() || undefined)
    return true
  })
  return (
    <input
      {...field}
      aria-label={label}
      placeholder={hint}
      maxLength={most}
      autoComplete="off"
      className={`${inputLook} h-8 px-2 text-13 @max-xl:h-11`}
    />
  )
}
