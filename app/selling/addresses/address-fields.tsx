import { TriangleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#messages/catalogue.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AddressPart } from './address-form.ts'
import { CountrySelect, RegionField } from './country-select.tsx'
import { PostalCodeField } from './postal-code-field.tsx'

interface AddressFieldsProps {
  register: (part: AddressPart) => UseFormRegisterReturn
  value: (part: 'country' | 'region') => string
  putRegion: (region: string) => void
  words: (part: AddressPart) => string | undefined
  purpose?: 'shipping' | 'billing'
  /** What is doubtful about the VAT number, which can be used all the same. */
  vatNumberDoubt?: string | undefined
}

/** The fields of an address, in the order of an envelope, but the country before what depends on it. */
export function AddressFields({
  register,
  value,
  putRegion,
  words,
  purpose,
  vatNumberDoubt,
}: AddressFieldsProps) {
  const stored = (token: string) => (purpose ? `${purpose} ${token}` : token)
  const optional = t('address-form.optional')
  return (
    <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
      <Field label={t('address-form.name')} error={words('name')}>
        <TextInput autoComplete={stored('name')} {...register('name')} />
      </Field>
      <Field label={t('address-form.company')} aside={optional} error={words('company')}>
        <TextInput autoComplete={stored('organization')} {...register('company')} />
      </Field>
      <Field label={t('address-form.street')} error={words('street')}>
        <TextInput autoComplete={stored('address-line1')} {...register('street')} />
      </Field>
      <Field label={t('address-form.street2')} aside={optional} error={words('street2')}>
        <TextInput autoComplete={stored('address-line2')} {...register('street2')} />
      </Field>
      <Field label={t('address-form.country')} error={words('country')}>
        <CountrySelect autoComplete={stored('country')} {...clearing(register('country'), putRegion)} />
      </Field>
      <RegionField
        country={value('country')}
        present={value('region')}
        control={register('region')}
        autoComplete={stored('address-level1')}
        error={words('region')}
      />
      <PostalCodeField
        country={value('country')}
        control={register('postalCode')}
        autoComplete={stored('postal-code')}
        error={words('postalCode')}
      />
      <Field label={t('address-form.city')} error={words('city')}>
        <TextInput autoComplete={stored('address-level2')} {...register('city')} />
      </Field>
      <Field label={t('address-form.phone')} help={t('address-form.phone-help')} error={words('phone')}>
        <TextInput type="tel" autoComplete={stored('tel')} {...register('phone')} />
      </Field>
      <Field
        label={t('address-form.vat-number')}
        aside={optional}
        help={
          vatNumberDoubt &&
          !words('vatNumber') && (
            <span className="flex items-start gap-1.5 text-warn">
              <Icon of={TriangleAlert} className="mt-px" />
              <span className="min-w-0 wrap-anywhere">{vatNumberDoubt}</span>
            </span>
          )
        }
        error={words('vatNumber')}
      >
        <TextInput autoComplete="off" {...register('vatNumber')} />
      </Field>
    </div>
  )
}

function clearing(
  country: UseFormRegisterReturn,
  putRegion: (region: string) => void,
): UseFormRegisterReturn {
  return {
    ...country,
    onChange: (event) => {
      putRegion('')
      return country.onChange(event)
    },
  }
}
