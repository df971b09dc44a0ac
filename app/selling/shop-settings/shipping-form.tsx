import { currencySymbol } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DispatchFields } from './dispatch-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { RowList } from './row-list.tsx'
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
  const symbol = currencySymbol()
  return (
    <SectionForm section="shipping" form={form}>
      <RowList
        form={form}
        name="methods"
        most={MAX_METHODS}
        empty={newMethod}
        rowName={(number) => t('settings.method', { number })}
        none={t('settings.no-methods')}
        addLabel={t('settings.add-method')}
      >
        {(index, name) => <MethodFields form={form} index={index} name={name} />}
      </RowList>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5">
        <legend className="sr-only">{t('settings.field-smallOrder')}</legend>
        <p aria-hidden className="font-medium">
          {t('settings.field-smallOrder')}
        </p>
        <p className="text-13 text-ink-soft">{t('settings.small-order-help')}</p>
        <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
          <FormField
            form={form}
            name="smallOrder.below"
            label={t('settings.field-below', { symbol })}
            as="decimal"
          />
          <FormField
            form={form}
            name="smallOrder.fee"
            label={t('settings.field-fee', { symbol })}
            as="decimal"
          />
        </div>
      </fieldset>
      <DispatchFields form={form} />
      <DeliveryFields form={form} />
    </SectionForm>
  )
}
