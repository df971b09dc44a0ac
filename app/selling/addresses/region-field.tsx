import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useRegions } from './use-regions.ts'

interface RegionFieldProps {
  country: string
  present: string
  control: UseFormRegisterReturn
  autoComplete?: string
  help?: string
  error: string | undefined
}

export function RegionField({ country, present, control, autoComplete, help, error }: RegionFieldProps) {
  const { regions = [], needed = false } = useRegions(country) ?? {}
  const byName = [...regions].sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <Field
      label={t('address-form.region')}
      aside={needed ? undefined : t('address-form.optional')}
      help={help}
      error={error}
    >
      {regions.length === 0 ? (
        <TextInput autoComplete={autoComplete} {...control} />
      ) : (
        <Select autoComplete={autoComplete} {...control}>
          <option value="">{t('address-form.choose-region')}</option>
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
