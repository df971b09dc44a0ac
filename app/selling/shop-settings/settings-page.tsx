import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SECTIONS, Section as SectionName } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Section } from '../../ui/section.tsx'
import { BuyersForm } from './buyers-form.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { LowStockForm } from './low-stock-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { SectionEvents } from './section-events.tsx'
import type { SectionProps, Settings } from './section-form.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { ShopFrontForm } from './shop-front-form.tsx'
import { TaxForm } from './tax-form.tsx'
import { TextsForm } from './texts-form.tsx'
import { useSettings } from './use-settings.ts'

const forms: Record<SectionName, ComponentType<SectionProps>> = {
  company: CompanyForm,
  shipping: ShippingForm,
  payment: PaymentForm,
  tax: TaxForm,
  texts: TextsForm,
  stock: LowStockForm,
  shopFront: ShopFrontForm,
  catalogue: CatalogueForm,
  buyers: BuyersForm,
}

export function SettingsPage() {
  const [query] = useSearchParams()
  const section = SectionName.safeParse(query.get('section')).data ?? 'company'
  const settings = useSettings()
  const readAgain = async () => (await settings.refetch()).data
  return (
    <>
      <ListHead title={t('settings.title')} note={t('settings.lead')} />
      <ChoiceLinks
        label={t('settings.sections')}
        name="section"
        choices={SECTIONS.map((value) => ({ value, label: t(`settings.section-${value}`) }))}
        present={section}
      />
      <Loaded of={settings} failed={t('settings.failed')} skeleton={<FormSkeleton />}>
        {(loaded) => (
          <SettingsSection key={section} section={section} loaded={loaded} readAgain={readAgain} />
        )}
      </Loaded>
    </>
  )
}

interface SettingsSectionProps {
  section: SectionName
  loaded: Settings
  readAgain: () => Promise<Settings | undefined>
}

function SettingsSection({ section, loaded, readAgain }: SettingsSectionProps) {
  // The settings that the form was filled with: a refetch must not overwrite the user's input. The save detects a conflict.
  const [base, setBase] = useState(loaded)
  const Form = forms[section]
  const version = base.versions[section] ?? 0
  const showPresent = async () => {
    const present = await readAgain()
    if (present) setBase(present)
  }
  return (
    <div className="max-w-200">
      <Form key={version} base={base} onSaved={setBase} showPresent={showPresent} />
      <Section title={t('settings.history')}>
        <SectionEvents section={section} version={version} />
      </Section>
    </div>
  )
}
