import type { ComponentProps } from 'react'
import { COUNTRIES, countryName } from '#contract/countries.ts'
import { COUNTRY_GROUPS, placeOrGroupName } from '#contract/country-groups.ts'
import { t } from '#messages/catalogue.ts'
import { Select } from '../../ui/select.tsx'

const byName = COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
  one.name.localeCompare(other.name, 'en'),
)

interface CountrySelectProps extends ComponentProps<typeof Select> {
  /** Offers the groups of countries, as they are or as the rest next to other entries. */
  groups?: 'all' | 'rest' | undefined
}

export function CountrySelect({ groups, ...props }: CountrySelectProps) {
  return (
    <Select {...props}>
      <option value="">{t('address-form.choose-country')}</option>
      {groups &&
        COUNTRY_GROUPS.map((group) => (
          <option key={group} value={group}>
            {groups === 'rest' ? t(`settings.rest-${group}`) : placeOrGroupName(group)}
          </option>
        ))}
      {byName.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
