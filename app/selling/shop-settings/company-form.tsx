import { z } from 'zod'
import type { Maker } from '#contract/selling/maker.ts'
import { previewInvoice } from '#contract/selling/papers.ts'
import { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { SaveFile } from '../../save-file.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { given } from '../../use-kept-form.ts'
import { withPostalCode } from '../addresses/address-form.ts'
import { CountrySelect } from '../addresses/country-select.tsx'
import {
  ElectronicAddressFields,
  type ElectronicFields,
  noElectronicAddress,
} from '../addresses/electronic-address.tsx'
import { PostalCodeField } from '../addresses/postal-code-field.tsx'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'

const empty = {
  name: '',
  street: '',
  street2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  email: '',
  phone: '',
  vatNumber: '',
  registration: '',
  foot: '',
  timeZone: '',
  orderConfirmation: false,
  electronicAddress: noElectronicAddress,
  maker: { name: '', postalAddress: '', electronicAddress: '' },
} satisfies Record<keyof Company, string | boolean | ElectronicFields | Record<keyof Maker, string>>

const TypedCompany = z
  .record(z.string(), z.union([z.string(), z.boolean(), z.record(z.string(), z.string())]))
  .transform((fields) => given(withPostalCode(fields)) as z.input<typeof Company>)
  .pipe(Company) as unknown as z.ZodType<Company, typeof empty>

export function CompanyForm(props: SectionProps) {
  const { company } = props.base.settings
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const form = useSectionForm({
    ...props,
    section: 'company',
    schema: TypedCompany,
    fresh: { ...empty, timeZone: here, ...company },
  })
  const country = form.watch('country')
  const both = '@md:col-span-2'
  async function preview() {
    const company = await form.checked()
    return company && { company }
  }
  return (
    <SectionForm
      section="company"
      form={form}
      aside={
        <SaveFile
          path={previewInvoice.path}
          body={preview}
          name="invoice-preview.pdf"
          label={t('settings.invoice-preview')}
        />
      }
    >
      {!company && <Notice tone="warn">{t('settings.company-missing')}</Notice>}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 @md:grid-cols-2">
        <SettingField form={form} name="name" autoComplete="organization" className={both} />
        <SettingField form={form} name="street" autoComplete="address-line1" />
        <SettingField
          form={form}
          name="street2"
          label={t('address-form.street2')}
          autoComplete="address-line2"
          optional
        />
        <PostalCodeField
          country={country}
          control={form.register('postalCode')}
          autoComplete="postal-code"
          error={form.words('postalCode')}
        />
        <SettingField form={form} name="city" autoComplete="address-level2" />
        <SettingField form={form} name="region" autoComplete="address-level1" optional />
        <SettingField form={form} name="country" as={CountrySelect} autoComplete="country" />
        <SettingField form={form} name="email" type="email" />
        <SettingField form={form} name="phone" type="tel" optional />
        <SettingField form={form} name="vatNumber" optional />
        <SettingField form={form} name="registration" help={t('settings.registration-help')} optional />
        <ElectronicAddressFields
          scheme={form.register('electronicAddress.scheme')}
          id={form.register('electronicAddress.id')}
          words={(part) => form.words(`electronicAddress.${part}`)}
          help={t('settings.electronic-address-help')}
        />
        <SettingField
          form={form}
          name="timeZone"
          help={t('settings.time-zone-help')}
          as="select"
          className={both}
        >
          <TimeZones present={form.watch('timeZone')} />
        </SettingField>
        <SettingField
          form={form}
          name="foot"
          help={t('settings.foot-help')}
          as="lines"
          optional
          className={both}
        />
        <fieldset className={`grid grid-cols-1 gap-x-4 gap-y-5 @md:grid-cols-2 ${both}`}>
          <legend className="mb-1 font-medium">{t('settings.field-maker')}</legend>
          <p className={`text-13 text-ink-soft ${both}`}>{t('settings.maker-help')}</p>
          <SettingField form={form} name="maker.name" label={t('settings.field-makerName')} optional />
          <SettingField
            form={form}
            name="maker.electronicAddress"
            label={t('settings.field-makerElectronic')}
            optional
          />
          <SettingField
            form={form}
            name="maker.postalAddress"
            as="lines"
            rows={3}
            optional
            className={both}
          />
        </fieldset>
        <div className={both}>
          <Checkbox label={t('settings.order-confirmation-label')} {...form.register('orderConfirmation')} />
        </div>
      </div>
    </SectionForm>
  )
}

/** Browsers list different names: the present one is offered even if this browser does not list it. */
function TimeZones({ present }: { present: string }) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  if (present) zones.add(present)
  return (
    <>
      <option value="">{t('settings.choose-time-zone')}</option>
      {[...zones].sort().map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </>
  )
}
