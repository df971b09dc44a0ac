import { Plus, X } from 'lucide-react'
import { MAX_BREAKS } from '#contract/catalog/pricing.ts'
import { currencyWords } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRows } from '../../use-rows.ts'
import type { ProductFormControl } from './product-form-control.ts'

export function PriceBreakFields({ form }: { form: ProductFormControl }) {
  const { rows, addButton } = useRows(form, {
    name: 'priceBreaks',
    most: MAX_BREAKS - 1,
    empty: { quantity: '', price: '' },
  })
  const fault = form.words('priceBreaks')
  return (
    <fieldset aria-describedby="breaks-help" className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-medium">{t('product-form.breaks-title')}</legend>
      <p id="breaks-help" className="text-13 text-ink-soft">
        {t('product-form.breaks-help')}
      </p>
      {rows.map(({ id, place: { index, remove } }) => (
        <fieldset
          key={id}
          className={`grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:max-w-120 ${index > 0 ? '-mt-2 [&_label]:sr-only' : ''}`}
        >
          <legend className="sr-only">{t('product-form.break', { number: index + 2 })}</legend>
          <FormField
            form={form}
            name={`priceBreaks.${index}.quantity`}
            label={t('product-form.break-from')}
            as="whole"
          />
          <FormField
            form={form}
            name={`priceBreaks.${index}.price`}
            label={t('product-form.break-price')}
            as="decimal"
          />
          <Button
            variant="quiet"
            className={`px-3 ${index > 0 ? 'mt-1.5' : 'mt-[calc(1.5em+0.375rem)]'}`}
            aria-label={t('product-form.break-remove', { number: index + 2 })}
            onClick={remove}
          >
            <Icon of={X} />
          </Button>
        </fieldset>
      ))}
      {fault && <Fault>{fault}</Fault>}
      <div>
        <Button {...addButton}>
          <Icon of={Plus} />
          {t('product-form.break-add')}
        </Button>
      </div>
    </fieldset>
  )
}

export function PriceField({ form, className }: { form: ProductFormControl; className?: string }) {
  return (
    <FormField
      form={form}
      name="price"
      label={t('product-form.price')}
      help={t('product-form.price-help', { currency: currencyWords() })}
      as="decimal"
      className={className}
    />
  )
}
