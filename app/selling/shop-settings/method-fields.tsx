import { currencySymbol } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { CountriesInput } from './countries-input.tsx'
import type { ShippingControl } from './typed-shipping.ts'
import { WeightSteps } from './weight-steps.tsx'

interface MethodFieldsProps {
  form: ShippingControl
  index: number
  name: string
}

export function MethodFields({ form, index, name }: MethodFieldsProps) {
  const row = `methods.${index}` as const
  const kind = form.watch(`${row}.kind`)
  const symbol = currencySymbol()
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <FormField form={form} name={`${row}.name`} label={t('settings.method-name-label')} />
        <FormField form={form} name={`${row}.kind`} label={t('settings.field-kind')} as="select">
          <option value="flat">{t('settings.kind-flat')}</option>
          <option value="by-weight">{t('settings.kind-by-weight')}</option>
        </FormField>
        {kind === 'flat' && (
          <FormField
            form={form}
            name={`${row}.price`}
            label={t('settings.field-price', { symbol })}
            as="decimal"
          />
        )}
        <FormField
          form={form}
          name={`${row}.freeFrom`}
          label={t('settings.field-freeFrom', { symbol })}
          help={t('settings.free-from-help')}
          as="decimal"
          optional
        />
      </div>
      {kind === 'by-weight' && <WeightSteps form={form} method={index} />}
      <CountriesInput
        label={t('settings.countries-of', { name })}
        codes={form.watch(`${row}.countries`)}
        onChange={(codes) => form.put(`${row}.countries`, codes)}
      />
    </>
  )
}
