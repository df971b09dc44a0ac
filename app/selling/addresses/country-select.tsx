import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { COUNTRIES, countryName } from '#contract/countries.ts'
import { COUNTRY_GROUPS, placeOrGroupName } from '#contract/country-groups.ts'
import { listRegions } from '#contract/selling/regions.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAnswer } from '../../use-answer.ts'

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

interface RegionFieldProps {
  country: string
  present: string | undefined
  control: UseFormRegisterReturn
  autoComplete?: string
  help?: string
  /** The words where none is chosen. */
  none?: string
  /** Also where the country does not need one. */
  needed?: boolean
  error: string | undefined
}

export function RegionField(props: RegionFieldProps) {
  const { country, present, control, autoComplete, help, none, ...field } = props
  const { regions = [], needed = field.needed } = useRegions(country) ?? {}
  const byName = [...regions].sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <Field
      label={t('address-form.region')}
      aside={needed ? undefined : t('address-form.optional')}
      help={help}
      error={field.error}
    >
      {regions.length === 0 ? (
        <TextInput autoComplete={autoComplete} {...control} />
      ) : (
        <Select autoComplete={autoComplete} {...control}>
          <option value="">{none ?? t('address-form.choose-region')}</option>
          {present && !regions.some(({ code }) => code === present) && (
            <option value={present}>{present}</option>
          )}
          {byName.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const REGIONS_STAY_MS = 60_000

export function useRegions(country: string) {
  return useAnswer(
    ['regions', country],
    listRegions,
    { params: { country } },
    { enabled: country !== '', staleTime: REGIONS_STAY_MS },
  ).data
}
