import { X } from 'lucide-react'
import { currencySymbol } from '#contract/currency.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRows } from '../../use-rows.ts'
import { AddRow } from './row-list.tsx'
import type { ShippingControl } from './typed-shipping.ts'

const MAX_STEPS = 20

export function WeightSteps({ form, method }: { form: ShippingControl; method: number }) {
  const list = `methods.${method}.steps` as const
  const { rows, addButton } = useRows(form, {
    name: list,
    most: MAX_STEPS,
    empty: { grams: '', price: '' },
  })
  const fault = form.words(list)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-13 text-ink-soft">{t('settings.steps-help')}</p>
      {rows.map(({ id, place: { index, remove } }) => (
        <fieldset
          key={id}
          className={`grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:max-w-120 ${index > 0 ? '-mt-1.5 [&_label]:sr-only' : ''}`}
        >
          <legend className="sr-only">{t('settings.step', { number: index + 1 })}</legend>
          <FormField
            form={form}
            name={`${list}.${index}.grams`}
            label={t('settings.field-grams')}
            as="decimal"
          />
          <FormField
            form={form}
            name={`${list}.${index}.price`}
            label={t('settings.field-price', { symbol: currencySymbol() })}
            as="decimal"
          />
          <Button
            variant="quiet"
            className={`px-3 ${index > 0 ? 'mt-1.5' : 'mt-7.5'}`}
            aria-label={t('settings.remove', { name: t('settings.step', { number: index + 1 }) })}
            onClick={remove}
          >
            <Icon of={X} />
          </Button>
        </fieldset>
      ))}
      {fault && <Fault>{fault}</Fault>}
      <AddRow {...addButton} size="small">
        {t('settings.add-step')}
      </AddRow>
    </div>
  )
}
