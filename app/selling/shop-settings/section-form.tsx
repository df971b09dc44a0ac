import { type ReactNode, useId } from 'react'
import type { Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { useSectionForm } from './use-section-form.ts'

interface SectionFormProps {
  section: Section
  form: Pick<
    ReturnType<typeof useSectionForm>,
    'onSubmit' | 'changed' | 'failure' | 'busy' | 'overtaken' | 'showPresent'
  >
  children: ReactNode
}

export function SectionForm({ section, form, children }: SectionFormProps) {
  const id = useId()
  const { onSubmit, changed, failure, busy, overtaken, showPresent } = form
  const again = overtaken && (
    <Button size="small" onClick={showPresent}>
      {t('settings.show-present')}
    </Button>
  )
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-6">
      <h2 id={id} className="text-20 font-semibold">
        {t(`settings.section-${section}`)}
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-soft">{t(`settings.lead-${section}`)}</p>
      <form onSubmit={onSubmit} onChange={changed} noValidate className="@container grid grid-cols-1 gap-5">
        {children}
        {failure && (
          <Notice tone="error" action={again}>
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
