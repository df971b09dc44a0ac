import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { MethodFields } from './method-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { newMethod, TypedShipping, typedShipping } from './typed-shipping.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const METHODS_MOST = 20

/** The shipping methods and the small-order fee. */
export function ShippingForm(props: SectionProps) {
  const form = useSectionForm({
    ...props,
    section: 'shipping',
    schema: TypedShipping,
    fresh: typedShipping(props.base.settings.shipping),
  })
  const { register, words, control, changed } = form
  const { fields, append, move, remove } = useFieldArray({ control, name: 'methods' })
  const adding = useRef<HTMLButtonElement>(null)
  function add() {
    append(newMethod)
    changed()
  }
  function drop(index: number) {
    remove(index)
    changed()
    // The pressed button is gone.
    adding.current?.focus()
  }
  function place(from: number, to: number) {
    move(from, to)
    changed()
  }
  return (
    <SectionForm section="shipping" form={form}>
      {fields.length === 0 && <p className="text-ink-soft">{t('settings.no-methods')}</p>}
      {fields.map(({ id }, index) => (
        <MethodFields
          key={id}
          form={form}
          index={index}
          count={fields.length}
          move={(to) => place(index, to)}
          remove={() => drop(index)}
        />
      ))}
      <div>
        <Button ref={adding} onClick={add} disabled={fields.length >= METHODS_MOST}>
          <Icon of={Plus} />
          {t('settings.add-method')}
        </Button>
      </div>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5">
        <legend className="sr-only">{t('settings.field-smallOrder')}</legend>
        <p aria-hidden className="font-medium">
          {t('settings.field-smallOrder')}
        </p>
        <p className="text-13 text-ink-soft">{t('settings.small-order-help')}</p>
        <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
          <Field label={t('settings.field-below')} error={words('smallOrder.below')}>
            <NumberInput decimals {...register('smallOrder.below')} />
          </Field>
          <Field label={t('settings.field-fee')} error={words('smallOrder.fee')}>
            <NumberInput decimals {...register('smallOrder.fee')} />
          </Field>
        </div>
      </fieldset>
    </SectionForm>
  )
}
