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
  /** The fields of a row. */
  children: (index: number, rowName: string) => ReactNode
}

/** Rows of fields, which can be added, moved and removed. */
export function RowList<Input extends FieldValues, Output, Name extends FieldArrayPath<Input>>(
  props: RowListProps<Input, Output, Name>,
) {
  const { form, name, most, empty, rowName, none, fault, addLabel, help, children } = props
  const { rows, addButton } = useRows(form, { name, most, empty })
  return (
    <>
      {rows.length === 0 && none && <p className="text-ink-soft">{none}</p>}
      {rows.map(({ id, place }) => {
        const nameOf = rowName(place.index + 1)
        return (
          <fieldset key={id} className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4">
            <legend className="sr-only">{nameOf}</legend>
            <div className="flex items-center justify-between">
              <p aria-hidden className="font-medium">
                {nameOf}
              </p>
              <RowButtons name={nameOf} place={place} />
            </div>
            {children(place.index, nameOf)}
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

function RowButtons({ name, place: { index, count, move, remove } }: { name: string; place: RowPlace }) {
  return (
    <span className="flex">
      {count > 1 &&
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
