import { type FormEvent, useState } from 'react'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { isPieces, MAX_LINES } from '#contract/line-limits.ts'
import type { SavedList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { twoReadings } from '../../typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { readQuantity } from '../../ui/quantity.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { type ListChange, withLine } from './use-saved-list.ts'

interface AddLineProps {
  list: SavedList
  change: (next: ListChange) => void
}

interface Faults {
  partNumber?: string
  quantity?: string
}

export function AddLine({ list, change }: AddLineProps) {
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
    change((present) => ({ ...present, lines: withLine(present.lines, { partNumber, quantity }) }))
    form.reset()
    focus(form, 'partNumber')
  }

  return (
    <form
      onSubmit={add}
      noValidate
      aria-label={t('lists.add-line')}
      className="mb-6 flex flex-wrap items-start gap-2"
    >
      <Field
        label={t('lists.part-number')}
        error={faults.partNumber}
        className="max-w-72 min-w-0 grow basis-32"
      >
        <TextInput name="partNumber" autoComplete="off" spellCheck={false} className="font-mono" />
      </Field>
      <Field label={t('lists.quantity')} error={faults.quantity} className="w-26 sm:w-40">
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
