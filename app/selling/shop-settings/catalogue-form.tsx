import { FALLBACK_FAMILY } from '#contract/catalog/families.ts'
import { CatalogueSettings } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { useFamilyOptions } from '../../catalog/families/use-family-options.ts'
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx'
import { SettingField } from './setting-field.tsx'

export function CatalogueForm(props: SectionProps) {
  const { fallbackFamily = FALLBACK_FAMILY } = props.base.settings.catalogue ?? {}
  const families = useFamilyOptions() ?? [{ value: fallbackFamily, label: fallbackFamily }]
  const form = useSectionForm({
    ...props,
    section: 'catalogue',
    schema: CatalogueSettings,
    fresh: { fallbackFamily },
  })
  return (
    <SectionForm section="catalogue" form={form}>
      <SettingField
        form={form}
        name="fallbackFamily"
        help={t('settings.fallback-family-help')}
        as="select"
        className="sm:max-w-96"
      >
        {families.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SettingField>
    </SectionForm>
  )
}
