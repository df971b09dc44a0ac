import type { Problem } from '#contract/refusals.ts'
import { type ContactField, contactFields } from './contact-draft.ts'

export type FieldErrors = Partial<Record<ContactField, string>>

export interface ContactRefusal {
  errors: FieldErrors
  failure?: string | undefined
}

export function contactRefusal({
  title,
  errors: problems = [],
}: Pick<Problem, 'title' | 'errors'>): ContactRefusal {
  const errors: FieldErrors = {}
  for (const { path, message } of problems) {
    const field = contactFields.find((name) => name === path)
    if (field) errors[field] ??= message
  }
  return Object.keys(errors).length > 0 ? { errors } : { errors, failure: title }
}
