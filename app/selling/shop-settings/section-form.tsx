import { type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from 'sonner'
import type { z } from 'zod'
import type { Answer } from '#contract/call.ts'
import { type getSettings, replaceSettings, type Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { SETTINGS } from './use-settings.ts'

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

export type Settings = Answer<typeof getSettings>

export interface SectionProps {
  base: Settings
  onSaved: (settings: Settings) => void
  showPresent: () => void
}

interface SectionFormParts<Input, Output> extends SectionProps {
  section: Section
  schema: z.ZodType<Output, Input>
  fresh: Input
}

/** The form of a section. If another user has saved the section since, it keeps the input and `overtaken` is set. */
export function useSectionForm<Input extends FieldValues, Output>(props: SectionFormParts<Input, Output>) {
  const { section, base, schema, fresh, onSaved, showPresent } = props
  const [overtaken, setOvertaken] = useState(false)
  const version = base.versions[section] ?? 0
  const form = useKeptForm({
    name: `settings:${section}:${version}`,
    schema,
    fresh,
    async submit(value) {
      try {
        const saved = await send(replaceSettings, { params: { section }, body: { version, value } })
        queryClient.setQueryData(SETTINGS, saved)
        onSaved(saved)
      } catch (error) {
        const late = error instanceof ApiError && error.refusal === 'settings-changed'
        setOvertaken(late)
        if (late) await queryClient.invalidateQueries({ queryKey: ['settings-events', section] })
        throw error instanceof ApiError ? atFields(error) : error
      }
      toast.success(t('settings.saved'))
      await queryClient.invalidateQueries({ queryKey: ['overview'] })
    },
  })
  return { ...form, overtaken, showPresent }
}

function atFields({ refusal, message, problem }: ApiError): ApiError {
  const errors = problem?.errors?.map((error) => ({ ...error, path: error.path.replace(/^value\./, '') }))
  return new ApiError(refusal, message, problem && { ...problem, ...(errors ? { errors } : {}) })
}
