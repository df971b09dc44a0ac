import { Plus, X } from 'lucide-react'
import { MAX_BREAKS } from '#contract/catalog/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { useRows } from '../../use-rows.ts'
import type { ProductFormControl } from './product-form-control.ts'

export function PriceBreakFields({ form }: { form: ProductFormControl }) {
  const { register, words, numberWords } = form
  const { rows, addButton } = useRows(form, {
    name: 'priceBreaks',
    most: MAX_BREAKS - 1,
    empty: { quantity: '', price: '' },
  })
  const fault = words('priceBreaks')
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
          <Field label={t('product-form.break-from')} error={numberWords(`priceBreaks.${index}.quantity`)}>
            <NumberInput {...register(`priceBreaks.${index}.quantity`)} />
          </Field>
          <Field label={t('product-form.break-price')} error={numberWords(`priceBreaks.${index}.price`)}>
            <NumberInput decimals {...register(`priceBreaks.${index}.price`)} />
          </Field>
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
