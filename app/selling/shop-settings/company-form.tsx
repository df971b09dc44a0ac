import { previewInvoice } from '#contract/selling/papers.ts'
import { t } from '#messages/catalogue.ts'
import { SaveFile } from '../../save-file.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CompanyFields } from './company-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { TypedCompany } from './typed-company.ts'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const empty: TypedCompany = {
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
}

export function CompanyForm(props: SectionProps) {
  const { company } = props.base.settings
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const form = useSectionForm({
    ...props,
    section: 'company',
    schema: TypedCompany,
    fresh: { ...empty, timeZone: here, ...company },
  })
  return (
    <SectionForm
      section="company"
      form={form}
      aside={
        <SaveFile
          path={previewInvoice.path}
          body={async () => {
            const company = await form.checked()
            return company && { company }
          }}
          name="invoice-preview.pdf"
          label={t('settings.invoice-preview')}
        />
      }
    >
      {!company && <Notice tone="warn">{t('settings.company-missing')}</Notice>}
      <CompanyFields form={form} />
    </SectionForm>
  )
}
