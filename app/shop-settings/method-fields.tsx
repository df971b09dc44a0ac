import type { Shipping } from '#contract/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../ui/field.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { CountriesInput } from './countries-input.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { TypedShipping } from './typed-shipping.ts'
import type { useSectionForm } from './use-section-form.ts'
import { WeightSteps } from './weight-steps.tsx'

export type ShippingControl = ReturnType<typeof useSectionForm<TypedShipping, Shipping>>

interface MethodFieldsProps {
  form: ShippingControl
  /** From 0. */
  index: number
  count: number
  move: (to: number) => void
  remove: () => void
}

/** The fields of a shipping method. */
export function MethodFields({ form, index, ...place }: MethodFieldsProps) {
  const { register, words, watch, put } = form
  const row = `methods.${index}` as const
  const name = t('settings.method', { number: index + 1 })
  const kind = watch(`${row}.kind`)
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
        <Field label={t('settings.method-name-label')} error={words(`${row}.name`)}>
          <TextInput autoComplete="off" {...register(`${row}.name`)} />
        </Field>
        <Field label={t('settings.field-kind')}>
          <Select {...register(`${row}.kind`)}>
            <option value="flat">{t('settings.kind-flat')}</option>
            <option value="by-weight">{t('settings.kind-by-weight')}</option>
          </Select>
        </Field>
        {kind === 'flat' && (
          <Field label={t('settings.field-price')} error={words(`${row}.price`)}>
            <NumberInput decimals {...register(`${row}.price`)} />
          </Field>
        )}
        <Field
          label={t('settings.field-freeFrom')}
          aside={t('address-form.optional')}
          help={t('settings.free-from-help')}
          error={words(`${row}.freeFrom`)}
        >
          <NumberInput decimals {...register(`${row}.freeFrom`)} />
        </Field>
      </div>
      {kind === 'by-weight' && <WeightSteps form={form} method={index} />}
      <CountriesInput
        label={t('settings.countries-of', { name })}
        codes={watch(`${row}.countries`)}
        onChange={(codes) => put(`${row}.countries`, codes)}
      />
    </fieldset>
  )
}
