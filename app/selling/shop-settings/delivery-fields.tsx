import { countryName } from '#contract/countries.ts'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import { INCOTERMS } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { FormField } from '../../form-field.tsx'
import { CountriesInput } from './countries-input.tsx'
import type { ShippingControl } from './typed-shipping.ts'

/** Where the shop delivers and bills to, and on what terms. */
export function DeliveryFields({ form }: { form: ShippingControl }) {
  const names = EMBARGOED.map((country) => countryName(country)).join(', ')
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      {(['deliverTo', 'billTo', 'embargoed'] as const).map((list) => (
        <CountriesInput
          key={list}
          title={t(`settings.field-${list}`)}
          label={t(`settings.field-${list}`)}
          empty={list === 'embargoed' ? t('settings.no-embargoed') : t('settings.open-countries', { names })}
          regions={false}
          groups={list !== 'embargoed'}
          codes={form.watch(list)}
          onChange={(codes) => form.put(list, codes)}
        />
      ))}
      <p className="text-13 text-ink-soft">{t('settings.embargoed-help')}</p>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <FormField
          form={form}
          name="incoterm.term"
          label={t('settings.field-incoterm')}
          help={t('settings.incoterm-help')}
          as="select"
        >
          <option value="">{t('settings.incoterm-none')}</option>
          {INCOTERMS.map((term) => (
            <option key={term}>{term}</option>
          ))}
        </FormField>
        <FormField form={form} name="incoterm.place" label={t('settings.field-place')} />
      </div>
    </div>
  )
}
