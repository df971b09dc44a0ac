import { WEEKDAYS } from '#contract/selling/dispatch.ts'
import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Fault } from '../../ui/fault.tsx'
import { CountrySelect, RegionField } from '../addresses/country-select.tsx'
import { RowList } from './row-list.tsx'
import { SettingField } from './setting-field.tsx'
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
        <SettingField
          form={form}
          name="dispatch.cutOff"
          help={t('settings.cut-off-help')}
          type="time"
          className="@md:col-span-2 sm:max-w-96"
        />
        <SettingField
          form={form}
          name="dispatch.country"
          label={t('settings.field-holidays')}
          help={t('settings.holidays-help')}
          as={CountrySelect}
          optional
        />
        <RegionField
          country={watch('dispatch.country')}
          present={watch('dispatch.region')}
          control={register('dispatch.region')}
          autoComplete="off"
          error={words('dispatch.region')}
        />
      </div>
      <RowList
        form={form}
        name="dispatch.closed"
        most={MAX_CLOSED}
        empty={{ from: '', to: '' }}
        rowName={(number) => t('settings.closed', { number })}
        fault={words('dispatch.closed')}
        addLabel={t('settings.add-closed')}
      >
        {(index) => {
          const row = `dispatch.closed.${index}` as const
          return (
            <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
              <SettingField form={form} name={`${row}.from`} type="date" />
              <SettingField form={form} name={`${row}.to`} type="date" optional />
            </div>
          )
        }}
      </RowList>
    </>
  )
}
