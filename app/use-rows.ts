import { useRef } from 'react'
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form'

/** A row's place among `count` rows, and what its buttons do. */
export interface RowPlace {
  index: number
  count: number
  move: (to: number) => void
  remove: () => void
}

export interface RowsForm<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>
  changed: () => void
}

/** A list of rows in a form. `addButton` has the props of the button that adds an empty row. */
export function useRows<Input extends FieldValues, Output, Name extends FieldArrayPath<Input>>(
  { control, changed }: RowsForm<Input, Output>,
  { name, most, empty }: { name: Name; most: number; empty: FieldArray<Input, Name> },
) {
  const { fields, append, move, remove } = useFieldArray({ control, name })
  const ref = useRef<HTMLButtonElement>(null)
  const placeOf = (index: number): RowPlace => ({
    index,
    count: fields.length,
    move(to) {
      move(index, to)
      changed()
    },
    remove() {
      remove(index)
      changed()
      // The pressed button is gone.
      ref.current?.focus()
    },
  })
  return {
    rows: fields.map(({ id }, index) => ({ id, place: placeOf(index) })),
    addButton: {
      ref,
      disabled: fields.length >= most,
      onClick() {
        append(empty)
        changed()
      },
    },
  }
}
