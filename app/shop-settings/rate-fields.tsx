import type { Tax } from '#contract/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { CountrySelect } from '../addresses/country-select.tsx'
import { Field } from '../ui/field.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { TypedTax } from './tax-form.tsx'
import type { useSectionForm } from './use-section-form.ts'

interface RateFieldsProps {
  form: Pick<ReturnType<typeof useSectionForm<TypedTax, Tax>>, 'register' | 'words'>
  /** From 0. */
  index: number
  count: number
  move: (to: number) => void
  remove: () => void
}

/** The fields of a tax rate. */
export function RateFields({ form: { register, words }, index, ...place }: RateFieldsProps) {
  const row = `rates.${index}` as const
  const name = t('settings.rate', { number: index + 1 })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden className="font-medium">
          {name}
        </p>
        <RowButtons name={name} index={index} {...place} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <Field label={t('address-form.country')} error={words(`${row}.country`)}>
          <CountrySelect {...register(`${row}.country`)} />
        </Field>
        <Field
          label={t('address-form.region')}
          aside={t('address-form.optional')}
          help={t('settings.region-help')}
          error={words(`${row}.region`)}
        >
          <TextInput autoComplete="off" {...register(`${row}.region`)} />
        </Field>
        <Field label={t('settings.tax-name-label')} error={words(`${row}.name`)}>
          <TextInput autoComplete="off" {...register(`${row}.name`)} />
        </Field>
        <Field label={t('settings.field-percent')} error={words(`${row}.percent`)}>
          <NumberInput decimals {...register(`${row}.percent`)} />
        </Field>
      </div>
    </fieldset>
  )
}
