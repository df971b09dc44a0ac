import { currencySymbol } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { useRows } from '../../use-rows.ts'
import { AddRow } from './add-row.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DispatchFields } from './dispatch-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { newMethod, TypedShipping, typedShipping } from './typed-shipping.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const MAX_METHODS = 20

export function ShippingForm(props: SectionProps) {
  const form = useSectionForm({
    ...props,
    section: 'shipping',
    schema: TypedShipping,
    fresh: typedShipping(props.base.settings.shipping),
  })
  const { register, numberWords } = form
  const { rows, addButton } = useRows(form, { name: 'methods', most: MAX_METHODS, empty: newMethod })
  return (
    <SectionForm section="shipping" form={form}>
      {rows.length === 0 && <p className="text-ink-soft">{t('settings.no-methods')}</p>}
      {rows.map(({ id, place }) => (
        <MethodFields key={id} form={form} place={place} />
      ))}
      <AddRow {...addButton}>{t('settings.add-method')}</AddRow>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5">
        <legend className="sr-only">{t('settings.field-smallOrder')}</legend>
        <p aria-hidden className="font-medium">
          {t('settings.field-smallOrder')}
        </p>
        <p className="text-13 text-ink-soft">{t('settings.small-order-help')}</p>
        <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
          <Field
            label={t('settings.field-below', { symbol: currencySymbol() })}
            error={numberWords('smallOrder.below')}
          >
            <NumberInput decimals {...register('smallOrder.below')} />
          </Field>
          <Field
            label={t('settings.field-fee', { symbol: currencySymbol() })}
            error={numberWords('smallOrder.fee')}
          >
            <NumberInput decimals {...register('smallOrder.fee')} />
          </Field>
        </div>
      </fieldset>
      <DispatchFields form={form} />
      <DeliveryFields form={form} />
    </SectionForm>
  )
}
