import { z } from 'zod'
import { Tax } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { typedNumber } from '../../typed-number.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { useRows } from '../../use-rows.ts'
import { AddRow } from './add-row.tsx'
import { RateFields } from './rate-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const MAX_RATES = 300

const TypedTax = z
  .object({
    rates: z.array(
      z
        .object({ country: z.string(), region: z.string(), name: z.string(), percent: z.string() })
        .transform(({ country, region, name, percent }): z.input<typeof Tax>['rates'][number] => ({
          country,
          name,
          percent: typedNumber(percent),
          ...(region.trim() && { region }),
        })),
    ),
    reverseCharge: z.boolean(),
  })
  .pipe(Tax)
export type TypedTax = z.input<typeof TypedTax>

function typedTax({ rates, reverseCharge }: Tax): TypedTax {
  return {
    rates: rates.map(({ country, region = '', name, percent }) => ({
      country,
      region,
      name,
      percent: String(percent),
    })),
    reverseCharge,
  }
}

const newRate = { country: '', region: '', name: '', percent: '' }

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
      {rows.length === 0 && <p className="text-ink-soft">{t('settings.no-rates')}</p>}
      {rows.map(({ id, place }) => (
        <RateFields key={id} form={form} place={place} />
      ))}
      {fault && <Fault>{fault}</Fault>}
      <AddRow {...addButton}>{t('settings.add-rate')}</AddRow>
      <div className="border-t border-line pt-4">
        <Checkbox label={t('settings.field-reverseCharge')} {...register('reverseCharge')} />
        <p className="text-13 text-ink-soft">{t('settings.reverse-charge-help')}</p>
      </div>
    </SectionForm>
  )
}
