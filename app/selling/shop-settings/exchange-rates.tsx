import type { Tax } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useRows } from '../../use-rows.ts'
import { AddRow } from './add-row.tsx'
import { RowFields } from './row-fields.tsx'
import type { TypedTax } from './typed-tax.ts'
import type { useSectionForm } from './use-section-form.ts'

const MAX_RATES = 1000

interface ExchangeRatesProps {
  form: ReturnType<typeof useSectionForm<TypedTax, Tax>>
}

export function ExchangeRates({ form }: ExchangeRatesProps) {
  const { register, words, numberWords } = form
  const empty = { currency: '', rate: '', day: '' }
  const { rows, addButton } = useRows(form, { name: 'exchangeRates', most: MAX_RATES, empty })
  const fault = words('exchangeRates')
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <Field
        label={t('settings.field-taxCurrency')}
        aside={t('address-form.optional')}
        help={t('settings.tax-currency-help')}
        error={words('taxCurrency')}
      >
        <TextInput autoComplete="off" {...register('taxCurrency')} />
      </Field>
      {rows.map(({ id, place }) => {
        const row = `exchangeRates.${place.index}` as const
        return (
          <RowFields
            key={id}
            name={t('settings.exchange-rate-of', { number: place.index + 1 })}
            place={place}
          >
            <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-3">
              <Field label={t('settings.field-currency')} error={words(`${row}.currency`)}>
                <TextInput autoComplete="off" {...register(`${row}.currency`)} />
              </Field>
              <Field label={t('settings.field-rate')} error={numberWords(`${row}.rate`)}>
                <NumberInput decimals {...register(`${row}.rate`)} />
              </Field>
              <Field label={t('settings.field-day')} error={words(`${row}.day`)}>
                <TextInput type="date" {...register(`${row}.day`)} />
              </Field>
            </div>
          </RowFields>
        )
      })}
      {fault && <Fault>{fault}</Fault>}
      <div>
        <AddRow {...addButton}>{t('settings.add-exchange-rate')}</AddRow>
        <p className="mt-2 text-13 text-ink-soft">{t('settings.exchange-rates-help')}</p>
      </div>
    </div>
  )
}
