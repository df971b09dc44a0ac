import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import type { ShippingControl } from './method-fields.tsx'

const STEPS_MOST = 20

/** The prices of a shipping method by weight. */
export function WeightSteps({ form, method }: { form: ShippingControl; method: number }) {
  const { register, words, control, changed } = form
  const list = `methods.${method}.steps` as const
  const { fields, append, remove } = useFieldArray({ control, name: list })
  const adding = useRef<HTMLButtonElement>(null)
  const fault = words(list)
  function drop(index: number) {
    remove(index)
    changed()
    // The pressed button is gone.
    adding.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-13 text-ink-soft">{t('settings.steps-help')}</p>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:max-w-120"
        >
          <legend className="sr-only">{t('settings.step', { number: index + 1 })}</legend>
          <Field label={t('settings.field-grams')} error={words(`${list}.${index}.grams`)}>
            <NumberInput decimals {...register(`${list}.${index}.grams`)} />
          </Field>
          <Field label={t('settings.field-price')} error={words(`${list}.${index}.price`)}>
            <NumberInput decimals {...register(`${list}.${index}.price`)} />
          </Field>
          <Button
            variant="quiet"
            className="mt-7.5 px-3"
            aria-label={t('settings.remove', { name: t('settings.step', { number: index + 1 }) })}
            onClick={() => drop(index)}
          >
            <Icon of={X} />
          </Button>
        </fieldset>
      ))}
      {fault && (
        <p role="alert" className="text-13 text-bad">
          {fault}
        </p>
      )}
      <div>
        <Button
          ref={adding}
          size="small"
          disabled={fields.length >= STEPS_MOST}
          onClick={() => {
            append({ grams: '', price: '' })
            changed()
          }}
        >
          <Icon of={Plus} />
          {t('settings.add-step')}
        </Button>
      </div>
    </div>
  )
}
