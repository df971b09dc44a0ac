import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PackedLot } from './parcel.ts'

interface LotFieldsProps {
  lot: PackedLot
  most: number
  name: string
  isWrong: boolean
  onChange: (part: Partial<PackedLot>) => void
}

export function LotFields({ lot, most, name, isWrong, onChange }: LotFieldsProps) {
  const text = { autoComplete: 'off', spellCheck: false, className: 'font-mono' }
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      <Field label={t('packing.quantity')} className="max-sm:col-span-full">
        <QuantityStepper
          min={0}
          max={most}
          value={lot.quantity}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ quantity: target.value })}
          aria-invalid={isWrong || undefined}
          lessLabel={t('packing.less', { name })}
          moreLabel={t('packing.more', { name })}
        />
      </Field>
      <Field label={t('packing.lot')}>
        <TextInput
          {...text}
          maxLength={60}
          value={lot.lot}
          onChange={({ target }) => onChange({ lot: target.value })}
        />
      </Field>
      <Field label={t('packing.date-code')}>
        <TextInput
          {...text}
          maxLength={20}
          value={lot.dateCode}
          onChange={({ target }) => onChange({ dateCode: target.value })}
        />
      </Field>
    </fieldset>
  )
}
