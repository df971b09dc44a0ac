import { z } from 'zod'
import { previewInvoice } from '#contract/selling/papers.ts'
import { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { SaveFile } from '../../save-file.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CompanyFields } from './company-fields.tsx'
import { givenTexts } from './given-texts.ts'
import { SectionForm } from './section-form.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

const text = z.string()

type Given = Partial<Record<Exclude<keyof Company, 'orderConfirmation'>, string>> & {
  orderConfirmation?: boolean
}

const TypedCompany = z
  .object({
    name: text,
    street: text,
    street2: text,
    postalCode: text,
    city: text,
    region: text,
    country: text,
    email: text,
    phone: text,
    vatNumber: text,
    registration: text,
    foot: text,
    timeZone: text,
    orderConfirmation: z.boolean(),
  })
  .transform(
    ({ orderConfirmation, ...texts }): Given => ({
      ...givenTexts(texts),
      ...(orderConfirmation && { orderConfirmation }),
    }),
  )
  .pipe(Company as z.ZodType<Company, Given>)
export type TypedCompany = z.input<typeof TypedCompany>

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
