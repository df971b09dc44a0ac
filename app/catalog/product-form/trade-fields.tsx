import { useState } from 'react'
import { isNumber, type ProductField, TRADE_FIELDS } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fieldLabel, valueLabel } from '../part/trade-labels.ts'
import { DatasheetInput } from './datasheet-input.tsx'
import type { ProductFormControl } from './product-form-control.ts'

/** What purchasing and customs need to know: folded away, because most products are added without it. */
export function TradeFields({ form }: { form: ProductFormControl }) {
  const [open, setOpen] = useState(false)
  // A fold that is closed would hide an error, and could not be focused.
  const hasError = TRADE_FIELDS.some(({ name }) => form.words(name) !== undefined)
  return (
    <details open={open || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-field font-medium underline decoration-line underline-offset-4 hover:decoration-current">
        {t('product-form.trade-data')}
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2">
        {TRADE_FIELDS.filter(({ kind }) => kind !== 'document').map((field) => (
          <Field
            key={field.name}
            label={fieldLabel(field)}
            error={isNumber(field) ? form.numberWords(field.name) : form.words(field.name)}
          >
            <Control field={field} form={form} />
          </Field>
        ))}
      </div>
      <DatasheetInput form={form} />
    </details>
  )
}

function Control({ field, form }: { field: ProductField; form: ProductFormControl }) {
  const { name, kind, choices, initial } = field
  if (kind === 'choice')
    return (
      <Select {...form.register(name)}>
        {initial === undefined && <option value="">{t('product-form.not-given')}</option>}
        {choices?.map((choice) => (
          <option key={choice} value={choice}>
            {valueLabel(field, choice)}
          </option>
        ))}
      </Select>
    )
  if (kind === 'date') return <TextInput type="date" {...form.register(name)} />
  if (kind === 'line') return <TextInput autoComplete="off" {...form.register(name)} />
  return <NumberInput decimals={kind === 'decimal'} {...form.register(name)} />
}
