import type { ComponentProps } from 'react'
import { COUNTRIES, countryName } from '#contract/countries.ts'
import { t } from '#messages/catalogue.ts'
import { Select } from '../../ui/select.tsx'

const byName = COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
  one.name.localeCompare(other.name, 'en'),
)

export function CountrySelect(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      <option value="">{t('address-form.choose-country')}</option>
      {byName.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
