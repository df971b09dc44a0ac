import { countryName } from '#contract/countries.ts'
import { EMBARGOED } from '#contract/selling/embargoed.ts'
import { INCOTERMS } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CountriesInput } from './countries-input.tsx'
import type { ShippingControl } from './typed-shipping.ts'

/** Where the shop delivers and bills to, and on what terms. */
export function DeliveryFields({ form: { register, watch, words, put } }: { form: ShippingControl }) {
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
          codes={watch(list)}
          onChange={(codes) => put(list, codes)}
        />
      ))}
      <p className="text-13 text-ink-soft">{t('settings.embargoed-help')}</p>
      <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <Field
          label={t('settings.field-incoterm')}
          help={t('settings.incoterm-help')}
          error={words('incoterm.term')}
        >
          <Select {...register('incoterm.term')}>
            <option value="">{t('settings.incoterm-none')}</option>
            {INCOTERMS.map((term) => (
              <option key={term}>{term}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('settings.field-place')} error={words('incoterm.place')}>
          <TextInput autoComplete="off" {...register('incoterm.place')} />
        </Field>
      </div>
    </div>
  )
}
