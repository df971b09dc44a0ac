import type { UseFormRegisterReturn } from 'react-hook-form'
import { postalCodeIn } from '#contract/postal-codes.ts'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface PostalCodeFieldProps {
  country: string
  control: UseFormRegisterReturn
  autoComplete: string
  error: string | undefined
}

/** Nothing for a country without postal codes. */
export function PostalCodeField({ country, control, autoComplete, error }: PostalCodeFieldProps) {
  const need = postalCodeIn(country)
  if (need === 'none') return null
  return (
    <Field
      label={t('address-form.postal-code')}
      aside={need === 'optional' ? t('address-form.optional') : undefined}
      error={error}
    >
      <TextInput autoComplete={autoComplete} {...control} />
    </Field>
  )
}
