import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { Tax } from '#contract/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { RateFields } from './rate-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { typedNumber } from './typed-number.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const RATES_MOST = 300

const TypedTax = z
  .object({
    rates: z.array(
      z
        .object({ country: z.string(), region: z.string(), name: z.string(), percent: z.string() })
        .transform(({ country, region, name, percent }) => ({
          ...{ country, name, percent: typedNumber(percent) },
          ...(region.trim() ? { region } : {}),
        })),
    ),
    reverseCharge: z.boolean(),
  })
  .pipe(Tax)
export type TypedTax = z.input<typeof TypedTax>

function typedTax({ rates, reverseCharge }: Tax): TypedTax {
  return {
    rates: rates.map(({ country, region = '', name, percent }) => ({
      ...{ country, region, name, percent: String(percent) },
    })),
    reverseCharge,
  }
}

/** The tax rates by destination. */
export function TaxForm(props: SectionProps) {
  const form = useSectionForm({
    ...props,
    section: 'tax',
    schema: TypedTax,
    fresh: typedTax(props.base.settings.tax),
  })
  const { register, words, control, changed } = form
  const { fields, append, move, remove } = useFieldArray({ control, name: 'rates' })
  const adding = useRef<HTMLButtonElement>(null)
  const fault = words('rates')
  function add() {
    append({ country: '', region: '', name: '', percent: '' })
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
    <SectionForm section="tax" form={form}>
      {fields.length === 0 && <p className="text-ink-soft">{t('settings.no-rates')}</p>}
      {fields.map(({ id }, index) => (
        <RateFields
          key={id}
          form={form}
          index={index}
          count={fields.length}
          move={(to) => place(index, to)}
          remove={() => drop(index)}
        />
      ))}
      {fault && (
        <p role="alert" className="text-13 text-bad">
          {fault}
        </p>
      )}
      <div>
        <Button ref={adding} onClick={add} disabled={fields.length >= RATES_MOST}>
          <Icon of={Plus} />
          {t('settings.add-rate')}
        </Button>
      </div>
      <div className="border-t border-line pt-4">
        <Checkbox label={t('settings.field-reverseCharge')} {...register('reverseCharge')} />
        <p className="text-13 text-ink-soft">{t('settings.reverse-charge-help')}</p>
      </div>
    </SectionForm>
  )
}
