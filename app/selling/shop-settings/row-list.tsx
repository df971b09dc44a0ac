import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldArray, FieldArrayPath, FieldValues } from 'react-hook-form'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type RowPlace, type RowsForm, useRows } from '../../use-rows.ts'

interface RowListProps<Input extends FieldValues, Output, Name extends FieldArrayPath<Input>> {
  form: RowsForm<Input, Output>
  name: Name
  most: number
  empty: FieldArray<Input, Name>
  rowName: (number: number) => string
  none?: string
  fault?: string | undefined
  addLabel: string
  help?: string
  /** The columns of a table with the labels above its first row, where there is room. The order of such rows means nothing. */
  columns?: string
  /** The fields of a row. */
  children: (index: number, rowName: string) => ReactNode
}

/** Rows of fields, which can be added, moved and removed. */
export function RowList<Input extends FieldValues, Output, Name extends FieldArrayPath<Input>>(
  props: RowListProps<Input, Output, Name>,
) {
  const { form, name, most, empty, rowName, none, fault, addLabel, help, columns, children } = props
  const { rows, addButton } = useRows(form, { name, most, empty })
  return (
    <>
      {rows.length === 0 && none && <p className="text-ink-soft">{none}</p>}
      {rows.map(({ id, place }) => {
        const nameOf = rowName(place.index + 1)
        return (
          <fieldset
            key={id}
            className={`grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4 ${columns ? tableRow : ''}`}
          >
            <legend className="sr-only">{nameOf}</legend>
            <div className="flex items-center justify-between">
              <p aria-hidden className={`font-medium ${columns ? '@2xl:hidden' : ''}`}>
                {nameOf}
              </p>
              <RowButtons name={nameOf} place={place} movable={!columns} />
            </div>
            {columns ? (
              <div className={`grid items-start gap-x-3 @2xl:gap-y-1 ${fieldsInLine} ${columns}`}>
                {children(place.index, nameOf)}
              </div>
            ) : (
              children(place.index, nameOf)
            )}
          </fieldset>
        )
      })}
      {fault && <Fault>{fault}</Fault>}
      <AddRow {...addButton} help={help}>
        {addLabel}
      </AddRow>
    </>
  )
}

/** Label, control, help and fault of neighbours stand at one height each; a box to tick at that of the controls. */
const fieldsInLine =
  '@max-2xl:-mb-4 @max-2xl:*:row-span-4 @max-2xl:*:mb-4 @max-2xl:[&>div]:grid @max-2xl:[&>div]:grid-rows-subgrid @max-2xl:[&>label]:self-end'

/** 44 px high; the labels of the rows after the first are for screen readers. */
const tableRow =
  '@2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-start @2xl:gap-2 @2xl:py-1 @2xl:[&>div:first-of-type]:order-1 @2xl:[&>div:first-of-type]:mt-7 @2xl:[fieldset~&>div:first-of-type]:mt-0.5 @2xl:[fieldset~&]:-mt-5 @2xl:[fieldset~&_[data-label]]:sr-only @2xl:[&_[data-label]>span]:hidden @2xl:[&_:is(input:not([type=checkbox]),select)]:h-9 @2xl:[&_label:has([type=checkbox])]:min-h-9 @2xl:text-13'

interface RowButtonsProps {
  name: string
  place: RowPlace
  movable: boolean
}

function RowButtons({ name, place: { index, count, move, remove }, movable }: RowButtonsProps) {
  return (
    <span className="flex">
      {movable &&
        count > 1 &&
        [
          { to: index - 1, icon: ArrowUp, label: t('settings.up', { name }) },
          { to: index + 1, icon: ArrowDown, label: t('settings.down', { name }) },
        ].map(({ to, icon, label }) => (
          <Button
            key={icon === ArrowUp ? 'up' : 'down'}
            size="small"
            variant="quiet"
            aria-label={label}
            disabled={to < 0 || to >= count}
            onClick={() => move(to)}
          >
            <Icon of={icon} />
          </Button>
        ))}
      <Button size="small" variant="quiet" aria-label={t('settings.remove', { name })} onClick={remove}>
        <Icon of={X} />
      </Button>
    </span>
  )
}

interface AddRowProps extends ComponentProps<typeof Button> {
  help?: string | undefined
}

export function AddRow({ help, children, ...button }: AddRowProps) {
  return (
    <div>
      <Button {...button}>
        <Icon of={Plus} />
        {children}
      </Button>
      {help && <p className="mt-2 text-13 text-ink-soft">{help}</p>}
    </div>
  )
}
