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
    'onSubmit' | 'changed' | 'failure' | 'busy' | 'unsaved' | 'overtaken' | 'showPresent'
  >
  /** Next to 'Save'. */
  aside?: ReactNode
  children: ReactNode
}

export function SectionForm({ section, form, aside, children }: SectionFormProps) {
  const id = useId()
  const { onSubmit, changed, failure, busy, unsaved, overtaken, showPresent } = form
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
        <div
          data-bottom-bar={unsaved || undefined}
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${unsaved ? 'sticky bottom-0 z-10 -mx-5 -mb-5 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 [@media(height<30rem)]:static' : ''}`}
        >
          <Button type="submit" variant="primary" busy={busy}>
            {t('settings.save')}
          </Button>
          {aside}
          <p role="status" className="text-ink-soft">
            {unsaved && t('settings.unsaved')}
          </p>
        </div>
      </form>
    </Card>
  )
}
