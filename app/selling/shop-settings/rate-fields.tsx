import { isCountryGroup } from '#contract/country-groups.ts'
import { isBelowOne, type Tax } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { typedNumber } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { RowPlace } from '../../use-rows.ts'
import { CountrySelect } from '../addresses/country-select.tsx'
import { RegionField } from '../addresses/region-field.tsx'
import { RowFields } from './row-fields.tsx'
import type { TypedTax } from './typed-tax.ts'
import type { useSectionForm } from './use-section-form.ts'

interface RateFieldsProps {
  form: Pick<ReturnType<typeof useSectionForm<TypedTax, Tax>>, 'register' | 'watch' | 'words' | 'numberWords'>
  place: RowPlace
}

export function RateFields({ form: { register, watch, words, numberWords }, place }: RateFieldsProps) {
  const row = `rates.${place.index}` as const
  const name = t('settings.rate', { number: place.index + 1 })
  const country = watch(`${row}.country`)
  const percent = watch(`${row}.percent`)
  return (
    <RowFields name={name} place={place}>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <Field label={t('address-form.country')} error={words(`${row}.country`)}>
          <CountrySelect groups="rest" {...register(`${row}.country`)} />
        </Field>
        {!isCountryGroup(country) && (
          <RegionField
            country={country}
            present={watch(`${row}.region`)}
            control={register(`${row}.region`)}
            autoComplete="off"
            help={t('settings.region-help')}
            error={words(`${row}.region`)}
          />
        )}
        <Field label={t('settings.tax-name-label')} error={words(`${row}.name`)}>
          <TextInput autoComplete="off" {...register(`${row}.name`)} />
        </Field>
        <Field label={t('settings.field-percent')} error={numberWords(`${row}.percent`)}>
          <NumberInput decimals {...register(`${row}.percent`)} />
        </Field>
      </div>
      {isBelowOne(typedNumber(percent)) && (
        <Checkbox
          label={t('settings.below-one-meant', { percent: percent.trim() })}
          {...register(`${row}.belowOne`)}
        />
      )}
      <Checkbox label={t('settings.rate-reverse-charge')} {...register(`${row}.reverseCharge`)} />
    </RowFields>
  )
}
