import { currencySymbol } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { RowPlace } from '../../use-rows.ts'
import { CountriesInput } from './countries-input.tsx'
import { RowFields } from './row-fields.tsx'
import type { ShippingControl } from './typed-shipping.ts'
import { WeightSteps } from './weight-steps.tsx'

interface MethodFieldsProps {
  form: ShippingControl
  place: RowPlace
}

export function MethodFields({ form, place }: MethodFieldsProps) {
  const { register, words, numberWords, watch, put } = form
  const row = `methods.${place.index}` as const
  const name = t('settings.method', { number: place.index + 1 })
  const kind = watch(`${row}.kind`)
  return (
    <RowFields name={name} place={place}>
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
          <Field
            label={t('settings.field-price', { symbol: currencySymbol() })}
            error={numberWords(`${row}.price`)}
          >
            <NumberInput decimals {...register(`${row}.price`)} />
          </Field>
        )}
        <Field
          label={t('settings.field-freeFrom', { symbol: currencySymbol() })}
          aside={t('address-form.optional')}
          help={t('settings.free-from-help')}
          error={numberWords(`${row}.freeFrom`)}
        >
          <NumberInput decimals {...register(`${row}.freeFrom`)} />
        </Field>
      </div>
      {kind === 'by-weight' && <WeightSteps form={form} method={place.index} />}
      <CountriesInput
        label={t('settings.countries-of', { name })}
        codes={watch(`${row}.countries`)}
        onChange={(codes) => put(`${row}.countries`, codes)}
      />
    </RowFields>
  )
}
