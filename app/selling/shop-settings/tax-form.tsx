import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useRows } from '../../use-rows.ts'
import { AddRow } from './add-row.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { OwnRateWords } from './own-rate-words.tsx'
import { RateFields } from './rate-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { newRate, TypedTax, typedTax } from './typed-tax.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const MAX_RATES = 300

export function TaxForm(props: SectionProps) {
  const form = useSectionForm({
    ...props,
    section: 'tax',
    schema: TypedTax,
    fresh: typedTax(props.base.settings.tax),
  })
  const { register, words } = form
  const { rows, addButton } = useRows(form, { name: 'rates', most: MAX_RATES, empty: newRate })
  const fault = words('rates')
  return (
    <SectionForm section="tax" form={form}>
      <OwnRateWords company={props.base.settings.company} rates={form.watch('rates')} />
      {rows.length === 0 && <p className="text-ink-soft">{t('settings.no-rates')}</p>}
      {rows.map(({ id, place }) => (
        <RateFields key={id} form={form} place={place} />
      ))}
      {fault && <Fault>{fault}</Fault>}
      <AddRow {...addButton}>{t('settings.add-rate')}</AddRow>
      <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
        <div>
          <Checkbox label={t('settings.field-reverseCharge')} {...register('reverseCharge')} />
          <p className="text-13 text-ink-soft">{t('settings.reverse-charge-help')}</p>
        </div>
        <Field label={t('settings.field-supply')} help={t('settings.supply-help')}>
          <Select {...register('supply')}>
            <option value="goods">{t('settings.supply-goods')}</option>
            <option value="services">{t('settings.supply-services')}</option>
          </Select>
        </Field>
      </div>
      <ExchangeRates form={form} />
    </SectionForm>
  )
}
