import { TriangleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isEuCountry } from '#contract/country-groups.ts'
import { t } from '#messages/catalogue.ts'
import { useCompaniesOnly } from '../../buyers.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AddressInput } from './address-form.ts'
import { CountrySelect, RegionField } from './country-select.tsx'
import { ElectronicAddressFields } from './electronic-address.tsx'
import { PostalCodeField } from './postal-code-field.tsx'

interface AddressFieldsProps {
  register: (part: AddressInput) => UseFormRegisterReturn
  value: (part: 'country' | 'region') => string
  putRegion: (region: string) => void
  words: (part: AddressInput) => string | undefined
  purpose?: 'shipping' | 'billing'
  /** What is doubtful about the VAT number, which can be used all the same. */
  vatNumberDoubt?: string | undefined
}

/** The fields of an address, in the order of an envelope, but the country before what depends on it. */
export function AddressFields(props: AddressFieldsProps) {
  const { register, value, putRegion, words, purpose, vatNumberDoubt } = props
  const stored = (token: string) => (purpose ? `${purpose} ${token}` : token)
  const optional = t('address-form.optional')
  const companies = useCompaniesOnly()
  return (
    <div className="grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
      <Field label={t('address-form.name')} error={words('name')}>
        <TextInput autoComplete={stored('name')} {...register('name')} />
      </Field>
      <Field
        label={t('address-form.company')}
        aside={companies ? undefined : optional}
        error={words('company')}
      >
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
      <Field
        label={t('address-form.phone')}
        aside={purpose === 'billing' ? optional : undefined}
        help={t('address-form.phone-help')}
        error={words('phone')}
      >
        <TextInput type="tel" autoComplete={stored('tel')} {...register('phone')} />
      </Field>
      <Field
        label={t('address-form.vat-number')}
        aside={companies && isEuCountry(value('country')) ? undefined : optional}
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
      <EInvoiceFields register={register} words={words} />
    </div>
  )
}

/** Closed, because few buyers have them, but not while one of them is wrong. */
function EInvoiceFields({ register, words }: Pick<AddressFieldsProps, 'register' | 'words'>) {
  const parts = ['electronicAddress.scheme', 'electronicAddress.id', 'buyerReference'] as const
  const wrong = parts.some((part) => words(part))
  return (
    <details open={wrong || undefined} className="group/e-invoice @md:col-span-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-copper-deep underline underline-offset-4">
        {t('address-form.e-invoices')}
      </summary>
      <div className="mt-3 grid grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <ElectronicAddressFields
          scheme={register('electronicAddress.scheme')}
          id={register('electronicAddress.id')}
          words={(part) => words(`electronicAddress.${part}`)}
          help={t('address-form.electronic-help')}
        />
        <Field
          label={t('address-form.buyer-reference')}
          aside={t('address-form.optional')}
          help={t('address-form.buyer-reference-help')}
          error={words('buyerReference')}
        >
          <TextInput autoComplete="off" {...register('buyerReference')} />
        </Field>
      </div>
    </details>
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
