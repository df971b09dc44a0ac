import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from 'sonner'
import type { z } from 'zod'
import type { Answer } from '#contract/call.ts'
import { type getSettings, replaceSettings, type Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useKeptForm } from '../../use-kept-form.ts'
import { SETTINGS } from './use-settings.ts'

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
export function useSectionForm<Input extends FieldValues, Output>({
  section,
  base,
  schema,
  fresh,
  onSaved,
  showPresent,
}: SectionFormParts<Input, Output>) {
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
