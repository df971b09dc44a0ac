import type { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CountrySelect } from '../addresses/country-select.tsx'
import { PostalCodeField } from '../addresses/postal-code-field.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import type { TypedCompany } from './typed-company.ts'
import type { useSectionForm } from './use-section-form.ts'

type Control = Pick<ReturnType<typeof useSectionForm<TypedCompany, Company>>, 'register' | 'words' | 'watch'>

export function CompanyFields({ form: { register, words, watch } }: { form: Control }) {
  const optional = t('address-form.optional')
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 @md:grid-cols-2">
      <Field label={t('settings.field-name')} error={words('name')} className="@md:col-span-2">
        <TextInput autoComplete="organization" {...register('name')} />
      </Field>
      <Field label={t('address-form.street')} error={words('street')}>
        <TextInput autoComplete="address-line1" {...register('street')} />
      </Field>
      <Field label={t('address-form.street2')} aside={optional} error={words('street2')}>
        <TextInput autoComplete="address-line2" {...register('street2')} />
      </Field>
      <PostalCodeField
        country={watch('country')}
        control={register('postalCode')}
        autoComplete="postal-code"
        error={words('postalCode')}
      />
      <Field label={t('address-form.city')} error={words('city')}>
        <TextInput autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label={t('address-form.region')} aside={optional} error={words('region')}>
        <TextInput autoComplete="address-level1" {...register('region')} />
      </Field>
      <Field label={t('address-form.country')} error={words('country')}>
        <CountrySelect autoComplete="country" {...register('country')} />
      </Field>
      <Field label={t('settings.field-email')} error={words('email')}>
        <TextInput type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label={t('settings.field-phone')} aside={optional} error={words('phone')}>
        <TextInput type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <Field label={t('settings.field-vatNumber')} aside={optional} error={words('vatNumber')}>
        <TextInput autoComplete="off" {...register('vatNumber')} />
      </Field>
      <Field
        label={t('settings.field-registration')}
        help={t('settings.registration-help')}
        aside={optional}
        error={words('registration')}
      >
        <TextInput autoComplete="off" {...register('registration')} />
      </Field>
      <Field
        label={t('settings.field-timeZone')}
        help={t('settings.time-zone-help')}
        error={words('timeZone')}
        className="@md:col-span-2"
      >
        <TimeZoneSelect present={watch('timeZone')} {...register('timeZone')} />
      </Field>
      <Field
        label={t('settings.field-foot')}
        help={t('settings.foot-help')}
        aside={optional}
        error={words('foot')}
        className="@md:col-span-2"
      >
        <TextArea {...register('foot')} />
      </Field>
      <div className="@md:col-span-2">
        <Checkbox label={t('settings.order-confirmation-label')} {...register('orderConfirmation')} />
      </div>
    </div>
  )
}
