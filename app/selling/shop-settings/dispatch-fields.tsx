import { WEEKDAYS } from '#contract/selling/dispatch.ts'
import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useRows } from '../../use-rows.ts'
import { CountrySelect } from '../addresses/country-select.tsx'
import { RegionField } from '../addresses/region-field.tsx'
import { AddRow } from './add-row.tsx'
import { RowFields } from './row-fields.tsx'
import type { ShippingControl } from './typed-shipping.ts'

const MAX_CLOSED = 100

/** By which day an order leaves. */
export function DispatchFields({ form }: { form: ShippingControl }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5">
      <legend className="sr-only">{t('settings.field-dispatch')}</legend>
      <p aria-hidden className="font-medium">
        {t('settings.field-dispatch')}
      </p>
      <p className="max-w-measure text-13 text-ink-soft">{t('settings.dispatch-help')}</p>
      <Checkbox label={t('settings.dispatch-on')} {...form.register('dispatch.on')} />
      {form.watch('dispatch.on') && <WorkingDays form={form} />}
    </fieldset>
  )
}

function WorkingDays({ form }: { form: ShippingControl }) {
  const { register, watch, words } = form
  const fault = words('dispatch.days')
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{t('settings.field-days')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} label={t(`settings.day-${day}`)} value={day} {...register('dispatch.days')} />
          ))}
        </div>
        {fault && <Fault>{fault}</Fault>}
      </fieldset>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <Field
          label={t('settings.field-cutOff')}
          help={t('settings.cut-off-help')}
          error={words('dispatch.cutOff')}
          className="@md:col-span-2 sm:w-96"
        >
          <TextInput type="time" {...register('dispatch.cutOff')} />
        </Field>
        <Field
          label={t('settings.field-holidays')}
          aside={t('address-form.optional')}
          help={t('settings.holidays-help')}
          error={words('dispatch.country')}
        >
          <CountrySelect autoComplete="off" {...register('dispatch.country')} />
        </Field>
        <RegionField
          country={watch('dispatch.country')}
          present={watch('dispatch.region')}
          control={register('dispatch.region')}
          autoComplete="off"
          error={words('dispatch.region')}
        />
      </div>
      <ClosedDays form={form} />
    </>
  )
}

function ClosedDays({ form }: { form: ShippingControl }) {
  const { register, words } = form
  const empty = { from: '', to: '' }
  const { rows, addButton } = useRows(form, { name: 'dispatch.closed', most: MAX_CLOSED, empty })
  const fault = words('dispatch.closed')
  return (
    <>
      {rows.map(({ id, place }) => {
        const row = `dispatch.closed.${place.index}` as const
        return (
          <RowFields key={id} name={t('settings.closed', { number: place.index + 1 })} place={place}>
            <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
              <Field label={t('settings.field-from')} error={words(`${row}.from`)}>
                <TextInput type="date" {...register(`${row}.from`)} />
              </Field>
              <Field
                label={t('settings.field-to')}
                aside={t('address-form.optional')}
                error={words(`${row}.to`)}
              >
                <TextInput type="date" {...register(`${row}.to`)} />
              </Field>
            </div>
          </RowFields>
        )
      })}
      {fault && <Fault>{fault}</Fault>}
      <AddRow {...addButton}>{t('settings.add-closed')}</AddRow>
    </>
  )
}
