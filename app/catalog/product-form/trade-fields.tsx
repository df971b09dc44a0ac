import { ChevronDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import { type ProductField, TRADE_FIELDS } from '#contract/catalog/product-fields.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { datasheets } from '../../upload.ts'
import { fieldLabel, valueLabel } from '../part/trade-labels.ts'
import type { ProductFormControl } from './product-form-control.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useAddressUpload } from './use-upload.ts'

/** What purchasing and customs need to know: folded in a new product, because most are added without it. */
export function TradeFields({ form, isFolded }: { form: ProductFormControl; isFolded: boolean }) {
  const [open, setOpen] = useState(!isFolded)
  // A fold that is closed would hide an error, and could not be focused.
  const hasError = TRADE_FIELDS.some(({ name }) => form.words(name) !== undefined)
  return (
    <details
      className="group/trade border-t border-line pt-3"
      open={open || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-field text-17 font-semibold hover:text-copper-deep">
        <Icon of={ChevronDown} className="transition-transform group-open/trade:rotate-180" />
        {t('product-form.trade-data')}
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2">
        {TRADE_FIELDS.filter(({ kind }) => kind !== 'document').map((field) => (
          <TradeField key={field.name} field={field} form={form} />
        ))}
      </div>
      <DatasheetInput form={form} />
    </details>
  )
}

const inputs: { [Kind in ProductField['kind']]?: 'select' | 'decimal' | 'whole' } = {
  choice: 'select',
  decimal: 'decimal',
  integer: 'whole',
}

function TradeField({ field, form }: { field: ProductField; form: ProductFormControl }) {
  const { name, kind, choices, initial } = field
  return (
    <FormField
      form={form}
      name={name}
      label={fieldLabel(field)}
      as={inputs[kind] ?? 'line'}
      {...(kind === 'date' && { type: 'date' })}
    >
      {initial === undefined && <option value="">{t('product-form.not-given')}</option>}
      {choices?.map((choice) => (
        <option key={choice} value={choice}>
          {valueLabel(field, choice)}
        </option>
      ))}
    </FormField>
  )
}

function DatasheetInput({ form }: { form: ProductFormControl }) {
  // A failed upload keeps the present data sheet.
  const upload = useAddressUpload(datasheets, (address) => address && form.put('datasheet', address))
  return (
    <div className="mt-5 grid gap-3">
      <Field
        label={t('product-field.datasheet')}
        help={t('product-form.datasheet-help')}
        error={form.words('datasheet')}
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('datasheet')} />
      </Field>
      <FileButton
        icon={FileUp}
        label={t('product-form.datasheet-choose')}
        accept="application/pdf"
        onFile={upload.begin}
        className="justify-self-start"
      />
      {upload.share !== undefined && <UploadProgress share={upload.share} cancel={upload.cancel} />}
      {upload.failure && (
        <Notice tone="error" title={t('product-form.datasheet-refused')}>
          {upload.failure.words}
        </Notice>
      )}
    </div>
  )
}
